import { Card } from "@/app/_components/card";
import { type Marks, Table } from "@/app/_components/table";
import words from "@/app/_messages/compiled/en/rules.json";
import { translator } from "@/app/_messages/translator";
import type { Card as CardName } from "@/lib/cards/card";
import { emptyPiles, type Piles } from "@/lib/engine/layout";

const t = translator(words);

type Position = {
  readonly piles: Partial<Piles>;
  readonly stockSize: number;
  readonly marks?: Marks;
  readonly hand?: readonly CardName[]; // only those that the picture is about
};

const target = { target: true } as const;
const sides = { N: ["10S"], E: ["5D"], S: ["QH"], W: ["8C"] } as const;
const noWest = { N: ["QC"], E: ["5D"], S: ["9D", "8S"], W: [] } as const;

/** A table just dealt for two. */
export const DealPicture = () => (
  <Picture caption={t("dealCaption")} said={t("dealPicture")} piles={sides} stockSize={34} />
);

export const BuildPicture = () => (
  <Picture caption={t("buildCaption")} piles={sides} stockSize={31} marks={{ N: target }} hand={["9H"]} />
);

export const CornerPicture = () => (
  <Picture
    caption={t("cornerCaption")}
    piles={{ ...sides, SW: ["KD", "QC"] }}
    stockSize={27}
    marks={{ NE: target, SE: target, NW: target }}
    hand={["KS"]}
  />
);

export const OneSuitPicture = () => (
  <Picture
    caption={t("suitCaption")}
    piles={{ ...sides, S: ["4C"], NE: ["KH", "QH"] }}
    stockSize={22}
    marks={{ NE: target }}
    hand={["JH"]}
  />
);

export const FillPicture = () => (
  <Picture caption={t("fillCaption")} piles={noWest} stockSize={20} marks={{ W: target }} hand={["JC"]} />
);

export const RunPicture = () => (
  <Picture caption={t("runCaption")} piles={noWest} stockSize={20} marks={{ W: target }} hand={["8C", "7H", "6C"]} />
);

export const UnderPicture = () => (
  <Picture caption={t("underCaption")} piles={noWest} stockSize={20} marks={{ S: target }} hand={["10C"]} />
);

export const MovePicture = () => (
  <Picture
    caption={t("moveCaption")}
    piles={{ N: ["10S"], E: ["9H", "8C", "7D"], S: ["QH"], W: ["3S"], NW: ["KS"] }}
    stockSize={25}
    marks={{ N: target, E: { movable: true, lifted: true } }}
  />
);

/**
 * A position as the table of play draws it, with the words for it below, and the cards of a hand that it is about. The
 * picture says nothing more than the words do; `said` is for where it does.
 */
function Picture({
  caption,
  said,
  piles,
  stockSize,
  marks = {},
  hand,
}: Position & { readonly caption: string; readonly said?: string }) {
  const drawn = (
    <div className="picture-in small" aria-hidden="true" inert>
      <Table piles={{ ...emptyPiles, ...piles }} stockSize={stockSize} marks={marks} />
    </div>
  );
  return (
    <figure className="shown wide">
      {said === undefined ? (
        drawn
      ) : (
        <div className="picture" role="img" aria-label={said}>
          {drawn}
        </div>
      )}
      {hand === undefined ? null : (
        <p className="cs" aria-hidden="true">
          <span className="sub">{t("inHand")}</span>
          {hand.map((card) => (
            <Card key={card} card={card} />
          ))}
        </p>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
