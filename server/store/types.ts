import type { Away } from "@/lib/engine/clock";
import type { BotLevel, GameEvent } from "@/lib/engine/event";
import type { StoredEvent } from "@/lib/engine/upcast";
import type { DeckSource } from "@/lib/fairness/sealed";
import type { NoticeKind } from "./outbox";
import type { Seen } from "./seen";

/** An event as it lies in the log. `hash` is lower-case hex, as all hashes, seeds and fingerprints here. */
export type LoggedEvent = StoredEvent & { readonly version: number; readonly hash: string };

export type GameStatus = "lobby" | "running" | "finished";
export type DueWork = { readonly kind: "deal" | "computer" | "deadline"; readonly at: number }; // ms since 1970

/** Who sits where. `account` is null for a computer, or once erased; `local` seats share one account. */
export type SeatRow = {
  readonly seat: number;
  readonly account: string | null;
  readonly name: string;
  readonly local: boolean;
  readonly kind: "person" | "computer";
  readonly level: BotLevel | null;
};

/** When the account of a seat said to be away. */
export type AccountAway = Away & { readonly account: string };

/**
 * At most `max` in a fixed window of so many seconds; `key` is 32 bytes of hex and names what is counted and for whom.
 */
export type Limit = { readonly key: string; readonly seconds: number; readonly max: number };

/** A notice to send once the events are in. */
export type Notice = { readonly seat: number; readonly kind: NoticeKind; readonly notBefore?: number };

/** A game as the public may know it. */
export type PublicGame = {
  readonly id: string;
  readonly version: number;
  readonly head: string;
  readonly status: GameStatus;
  readonly due: DueWork | null;
  readonly creator: string | null;
  readonly next: string | null; // the rematch
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly events: readonly GameEvent[]; // the newest, from the last checkpoint on; in the lobby all
  readonly seats: readonly SeatRow[];
  readonly away: readonly AccountAway[]; // since the running deal began; none of a game that is over
  // The newest link that is not revoked.
  readonly invitation: { readonly serial: number; readonly until: number } | null;
  readonly watching: boolean; // whoever has the link may watch
  readonly words: boolean; // those who sit there may write to each other
  readonly epoch: number | null; // of the account that asks; null when there is none of that id
};

/** A game with what only the server may know. */
export type LoadedDeal = PublicGame & {
  readonly seed: string;
  readonly deckSource: DeckSource;
  readonly seenHead: string | null; // the hash at the version that the client saw
  readonly shown: Seen | null; // how far the account that asks was shown the game, on any device
  /** Set when the command was answered before: a retry, if the fingerprint is the same. */
  readonly earlier: { readonly fromVersion: number; readonly toVersion: number; readonly fingerprint: string } | null;
};

/** A finished deal, from its checkpoint to its end. */
export type FinishedDealLog = {
  readonly game: string;
  readonly deal: number;
  readonly creator: string | null;
  readonly events: readonly GameEvent[];
  readonly seats: readonly SeatRow[];
};

type Change = {
  readonly command: string;
  readonly fingerprint: string; // see `fingerprint` in chain.ts
  readonly events: readonly GameEvent[];
  readonly status: GameStatus;
  readonly due: DueWork | null;
  readonly limits?: readonly Limit[];
  readonly now: number;
};

export type Creation = Change & {
  readonly game: string;
  readonly creator: string;
  readonly seed: string;
  readonly deckSource: DeckSource;
  readonly seats: readonly SeatRow[];
  readonly invitation?: { readonly secretHash: string; readonly serial: number };
  readonly previous?: string; // the game that this is the rematch of
};

export type Created =
  | { readonly kind: "applied"; readonly version: number; readonly head: string }
  | { readonly kind: "duplicate"; readonly version: number }
  | { readonly kind: "command_reused" }
  | { readonly kind: "superseded"; readonly next: string } // somebody else opened the rematch first
  | { readonly kind: "limited" };

export type Append = Change & {
  readonly game: string;
  readonly expected: number; // the version that was loaded
  readonly prevHead: string; // its head
  readonly seats?: readonly SeatRow[]; // the whole table's, when this changes any; else left out
  readonly outbox?: readonly Notice[];
};

export type Appended =
  | { readonly kind: "applied"; readonly version: number; readonly head: string }
  | { readonly kind: "duplicate"; readonly version: number } // where the earlier answer's events end
  | { readonly kind: "command_reused" }
  | { readonly kind: "conflict" } // somebody was quicker: load again
  | { readonly kind: "forked" } // the log is not the one that was loaded
  | { readonly kind: "no_stream" }
  | { readonly kind: "limited" };
