import { Opening } from "@/app/_components/opening";
import type { TableView } from "@/lib/view/types";
import { Happened, openedOf, turnLines } from "./happened";

/** The turns of this hand beside the table, where the screen is wide enough for them. */
export function HappenedLog({
  view,
  nameOf,
  since,
}: {
  readonly view: TableView;
  readonly nameOf: (seat: number) => string;
  readonly since: number;
}) {
  const opened = openedOf(view);
  return (
    <>
      <Happened lines={turnLines(view, nameOf)} since={since} />
      {opened !== null && <Opening opened={opened} nameOf={nameOf} />}
    </>
  );
}
