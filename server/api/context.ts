import type { Session } from "@/server/auth/session";
import type { Ticket } from "@/server/auth/ticket";
import type { Service } from "@/server/env";
import type { NotifyContext } from "@/server/notify/context";
import type { PlayContext } from "@/server/play/context";

/** What a procedure may know of the request that called it. */
export type Context = {
  readonly requestId: string; // in the log and in every error answer
  readonly play: PlayContext;
  readonly notify: NotifyContext;
  readonly session: Session | null;
  /** False for a request that another site made, or that does not say where it comes from. */
  readonly sameOrigin: boolean;
  /** Work for after the answer. It may be lost, so only what the log already implies. */
  readonly later: (work: () => Promise<void>) => void;
  /** What another service has just said about whoever sits at this browser. */
  readonly ticket: Ticket | null;
  /** Services that people can sign in by here. */
  readonly services: readonly Service[];
  /** Begins a sign-in by a service: the address of its page. */
  readonly startService: (service: Service) => Promise<string>;
  /** Signs the browser in as this account, with the answer. */
  readonly signIn: (session: Session) => Promise<void>;
  /** The browser forgets its session, with the answer. */
  readonly signOut: () => void;
};
