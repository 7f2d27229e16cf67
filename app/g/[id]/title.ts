import type { GameAnswer } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import words from "@/app/_messages/compiled/en/title.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/**
 * What the tab of a game says: against whom (on a device that is passed round, who plays), and whether somebody here is
 * on turn.
 */
export function titleOf({ names, mySeats, view, waiting: { absent } }: GameAnswer): string {
  if (view.status === "lobby") return t("lobby");
  const several = mySeats.length > 1;
  const others = names.flatMap((name, seat) => (name === null || (!several && mySeats.includes(seat)) ? [] : name));
  const against = others.length === 0 ? t("nobody") : listInWords(others);
  if (view.status === "finished") return t("over", { names: against });
  if (absent !== null && mySeats.length > 0 && !mySeats.includes(absent)) return t("decide", { names: against });
  const isOnTurn = "onTurn" in view ? view.onTurn : mySeats.includes(view.deal?.turn.seat ?? -1);
  return isOnTurn ? t("turn", { names: against }) : against;
}
