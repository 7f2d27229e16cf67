import { Opening } from "@/app/_components/opening";
import type { Asides } from "@/app/_time/aside-words";
import type { TableView } from "@/lib/view/types";
import { Happened, openedOf, openLine, turnLines } from "./happened";
import { useSaid } from "./use-said";

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
  const said = useSaid(asides, nameOf);
  return (
    <>
      <Happened lines={turnLines(view, said, nameOf)} open={openLine(view, said, nameOf)} since={since} />
      {opened !== null && <Opening opened={opened} nameOf={nameOf} />}
    </>
  );
}
