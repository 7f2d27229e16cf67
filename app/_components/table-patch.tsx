import { isSide, type Pile, type Space } from "@/lib/engine/layout";
import { Card } from "./card";
import { Icon } from "./icon";
import type { Press } from "./press";

/**
 * What a patch is for at this moment. `staged` are the numbers of the draft's plays on it, `changed` the news of it.
 */
export type PatchMark = {
  readonly target?: boolean;
  readonly under?: boolean; // a target below the pile
  readonly movable?: boolean;
  readonly lifted?: boolean;
  readonly staged?: string;
  readonly changed?: string;
  readonly hinted?: boolean;
};

type PatchProps = {
  readonly space: Space;
  readonly pile: Pile;
  readonly mark: PatchMark;
  readonly name: string; // in words, with everything that the marks show
  readonly emptyWord: string; // what an empty side space takes
  readonly underWord: string; // that a card goes below the pile
  readonly onPress?: ((space: Space, press: Press) => void) | undefined;
};

/**
 * The cards of a pile: its bottom card above its top one. The card below the top lies hidden until the top one flies.
 */
function PileCards({ pile }: { readonly pile: Pile }) {
  const top = pile[pile.length - 1];
  if (top === undefined) return null;
  const bottom = pile.length > 1 ? pile[0] : undefined;
  const second = pile.length > 2 ? pile[pile.length - 2] : undefined;
  return (
    <>
      {bottom !== undefined && <Card key={bottom} card={bottom} place="under" />}
      {second !== undefined && <Card key={second} card={second} place="mid" />}
      <Card key={top} card={top} place="top" />
    </>
  );
}

/** One of the eight spaces around the stock: the whole patch is the target of a tap, a drop or a key. */
export function TablePatch({ space, pile, mark, name, emptyWord, underWord, onPress }: PatchProps) {
  const side = isSide(space);
  const states = [
    "patch",
    side ? "side" : "corner",
    mark.movable && "movable",
    mark.lifted && "lifted",
    mark.target && "target",
    mark.staged && "staged",
    mark.changed && "changed",
    mark.hinted && "hint",
  ];
  const className = states.filter(Boolean).join(" ");
  const inside = (
    <>
      <span className="lbl" aria-hidden="true">
        {space}
      </span>
      {pile.length > 0 && (
        <span className="cnt" aria-hidden="true">
          {pile.length}
        </span>
      )}
      <span className={pile.length > 2 ? "pile thick" : "pile"}>
        <PileCards pile={pile} />
        {pile.length === 0 && (
          <span className="slot" aria-hidden="true">
            {side ? (
              <i>{emptyWord}</i>
            ) : (
              <>
                <Icon name="crown" />
                <i>K</i>
              </>
            )}
          </span>
        )}
      </span>
      {mark.target && (
        <span className={mark.under ? "chip go under" : "chip go"} aria-hidden="true">
          {mark.under ? underWord : <Icon name="down" />}
        </span>
      )}
      {mark.staged ? (
        <span className="chip tack" aria-hidden="true">
          {mark.staged}
        </span>
      ) : (
        mark.changed && (
          <span className="chip new" aria-hidden="true">
            {mark.changed}
          </span>
        )
      )}
    </>
  );
  if (onPress === undefined) {
    return (
      <div className={className} data-space={space} role="img" aria-label={name}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-space={space}
      aria-label={name}
      aria-pressed={mark.lifted ? true : undefined}
      onClick={(event) => onPress(space, event)}
    >
      {inside}
    </button>
  );
}
