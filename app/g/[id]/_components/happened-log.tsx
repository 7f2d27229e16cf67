import { Opening } from "@/app/_components/opening";
import type { Asides } from "@/app/_time/aside-words";
import type { TableView } from "@/lib/view/types";
import { Happened, openedOf, openLine, turnLines } from "./happened";

/** The turns of this hand beside the table, where the screen is wide enough for them. */
export function HappenedLog({
  view,
  asides,
  nameOf,
  since,
}: {
  readonly view: TableView;
  readonly asides: Asides;
  readonly nameOf: (seat: number) => string;
  readonly since: number;
}) {
  const opened = openedOf(view);
  return (
    <>
      <Happened lines={turnLines(view, asides, nameOf)} open={openLine(view, asides, nameOf)} since={since} />
      {opened !== null && <Opening opened={opened} nameOf={nameOf} />}
    </>
  );
}
