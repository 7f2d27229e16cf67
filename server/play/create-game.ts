import type { Command } from "@/lib/engine/command";
import type { BotLevel } from "@/lib/engine/event";
import { type PresetName, parseRules, type Rules, type TurnHours } from "@/lib/engine/rules";
import { commitment } from "@/lib/fairness/keys";
import { err, ok, type Result } from "@/lib/result";
import type { Session } from "@/server/auth/session";
import { fingerprint } from "@/server/store/chain";
import { create } from "@/server/store/create";
import { loadPublic } from "@/server/store/load-public";
import { putTable } from "@/server/store/table-settings";
import { computerRow, seatedComputer } from "./computer-seat";
import type { PlayContext } from "./context";
import { decideAll } from "./decide-all";
import { dueWork } from "./due";
import { nodeHash } from "./hash";
import { derivedId } from "./ids";
import { gameLimit } from "./limits";
import { invitationSecret, secretHash } from "./link-secrets";
import type { Refusal } from "./refusal";

/** Who shall have a seat: its creator, whoever comes by the link, or a computer of that level. */
export type SeatWish = "me" | "open" | BotLevel;

export type GameWish = {
  readonly session: Session;
  readonly command: string;
  readonly preset: PresetName;
  readonly set: { readonly [O in keyof Rules]?: Rules[O] | undefined };
  readonly seats: readonly SeatWish[];
  readonly turnHours: TurnHours | null; // null: a turn may take as long as it likes
  readonly firstSeat?: number; // of a rematch: who begins
  readonly previous?: string; // the game that this is the rematch of
  readonly watching?: boolean; // whoever has the link may watch; otherwise nobody may
  readonly words?: boolean; // of a rematch: false where words were switched off
};

/** A new game's id and the commitment to its seed: the creator takes a seat only after having been told it. */
export type MadeGame = { readonly id: string; readonly commitment: string };

/**
 * Makes a game with its computers seated and the other seats free. The id follows from the account and the command, so
 * a repeated request finds the game that it made. A rematch that somebody else was quicker to make answers that one.
 * Refused: "bad_input" for rules that cannot be, "limited".
 */
export async function createGame(context: PlayContext, wish: GameWish): Promise<Result<MadeGame, Refusal>> {
  const { session, command, seats, previous, turnHours, firstSeat } = wish;
  const terms = { ...(turnHours !== null && { turnHours }), ...(firstSeat !== undefined && { firstSeat }) };
  const rules = parseRules({ preset: wish.preset, set: wish.set });
  if (!rules.ok) return err("bad_input");
  const id = derivedId(session.account, "game", command);
  const seed = Buffer.from(context.clock.randomBytes(32)).toString("hex");
  const promise = commitment(nodeHash, id, seed);
  const at = context.clock.now();
  const computers = seats.flatMap((level, seat) => (level === "me" || level === "open" ? [] : { seat, level }));
  const decided = decideAll(null, null, [
    { type: "createGame", at, rules: rules.value, seats: seats.length, commitment: promise, ...terms },
    ...computers.map(({ seat, level }): Command => seatedComputer(seat, level, at)),
  ]);
  if (!decided.ok) return decided;
  const outcome = await create(context.db, {
    game: id,
    creator: session.account,
    seed,
    deckSource: { kind: "key" },
    command,
    fingerprint: fingerprint([
      "createGame",
      session.account,
      rules.value,
      seats,
      previous ?? "",
      turnHours ?? 0,
      ...(wish.watching ? ["watched"] : []),
    ]),
    events: decided.value.events,
    status: decided.value.state.status,
    due: dueWork(decided.value.state, at),
    seats: computers.map(({ seat, level }) => computerRow(seat, level)),
    invitation: { secretHash: secretHash(invitationSecret(context.secret, id, 1)), serial: 1 },
    limits: [gameLimit(session.account)],
    ...(previous !== undefined && { previous }),
    now: at,
  });
  // A duplicate may be of a request that broke off here.
  const isMade = outcome.kind === "applied" || outcome.kind === "duplicate";
  const { watching = false, words = true } = wish;
  if (isMade && (watching || !words)) await putTable(context.db, id, { watching, words });
  switch (outcome.kind) {
    case "applied":
      return ok({ id, commitment: promise });
    case "duplicate":
      return madeBefore(context, id);
    case "superseded":
      return madeBefore(context, outcome.next);
    default:
      return err(outcome.kind);
  }
}

/** The answer of the request that made a game: its seed, and so its commitment, is the first one's. */
export async function madeBefore(context: PlayContext, id: string): Promise<Result<MadeGame, Refusal>> {
  const first = (await loadPublic(context.db, id, null))?.events[0];
  return first?.type === "GameCreated" || first?.type === "DealStarted"
    ? ok({ id, commitment: first.data.commitment })
    : err("not_found");
}
