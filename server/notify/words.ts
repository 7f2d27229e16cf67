import { unreachable } from "@/lib/result";
import type { NoticeKind } from "@/server/store/outbox";
import type { Facts } from "./facts";
import { momentInWords } from "./zone";

/** A notice in words: a title of a few, and one sentence. Names of people, never a card. */
export type Words = { readonly title: string; readonly body: string };

/** Names in a row: "Jonas", "Jonas and Odile", "Jonas, Odile and Tomas". */
export function inARow(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** What a notice says to somebody in that time zone. */
export function wordsOf(kind: NoticeKind, facts: Facts, zone: string): Words {
  const { deadline, state, names, invitedUntil } = facts;
  const others = inARow(facts.others);
  const until = deadline === null ? "" : `, until ${momentInWords(zone, deadline)}`;
  switch (kind) {
    case "turn":
      return { title: "Your turn", body: `With ${others}${until}.` };
    case "reminder_half":
      return { title: "Still your turn", body: `${others} wait${isOne(facts) ? "s" : ""} for you${until}.` };
    case "reminder_last":
      return { title: "Your time is nearly up", body: `With ${others}${until}.` };
    case "absent":
      return {
        title: `${names[state.deal?.turn.seat ?? -1] ?? "The other"} has not played`,
        body: "The time is up: wait, let a computer play this turn, or end the game.",
      };
    case "stand_in":
      return {
        title: "A computer plays for you",
        body: `With ${others}. Open the game to take your seat back.`,
      };
    case "result":
      return { title: "The game is over", body: resultOf(facts) };
    case "rematch":
      return { title: "Another game?", body: `${others} would like to play again.` };
    case "asked": {
      const until = invitedUntil === null ? "" : ` The table waits until ${momentInWords(zone, invitedUntil)}.`;
      return { title: "You are invited", body: `${others} would like to play with you.${until}` };
    }
    case "expired":
      return { title: "Nobody came", body: "The invitation to your table has run out." };
    default:
      return unreachable(kind);
  }
}

const isOne = ({ names }: Facts): boolean => names.length === 2;

function resultOf({ state, seat, names, others }: Facts): string {
  const winners = state.over?.winners ?? [];
  const who = winners.map((winner) => (winner === seat ? "you" : (names[winner] ?? "")));
  const won = winners.includes(seat) && winners.length === 1 ? "You have won." : `Won by ${inARow(who)}.`;
  const by = names[state.over?.seat ?? -1] ?? "";
  switch (state.over?.cause) {
    case "resigned":
      return `${by} has resigned. ${won}`;
    case "did_not_return":
      return state.over.seat === seat ? "You did not return, and it was ended." : `${by} did not return.`;
    case "aborted":
      return `With ${inARow(others)}: it was called off before it began.`;
    default:
      return winners.length > 1 ? `A draw between ${inARow(who)}.` : won;
  }
}
