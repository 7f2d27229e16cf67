import { entropyDigest } from "@/lib/fairness/keys";
import { type Misfit, misfit } from "@/lib/fairness/misfit";
import { verifyDeal, verifyKey } from "@/lib/fairness/verify";
import type { DealRecord } from "@/lib/notation/record";
import { err, ok, type Result, unreachable } from "@/lib/result";
import { nodeHash } from "@/server/play/hash";
import { asCommand, BadInput } from "./fail";
import { readRecord } from "./record-file";

/** Checks what a record can prove: the deck always, the key too where the seed is in it. The value is a sentence. */
export function verifyRecord({ game, events, deck, seed, brought }: DealRecord): Result<string, Misfit> {
  if (deck !== undefined) return err(misfit("stored_deck", {}));
  const checked = verifyDeal(nodeHash, events);
  if (!checked.ok) return checked;
  const start = events[0];
  if (start?.type !== "DealStarted") throw new Error("a record without a start");
  const { deal, entropy, commitment: promised } = start.data;
  if (brought !== undefined && entropyDigest(nodeHash, brought) !== entropy) return err(misfit("entropy", { deal }));
  if (seed === undefined) {
    return ok(
      "the cards follow from the key of the deal; the game's seed is not in the record, so the key is not checked.",
    );
  }
  const opened = verifyKey(nodeHash, { gameId: game, seed, promised, deal, entropy, key: checked.value.key });
  return opened.ok ? ok("the seed opens the commitment, the key follows from it, and the cards from the key.") : opened;
}

/** `FILE`: status 0 when the shuffle of a record fits, 1 with what does not; a file that cannot be read is bad input. */
export function verify(args: readonly string[], print: (line: string) => void): number {
  const [file, extra] = args;
  if (file === undefined || extra !== undefined) throw new BadInput("npm run verify -- FILE");
  const checked = verifyRecord(readRecord(file).record);
  print(`${file}: ${checked.ok ? checked.value : misfitInWords(checked.error)}`);
  return checked.ok ? 0 : 1;
}

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
