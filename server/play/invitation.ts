import { replay } from "@/lib/engine/evolve";
import type { Rules } from "@/lib/engine/rules";
import { err, ok, type Result } from "@/lib/result";
import { personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import { isUnwelcome } from "@/server/store/friends";
import { type Invitation, invitationBy } from "@/server/store/load-public";
import type { PlayContext } from "./context";
import { secretHash } from "./link-secrets";
import type { Refusal } from "./refusal";
import { seatNames } from "./seat-names";
import { type SeatRequest, sitDown } from "./take-seat";
import { awayAt, type SeatAway } from "./waiting";

/** What an invitation shows to anybody who has the link: who invites and on what terms. */
export type InvitationView = {
  readonly from: string;
  readonly names: readonly (string | null)[];
  readonly rules: Rules;
  readonly state: "open" | "full" | "started";
  readonly gameId: string | null; // only for whoever sits there already
  readonly signedInAs: string | null;
  readonly turnHours: number | null; // the time a turn may take
  readonly away: readonly SeatAway[]; // who of those who sit there is, or will be, away
  readonly watching: boolean; // whoever has the link may watch
};

/** Looks at an invitation; changes nothing. Refused: "not_found", "link_revoked", "link_expired". */
export async function lookAtInvitation(
  context: PlayContext,
  { secret, session }: { readonly secret: string; readonly session: Session | null },
): Promise<Result<InvitationView, Refusal>> {
  const found = await openInvitation(context, secret, session);
  if (!found.ok) return found;
  const { game } = found.value;
  const state = replay(game.events);
  if (state === null) throw new Error("a game without events");
  const person = session === null ? null : await personOf(context.db, session);
  const sits = person !== null && game.seats.some((seat) => seat.account === person.id);
  const isFull = state.occupants.every((occupant) => occupant !== null);
  const host = game.seats.find((seat) => seat.account !== null && seat.account === game.creator && !seat.local);
  return ok({
    from: host?.name ?? "",
    names: seatNames(state, game.seats),
    rules: state.rules,
    state: state.status !== "lobby" ? "started" : isFull ? "full" : "open",
    gameId: sits ? game.id : null,
    signedInAs: person?.name ?? null,
    turnHours: state.clock.turnHours,
    away: awayAt(state, game, context.clock.now()),
    watching: game.watching,
  });
}

/**
 * Takes a seat by a link. Pressed twice it is one seat. Refused: as for looking, and "no_free_seat" or "not_in_lobby"
 * for whoever comes too late.
 */
export async function joinByLink(
  context: PlayContext,
  wish: Omit<SeatRequest, "id"> & { readonly secret: string },
): Promise<Result<{ readonly id: string; readonly seat: number }, Refusal>> {
  const found = await openInvitation(context, wish.secret, wish.session);
  if (!found.ok) return found;
  const { id } = found.value.game;
  const taken = await sitDown(context, { ...wish, id }, () => true);
  return taken.ok ? ok({ id, seat: taken.value.seat }) : taken;
}

/** The invitation behind a secret, if it still opens anything. */
export async function openInvitation(
  { db, clock }: PlayContext,
  secret: string,
  session: Session | null,
): Promise<Result<Invitation, Refusal>> {
  const found = await invitationBy(db, secretHash(secret), session?.account ?? null);
  if (found === null) return err("not_found");
  if (found.isRevoked) return err("link_revoked");
  // Whoever is blocked is told no more than that the link works no more.
  if (session !== null && (await isUnwelcome(db, found.game.id, session.account))) return err("link_revoked");
  return found.expiresAt <= clock.now() && found.game.status === "lobby" ? err("link_expired") : ok(found);
}
