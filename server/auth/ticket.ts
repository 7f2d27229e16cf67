import { decode, encode } from "next-auth/jwt";
import { type Service, services } from "@/server/env";
import { cookieFlags, cookieOf, type SessionSettings } from "./session";

/** What another service has just said about whoever sits at this browser. It is good once. */
export type Ticket = {
  readonly id: string;
  readonly service: Service;
  readonly subject: string; // who they are there
  readonly name: string; // as they are called there
};

const ticketSeconds = 15 * 60;

/** The prefix that pins a cookie to the host is only possible under https. */
const ticketName = (secure: boolean): string => (secure ? "__Host-kings.ticket" : "kings.ticket");

/** The Set-Cookie line that gives the ticket to this browser, and to no other. */
export async function ticketCookie({ secret, secure }: SessionSettings, ticket: Ticket): Promise<string> {
  const salt = ticketName(secure);
  const { id, ...rest } = ticket;
  const value = await encode({ token: { ...rest, ticket: id }, secret, salt, maxAge: ticketSeconds });
  return `${salt}=${value}; ${cookieFlags({ secure }, ticketSeconds)}`;
}

/** The Set-Cookie line that takes it away. */
export const noTicket = ({ secure }: SessionSettings): string =>
  `${ticketName(secure)}=; ${cookieFlags({ secure }, 0)}`;

/** The ticket in a request's Cookie header; null when there is none, it is too old, or this server did not make it. */
export async function readTicket({ secret, secure }: SessionSettings, cookies: string | null): Promise<Ticket | null> {
  const salt = ticketName(secure);
  const token = cookieOf(cookies, salt);
  if (token === null) return null;
  const claims = await decode({ token, secret, salt }).catch(() => null);
  const { ticket: id, service, subject, name } = claims ?? {};
  const known = services.find((one) => one === service);
  if (typeof id !== "string" || known === undefined || typeof subject !== "string") return null;
  return { id, service: known, subject, name: typeof name === "string" ? name : "" };
}
