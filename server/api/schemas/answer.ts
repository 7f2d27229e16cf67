import { z } from "zod";
import { phrases } from "@/lib/view/phrases";
import type { MadeGame } from "@/server/play/create-game";
import type { EndOfDeal, ReplayRecord } from "@/server/play/finished-deal";
import type { GameAnswer } from "@/server/play/game-answer";
import type { InvitationView } from "@/server/play/invitation";
import type { GameList, GameRow } from "@/server/play/list-games";
import type { TurnAnswer } from "@/server/play/submit-turn";
import type { Talk } from "@/server/play/talk";
import type { GameNews } from "@/server/play/view-game";
import type { Watched } from "@/server/play/watch";
import { card, corner, id, play } from "./input";
import { deal, dealEnd, level, rules, seatView, tableView } from "./view";
import { asides, ended, seatAway, waiting } from "./waiting";

const seat = z.int().min(0);
const count = z.int().min(0);
const names = z.array(z.string().nullable());

export const nothing = z.strictObject({});
export const madeGame: z.ZodType<MadeGame, MadeGame> = z.strictObject({ id, commitment: z.string() });
export const seatTaken = z.strictObject({ seat });
export const joined = z.strictObject({ id, seat });
export const opened = z.strictObject({ path: z.string() });

/** What is due in a game, and since when (ms since 1970). */
const due = z.strictObject({ kind: z.enum(["deal", "computer", "deadline"]), at: z.int() }).nullable();
/** What was said at a table. */
export const talk: z.ZodType<Talk, Talk> = z.strictObject({
  on: z.boolean(),
  words: z.array(
    z.strictObject({
      id,
      number: count,
      seat: seat.nullable(),
      isMine: z.boolean(),
      deal: z.int().min(-1),
      turn: count,
      phrase: z.enum(phrases).nullable(),
      note: z.string().nullable(),
      at: z.int(),
    }),
  ),
});

export const said = z.strictObject({ number: count });
export const woken = z.strictObject({ version: count });

export const game: z.ZodType<GameAnswer, GameAnswer> = z.strictObject({
  id,
  version: count,
  head: z.string(),
  names,
  mySeats: z.array(seat),
  isCreator: z.boolean(),
  invitePath: z.string().nullable(),
  inviteUntil: z.int().nullable(),
  table: z.string(),
  words: z.boolean(),
  watchPath: z.string().nullable(),
  due,
  view: z.union([seatView, tableView]),
  mayHint: z.boolean(),
  next: z.string().nullable(),
  waiting,
  asides,
  ended: ended.nullable(),
  seen: z.strictObject({ deal: count, turns: count, at: z.int() }).nullable(),
});

/** What is new about a game. */
export const polled: z.ZodType<GameNews, GameNews> = z.strictObject({
  version: count,
  due,
  word: count,
  game: game.nullable(),
});

export const submitted: z.ZodType<TurnAnswer, TurnAnswer> = z.strictObject({
  version: count,
  drew: z.array(card),
  ended: z.enum(["turn", "deal", "game"]),
  game,
});

/** A game as whoever has the link may watch it. */
export const watched: z.ZodType<Watched, Watched> = z.strictObject({ id, version: count, names, view: tableView });

export const renamed = z.strictObject({ name: z.string() });

const gameRow: z.ZodType<GameRow, GameRow> = z.strictObject({
  id,
  names,
  mySeat: seat.nullable(),
  mySeats: z.array(seat),
  leftSeat: seat.nullable(),
  status: z.enum(["lobby", "running", "finished"]),
  onTurn: seat.nullable(),
  waitsForMe: z.boolean(),
  cards: z.array(count),
  totals: z.array(count),
  target: count.nullable(),
  winners: z.array(seat).nullable(),
  updatedAt: z.int(),
  deadlineAt: z.int().nullable(),
  absent: z.boolean(),
  paused: z.boolean(),
  standIn: z.boolean(),
  ended: ended.nullable(),
});
export const games: z.ZodType<GameList, GameList> = z.strictObject({ games: z.array(gameRow) });

export const endOfDeal: z.ZodType<EndOfDeal, EndOfDeal> = z.strictObject({
  deal: count,
  end: dealEnd,
  last: deal,
  scores: z.array(z.array(count)),
  names,
  mySeats: z.array(seat),
  nextFirstSeat: seat,
});

export const invitation: z.ZodType<InvitationView, InvitationView> = z.strictObject({
  from: z.string(),
  names,
  rules,
  state: z.enum(["open", "full", "started"]),
  gameId: id.nullable(),
  signedInAs: z.string().nullable(),
  turnHours: count.nullable(),
  away: z.array(seatAway),
  watching: z.boolean(),
});

const hex = z.string().regex(/^[0-9a-f]*$/);
const at = z.int();

/** The events of a finished deal, from its start to its end: public facts, and the key that the end published. */
export const replay: z.ZodType<ReplayRecord, ReplayRecord> = z.strictObject({
  gameId: id,
  deal: count,
  names: z.array(z.string()),
  mySeats: z.array(seat),
  sharedPath: z.string().nullable(),
  asides,
  events: z.array(
    z.discriminatedUnion("type", [
      z.strictObject({
        type: z.literal("DealStarted"),
        data: z.strictObject({
          at,
          deal: count,
          rules,
          seats: z.array(z.strictObject({ kind: z.enum(["person", "computer"]), level: level.exactOptional() })),
          scores: z.array(z.array(count)),
          firstSeat: seat,
          firstDraw: z.array(z.array(z.strictObject({ seat, card }))).exactOptional(),
          commitment: hex,
          entropy: hex,
          turnedUp: z.array(card),
          rematch: z.literal(1).exactOptional(),
        }),
      }),
      z.strictObject({ type: z.literal("Played"), data: z.strictObject({ seat, play }) }),
      z.strictObject({ type: z.literal("Drew"), data: z.strictObject({ seat, count }) }),
      z.strictObject({ type: z.literal("KingPlaced"), data: z.strictObject({ seat, card, to: corner }) }),
      z.strictObject({
        type: z.literal("TurnEnded"),
        data: z.strictObject({ at, seat, timedOut: z.literal(1).exactOptional() }),
      }),
      z.strictObject({ type: z.literal("TurnBegan"), data: z.strictObject({ seat, number: count }) }),
      z.strictObject({
        type: z.literal("DealEnded"),
        data: z.strictObject({ at, deal: count, key: hex, ...dealEnd.shape }),
      }),
    ]),
  ),
});

export const me = z.strictObject({ id, name: z.string(), guest: z.boolean() }).nullable();
