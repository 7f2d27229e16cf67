import type { Misfit } from "@/lib/fairness/misfit";
import { type Proven, verifyRecord } from "@/lib/replay/verify-record";
import { unreachable } from "@/lib/result";
import { nodeHash } from "@/server/play/hash";
import { asCommand, BadInput } from "./fail";
import { readRecord } from "./record-file";

/**
 * `FILE`: status 0 when the shuffle of a record fits, 1 with what does not; a file that cannot be read is bad input.
 */
export function verify(args: readonly string[], print: (line: string) => void): number {
  const [file, extra] = args;
  if (file === undefined || extra !== undefined) throw new BadInput("npm run verify -- FILE");
  const checked = verifyRecord(nodeHash, readRecord(file).record);
  print(`${file}: ${checked.ok ? provenInWords[checked.value] : misfitInWords(checked.error)}`);
  return checked.ok ? 0 : 1;
}

const provenInWords: Readonly<Record<Proven, string>> = {
  cards: "the cards follow from the key of the deal; the game's seed is not in the record, so the key is not checked.",
  all: "the seed opens the commitment, the key follows from it, and the cards from the key.",
};

function misfitInWords({ code, args }: Misfit): string {
  const { seat, card, expected, found } = args;
  switch (code) {
    case "stored_deck":
      return "the deck is written into the record and does not come from a key, so nothing can be proved.";
    case "incomplete":
      return "this is not a whole deal.";
    case "key_malformed":
      return "the key is not 64 hex digits.";
    case "seed_malformed":
      return "the seed is not 64 hex digits.";
    case "turned_up":
      return `the key turns up ${expected}, but ${found} lay there.`;
    case "first_seat":
      return `the key lets seat ${expected} begin, but seat ${found} began.`;
    case "first_draw":
      return "the cards drawn for the first turn are not those of the key.";
    case "too_many_drawn":
      return `seat ${seat} drew more cards than the stock had.`;
    case "card_not_dealt":
      return `seat ${seat} played ${card}, which the key did not deal to it.`;
    case "hands":
      return `by the key seat ${seat} held ${expected || "nothing"} at the end, but the record shows ${found || "nothing"}.`;
    case "commitment":
      return "the seed is not the one that was promised when the game was made.";
    case "entropy":
      return "what the seats brought to the shuffle is not what the deal was made with.";
    case "key":
      return "the key does not follow from the seed of the game.";
    default:
      return unreachable(code);
  }
}

asCommand(import.meta.url, verify);
