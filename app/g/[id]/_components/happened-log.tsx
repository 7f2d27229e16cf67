import type { TableView } from "@/lib/view/types";
import { Happened, turnLines } from "./happened";

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
  return <Happened lines={turnLines(view, nameOf)} since={since} />;
}
