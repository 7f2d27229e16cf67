import { cardInWords, listInWords } from "@/app/_components/card-words";
import messages from "@/app/_messages/compiled/en/fair.json";
import { translator } from "@/app/_messages/translator";
import { isCard } from "@/lib/cards/card";
import type { Misfit } from "@/lib/fairness/misfit";
import type { Proven } from "@/lib/replay/verify-record";
import { type Result, unreachable } from "@/lib/result";

const t = translator(messages);

/** What a check of the shuffle found, in one or two sentences. `names` are the players by seat. */
export function verdictInWords(checked: Result<Proven, Misfit>, names: readonly string[]): string {
  if (checked.ok) return t(checked.value === "all" ? "fitsAll" : "fitsCards");
  return t("misfit", { what: misfitInWords(checked.error, names) });
}

function misfitInWords({ code, args }: Misfit, names: readonly string[]): string {
  const nameOf = (seat: string | number | undefined) => names[Number(seat)] ?? String(seat);
  switch (code) {
    case "incomplete":
      return t("misfitIncomplete");
    case "key_malformed":
      return t("misfitKeyMalformed");
    case "seed_malformed":
      return t("misfitSeedMalformed");
    case "turned_up":
      return t("misfitTurnedUp", { expected: cardsInWords(args.expected), found: cardsInWords(args.found) });
    case "first_seat":
      return args.expected === undefined
        ? t("misfitFirstSeatOther", { found: nameOf(args.found) })
        : t("misfitFirstSeat", { expected: nameOf(args.expected), found: nameOf(args.found) });
    case "first_draw":
      return t("misfitFirstDraw");
    case "too_many_drawn":
      return t("misfitTooManyDrawn", { name: nameOf(args.seat) });
    case "card_not_dealt":
      return t("misfitCardNotDealt", { name: nameOf(args.seat), card: cardsInWords(args.card) });
    case "hands":
      return t("misfitHands", {
        name: nameOf(args.seat),
        expected: cardsInWords(args.expected),
        found: cardsInWords(args.found),
      });
    case "commitment":
      return t("misfitCommitment");
    case "entropy":
      return t("misfitEntropy");
    case "key":
      return t("misfitKey");
    case "stored_deck":
      return t("misfitStoredDeck");
    default:
      return unreachable(code);
  }
}

function cardsInWords(text: string | number | undefined): string {
  const cards = String(text ?? "")
    .split(" ")
    .filter(isCard);
  return cards.length === 0 ? t("noCards") : listInWords(cards.map(cardInWords));
}
