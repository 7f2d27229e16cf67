import { Table } from "@/app/_components/table";
import { emptyPiles, type Piles } from "@/lib/engine/layout";

const piles: Piles = {
  ...emptyPiles,
  N: ["10S", "9H", "8C"],
  E: ["5D"],
  S: ["JH", "10C"],
  W: [],
  NW: ["KS", "QD", "JC"],
  NE: ["KH"],
  SE: ["KD", "QS"],
};

/** A table in mid-game, to look at. */
export function TablePicture({ label }: { readonly label: string }) {
  return (
    <div className="picture" role="img" aria-label={label}>
      <div className="picture-in" aria-hidden="true" inert>
        <Table piles={piles} stockSize={21} />
      </div>
    </div>
  );
}
