import type { GameAnswer } from "@/app/_components/answers";
import words from "@/app/_messages/compiled/en/asides.json";
import table from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { unreachable } from "@/lib/result";

const t = translator(words);
const atTable = translator(table);

/** What happened to the clock and the seats, each with the turn that was open then. */
export type Asides = GameAnswer["asides"];

/** One of them in words. `nameOf` calls the reader "You". */
function inWords({ event }: Asides[number], nameOf: (seat: number) => string): string {
  const who = (seat: number | undefined) => {
    const name = seat === undefined ? "" : nameOf(seat);
    return { name, you: name === atTable("you") ? "yes" : "no" };
  };
  switch (event.type) {
    case "DeadlineMoved":
      return t(event.data.cause, who(event.data.by));
    case "DeadlinePassed":
      return t("passed");
    case "TurnLent":
      return t("lent", who(event.data.by));
    case "SeatHandedOver":
      return t(event.data.cause, who(event.data.seat));
    case "SeatReturned":
      return t("returned", who(event.data.seat));
    case "PauseWanted":
      return t("pauseWanted", who(event.data.seat));
    case "Paused":
      return t("paused");
    case "Resumed":
      return t("resumed", who(event.data.seat));
    default:
      return unreachable(event);
  }
}

/** What happened beside the cards while a turn was open, oldest first. */
export const asidesInWords = (asides: Asides, turn: number, nameOf: (seat: number) => string): readonly string[] =>
  asides.filter((one) => one.turn === turn).map((one) => inWords(one, nameOf));
