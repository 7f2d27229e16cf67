import type { GameAnswer } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import words from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** What the tab of a game says: against whom, and whether it is one's own turn. */
export function titleOf({ names, mySeats, view, waiting: { absent } }: GameAnswer): string {
  if (view.status === "lobby") return t("titleLobby");
  const others = listInWords(names.flatMap((name, seat) => (name === null || mySeats.includes(seat) ? [] : name)));
  const against = others === "" ? t("titleNobody") : others;
  if (view.status === "finished") return t("titleOver", { names: against });
  if (absent !== null && mySeats.length > 0 && !mySeats.includes(absent)) return t("titleDecide", { names: against });
  return "onTurn" in view && view.onTurn ? t("titleTurn", { names: against }) : against;
}
