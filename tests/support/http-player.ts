import { randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import { chooseTurn } from "@/lib/bots/choose";
import { seeded } from "@/lib/bots/rng";
import { protocol, protocolHeader } from "@/server/api/protocol";
import type { AppRouter } from "@/server/api/root";
import { isSeatView } from "./table";

/** Lets go of a connection well before the server does (after five seconds), so that none is closed under a request. */
const agent = new Agent({ keepAlive: true, timeout: 2_000 });
const patienceMs = 30_000;
const mostTries = 6_000; // five minutes: a killed server may be slow to come back on a busy machine

type Answer = { readonly ok: boolean; readonly text: string; readonly cookie: string | undefined };

/** One request over a connection that is kept; rejects when no whole answer comes. */
function ask(url: URL, method: string, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers, timeout: patienceMs }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("error", reject).on("aborted", () => reject(new Error("cut off")));
      const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
      answer.on("end", () => resolve({ ok: (answer.statusCode ?? 500) < 400, text, cookie }));
    });
    sent.on("error", reject).on("timeout", () => sent.destroy(new Error("no answer")));
    sent.end(body);
  });
}

/**
 * Somebody with a browser of their own, who calls the procedures over HTTP as the pages do, wherever `origin` leads.
 */
export function httpPlayer(name: string, origin: () => string) {
  let cookie = "";
  const api = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: "/api/trpc",
        fetch: async (path, init) => {
          const method = init?.method ?? "GET";
          const body = typeof init?.body === "string" ? init.body : "";
          const headers = {
            "sec-fetch-site": "same-origin",
            [protocolHeader]: protocol,
            ...(cookie !== "" && { cookie }),
            ...(method === "POST" && {
              "content-type": "application/json",
              "content-length": String(Buffer.byteLength(body)),
            }),
          };
          const answer = await ask(new URL(String(path), origin()), method, headers, body);
          cookie = answer.cookie ?? cookie;
          return { ok: answer.ok, json: async (): Promise<unknown> => JSON.parse(answer.text) };
        },
      }),
    ],
  });
  return { name, api };
}

export type HttpPlayer = ReturnType<typeof httpPlayer>;

/** The code of a refusal; null when it is not known what became of the call. */
export function refusalOf(error: unknown): string | null {
  const data: unknown = error instanceof TRPCClientError ? error.data : null;
  const code = typeof data === "object" && data !== null && "code" in data ? data.code : null;
  return typeof code === "string" && code !== "unavailable" ? code : null;
}

/** Calls the same again until it is known what became of it; `onUnknown` hears of each time that it is not. */
export async function surely<T>(call: () => Promise<T>, onUnknown: () => void = () => {}): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (refusalOf(error) !== null || tries >= mostTries) throw error;
      onUnknown();
      await pause(50);
    }
  }
}

export const entropy = (): string => randomBytes(16).toString("hex");

/** A table for two by link, one hand to play, and the deal made. Answers the game's id. */
export async function openTable(host: HttpPlayer, guest: HttpPlayer): Promise<string> {
  const wish = {
    preset: "A" as const,
    set: { match: "one_hand" as const },
    seats: ["me" as const, "open" as const],
    name: host.name,
    command: randomUUID(),
  };
  const { id } = await surely(() => host.api.game.create.mutate(wish));
  const seat = { id, entropy: entropy(), command: randomUUID() };
  await surely(() => host.api.game.takeSeat.mutate(seat));
  const { invitePath } = await surely(() => host.api.game.view.query({ id }));
  const secret = invitePath?.slice("/j/".length) ?? "";
  const joining = { secret, name: guest.name, entropy: entropy(), command: randomUUID() };
  await surely(() => guest.api.invite.join.mutate(joining));
  await surely(() => host.api.game.wake.mutate({ id }));
  return id;
}

/** The turn that an Easy computer would play in the place of whoever looks at a game, with a command of its own. */
export function turnFrom(game: Awaited<ReturnType<HttpPlayer["api"]["game"]["view"]["query"]>>) {
  const { id, version, head, view } = game;
  if (!isSeatView(view) || !view.onTurn || view.deal === null) return null;
  const plays = [...chooseTurn("easy", view, seeded(version))];
  const { number, turn } = view.deal;
  const command = randomUUID();
  return { id, seat: view.seat, deal: number, turn: turn.number, plays, seen: { version, head }, command };
}
