import { Card } from "@/app/_components/card";
import { Icon } from "@/app/_components/icon";
import { Table } from "@/app/_components/table";
import words from "@/app/_messages/compiled/en/rules.json";
import { translator } from "@/app/_messages/translator";
import type { Card as CardName } from "@/lib/cards/card";
import { emptyPiles } from "@/lib/engine/layout";

const t = translator(words);

/** A table just dealt for two. */
export function DealPicture() {
  return (
    <figure className="shown wide">
      <div className="picture" role="img" aria-label={t("dealPicture")}>
        <div className="picture-in" aria-hidden="true" inert>
          <Table piles={{ ...emptyPiles, N: ["10S"], E: ["5D"], S: ["QH"], W: ["8C"] }} stockSize={34} />
        </div>
      </div>
      <figcaption>{t("dealCaption")}</figcaption>
    </figure>
  );
}

export const BuildPicture = () => (
  <Shown caption={t("buildCaption")}>
    <Lone card="9H" />
    <Icon name="stepOn" />
    <PileOf cards={["10S", "9H"]} />
    <Icon name="stepOn" />
    <PileOf cards={["10S", "8C"]} />
  </Shown>
);

export const CornerPicture = () => (
  <Shown caption={t("cornerCaption")}>
    <Lone card="KS" />
    <Icon name="stepOn" />
    <PileOf cards={["KS", "QD"]} />
  </Shown>
);

export const FillPicture = () => (
  <Shown caption={t("fillCaption")}>
    <Lone card="JC" />
    <Icon name="stepOn" />
    <span className="pile">
      <span className="slot" />
    </span>
  </Shown>
);

export const MovePicture = () => (
  <Shown caption={t("moveCaption")}>
    <PileOf cards={["9H", "7D"]} />
    <Icon name="stepOn" />
    <Lone card="10S" />
    <Icon name="stepOn" />
    <PileOf cards={["10S", "7D"]} />
  </Shown>
);

/** A row of cards with the words for it below; the picture says nothing more than they do. */
function Shown({ caption, children }: { readonly caption: string; readonly children: React.ReactNode }) {
  return (
    <figure className="shown">
      <div className="cs" aria-hidden="true">
        {children}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Lone({ card }: { readonly card: CardName }) {
  return (
    <span className="pile">
      <Card card={card} place="top" />
    </span>
  );
}

/** A pile as the table shows it: its bottom card above, its top card below. */
function PileOf({ cards: [bottom, top] }: { readonly cards: readonly [bottom: CardName, top: CardName] }) {
  return (
    <span className="pile">
      <Card card={bottom} place="under" />
      <Card card={top} place="top" />
    </span>
  );
}
