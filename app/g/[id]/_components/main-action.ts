import type { Press } from "@/app/_components/press";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { turnEndOf } from "./draft";
import type { OwnTurn } from "./use-turn";

const t = translator(messages);

/** How far a sent turn is: not sent, on its way, or on its way again after a lost connection. */
export type Sending = "no" | "once" | "again";

/** What the main button says, and does; null where it can do nothing, and says why. */
export function mainAction({
  ready,
  scene,
  sending,
  ending,
  turn,
  nameOf,
  onTurn,
  asked,
}: {
  readonly ready: boolean;
  readonly scene: { readonly seat: number } | null; // of a film
  readonly sending: Sending;
  readonly ending: boolean; // the deal has ended
  readonly turn: Pick<OwnTurn, "position" | "sent" | "end">;
  readonly nameOf: (seat: number) => string;
  readonly onTurn: number;
  // What has to be decided before the turn can go on.
  readonly asked: { readonly ask: "absent" | "takeBack"; readonly onAnswer: () => void } | null;
}): { readonly label: string; readonly does: ((press?: Press) => void) | null } {
  const idle = (label: string) => ({ label, does: null });
  if (!ready) return idle(t("ready"));
  if (scene !== null) return idle(t("filming", { name: nameOf(scene.seat) }));
  if (sending === "again") return idle(t("sendingAgain"));
  if (ending) return idle(t("dealOver"));
  if (sending === "once" || turn.sent) return idle(t("sending"));
  const name = nameOf(onTurn);
  if (asked !== null)
    return { label: t(asked.ask === "absent" ? "decide" : "takeBack", { name }), does: asked.onAnswer };
  if (turn.position === null) return idle(t("waitingFor", { name }));
  return { label: t(turnEndOf(turn.position)), does: turn.end };
}
