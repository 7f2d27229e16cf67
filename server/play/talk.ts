import { replay } from "@/lib/engine/evolve";
import { err, ok, type Result } from "@/lib/result";
import { type Phrase, phrases } from "@/lib/view/phrases";
import { cleanNote } from "@/server/auth/names";
import { isLimited } from "@/server/store/count-limits";
import { setWords } from "@/server/store/table-settings";
import { eraseWord, putWord, type TableWord, wordsAt } from "@/server/store/table-words";
import type { PlayContext } from "./context";
import { wordLimit } from "./limits";
import { seatsOf } from "./own-seats";
import { ownTable, seatedGame, type TableQuestion } from "./own-table";
import type { Refusal } from "./refusal";

type Done = Promise<Result<Record<string, never>, Refusal>>;

/** A word as it is read: a phrase that this server knows, or a note. */
type Said = Omit<TableWord, "phrase"> & { readonly phrase: Phrase | null };

/** What is said at a table, and whether more may be. */
export type Talk = { readonly on: boolean; readonly words: readonly Said[] };

const mostShown = 100;

/** What was said at a table, for those who sit there; nothing while it is switched off. Refused with "not_found". */
export async function talkAt(context: PlayContext, wish: TableQuestion): Promise<Result<Talk, Refusal>> {
  const found = await seatedGame(context, wish);
  if (!found.ok) return found;
  if (!found.value.game.words) return ok({ on: false, words: [] });
  const words = await wordsAt(context.db, wish.id, wish.session.account, mostShown);
  return ok({ on: true, words: words.map((word) => ({ ...word, phrase: phraseOf(word.phrase) })) });
}

const phraseOf = (code: string | null): Phrase | null => phrases.find((phrase) => phrase === code) ?? null;

/** A ready phrase, or a note of one's own. */
export type Saying = { readonly phrase: Phrase } | { readonly note: string };

/**
 * Says a word at a table, with the turn that is open. Refused: "not_found" to those who do not sit there, "words_off",
 * "bad_note", "limited". The command's id becomes the word's, so a repeated request says it once.
 */
export async function say(
  context: PlayContext,
  { saying, command, ...wish }: TableQuestion & { readonly saying: Saying; readonly command: string },
): Promise<Result<{ readonly number: number }, Refusal>> {
  const note = "note" in saying ? cleanNote(saying.note) : ok(null);
  if (!note.ok) return note;
  const found = await seatedGame(context, wish);
  if (!found.ok) return found;
  const { game, seat } = found.value;
  if (!game.words) return err("words_off");
  const now = context.clock.now();
  if (await isLimited(context.db, [wordLimit(wish.session.account)], now)) return err("limited");
  const deal = replay(game.events)?.deal ?? null;
  // On a device that is passed round, whoever is on turn holds it.
  const holdsDevice = deal !== null && seatsOf(game.seats, wish.session.account).includes(deal.turn.seat);
  const number = await putWord(context.db, {
    id: command,
    game: wish.id,
    account: wish.session.account,
    seat: holdsDevice ? deal.turn.seat : seat,
    deal: deal?.number ?? -1,
    turn: deal?.turn.number ?? 0,
    phrase: "phrase" in saying ? saying.phrase : null,
    note: note.value,
    at: now,
  });
  return number === null ? err("command_reused") : ok({ number });
}

/**
 * Takes one of one's own words back: it is gone for everybody. Refused with "not_found" to those who do not sit there.
 */
export async function unsay(context: PlayContext, { word, ...wish }: TableQuestion & { readonly word: string }): Done {
  const found = await seatedGame(context, wish);
  if (!found.ok) return found;
  await eraseWord(context.db, { id: word, game: wish.id, account: wish.session.account });
  return ok({});
}

/** Switches words at a table on or off, for everybody there. For whoever opened the table. */
export async function allowTalk(context: PlayContext, { on, ...wish }: TableQuestion & { readonly on: boolean }): Done {
  const table = await ownTable(context, wish);
  if (!table.ok) return table;
  await setWords(context.db, wish.id, on);
  return ok({});
}
