import type { Card } from "../cards/card";
import type { FirstDraw, GameEvent, Occupant } from "../engine/event";
import { err, ok, type Result } from "../result";
import { checkHands } from "./dealt";
import { deckFromKey, firstSeat } from "./deck";
import { type Hash, isHex } from "./hash";
import { commitment, dealKey, entropyDigest, entropyText } from "./keys";
import { type Misfit, misfit } from "./misfit";

type DataOf<T extends GameEvent["type"]> = Extract<GameEvent, { type: T }>["data"];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A draw without the names of its fields: the database keeps those in an order of its own. */
const inOrder = (draw: FirstDraw | undefined) => draw?.map((round) => round.map(({ seat, card }) => [seat, card]));

/**
 * Checks one finished deal, its events from DealStarted to DealEnded, against the key that it ended with: the cards
 * turned up, everything a seat played and still held, and (deal 0) the first seat. Needs no secret and no seed.
 */
export function verifyDeal(
  hash: Hash,
  events: readonly GameEvent[],
): Result<{ readonly key: string; readonly deck: readonly Card[] }, Misfit> {
  const [start, end] = [events[0], events.at(-1)];
  if (start?.type !== "DealStarted" || end?.type !== "DealEnded") return err(misfit("incomplete", {}));
  const { deal, seats, rules, turnedUp } = start.data;
  const { key } = end.data;
  if (!isHex(key, 32)) return err(misfit("key_malformed", { deal }));

  const deck = deckFromKey(hash, key);
  const expected = deck.slice(7 * seats.length, 7 * seats.length + 4);
  if (!same(turnedUp, expected)) {
    return err(misfit("turned_up", { deal, expected: expected.join(" "), found: turnedUp.join(" ") }));
  }
  if (deal === 0 && start.data.rematch !== 1) {
    const first = firstSeat(hash, key, seats.length, rules.firstPlayer);
    if (first.seat !== start.data.firstSeat) {
      return err(misfit("first_seat", { deal, expected: first.seat, found: start.data.firstSeat }));
    }
    if (!same(inOrder(first.draw), inOrder(start.data.firstDraw))) return err(misfit("first_draw", { deal }));
  }
  const hands = checkHands(start.data, end.data, deck, events);
  return hands.ok ? ok({ key, deck }) : hands;
}

/** Checks that a seed opens the commitment, and that a deal's key follows from that seed. */
export function verifyKey(
  hash: Hash,
  { gameId, seed, promised, deal, entropy, key }: Opening & { deal: number; entropy: string; key: string },
): Result<null, Misfit> {
  const opened = verifySeed(hash, { gameId, seed, promised });
  if (!opened.ok) return opened;
  return dealKey(hash, { seed, gameId, deal, entropy }) === key ? ok(null) : err(misfit("key", { deal }));
}

type Opening = { readonly gameId: string; readonly seed: string; readonly promised: string };

function verifySeed(hash: Hash, { gameId, seed, promised }: Opening): Result<null, Misfit> {
  if (!isHex(seed, 32)) return err(misfit("seed_malformed", {}));
  return commitment(hash, gameId, seed) === promised ? ok(null) : err(misfit("commitment", {}));
}

/**
 * Checks a whole game that has ended, by its log from GameCreated to GameEnded: the seed opens the commitment, the
 * seats' entropy is what they brought, every deal's key follows from both, and every finished deal fits its key.
 */
export function verifyGame(
  hash: Hash,
  gameId: string,
  events: readonly GameEvent[],
): Result<{ readonly deals: number }, Misfit> {
  const [created, ended] = [events[0], events.at(-1)];
  if (created?.type !== "GameCreated" || ended?.type !== "GameEnded") return err(misfit("incomplete", {}));
  const { seed } = ended.data;
  const promised = created.data.commitment;
  const opened = verifySeed(hash, { gameId, seed, promised });
  if (!opened.ok) return opened;

  const text = entropyText(occupantsOf(events));
  const entropy = entropyDigest(hash, text);
  let before: DataOf<"DealStarted"> | undefined;
  let deals = 0;
  for (const [index, event] of events.entries()) {
    if (event.type !== "DealStarted") continue;
    const { deal } = event.data;
    if (event.data.commitment !== promised) return err(misfit("commitment", {}));
    if (event.data.entropy !== entropy) return err(misfit("entropy", { deal }));
    if (before === undefined && (event.data.rematch === 1) !== (created.data.firstSeat !== undefined)) {
      return err(misfit("first_seat", { deal, found: event.data.firstSeat }));
    }
    if (before !== undefined) {
      const expected = (before.firstSeat + 1) % before.seats.length;
      if (event.data.firstSeat !== expected) {
        return err(misfit("first_seat", { deal, expected, found: event.data.firstSeat }));
      }
    }
    before = event.data;
    const length = events.slice(index).findIndex((later) => later.type === "DealEnded") + 1;
    if (length === 0) continue; // broken off with the game: no key of its own was published
    const checked = verifyDeal(hash, events.slice(index, index + length));
    if (!checked.ok) return checked;
    const { key } = checked.value;
    if (dealKey(hash, { seed, gameId, deal, entropy }) !== key) return err(misfit("key", { deal }));
    deals += 1;
  }
  return ok({ deals });
}

/** Who sat down, in the seats' final order, from the events of a lobby. */
export function occupantsOf(events: readonly GameEvent[]): readonly Occupant[] {
  let seats: readonly (Occupant | undefined)[] = [];
  for (const event of events) {
    if (event.type === "SeatTaken") {
      const next = [...seats];
      next[event.data.seat] = event.data.by;
      seats = next;
    } else if (event.type === "SeatFreed") {
      seats = seats.map((by, seat) => (seat === event.data.seat ? undefined : by));
    } else if (event.type === "SeatsSwapped") {
      const [one, other] = event.data.seats;
      const next = [...seats];
      [next[one], next[other]] = [seats[other], seats[one]];
      seats = next;
    } else if (event.type === "TableClosed") {
      seats = event.data.kept.map((seat) => seats[seat]);
    }
  }
  return seats.filter((by) => by !== undefined);
}
