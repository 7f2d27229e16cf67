import { randomBytes, randomUUID } from "node:crypto";
import { protocol, protocolHeader } from "@/server/api/protocol";
import { startPushService } from "../support/push-service";
import serve from "../support/serve";
import { type Row, times } from "./measure";

const turns = 8;

/** A player at the server's own interface, as a browser would call it. */
function player(address: string) {
  let cookie = "";
  const call = async (procedure: string, input: object, method: "GET" | "POST" = "POST") => {
    const query = method === "GET" ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
    const answer = await fetch(`${address}/api/trpc/${procedure}${query}`, {
      method,
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        [protocolHeader]: protocol,
        cookie,
      },
      ...(method === "POST" ? { body: JSON.stringify(input) } : {}),
    });
    if (!answer.ok) throw new Error(`${procedure}: ${await answer.text()}`);
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return (await answer.json()).result.data;
  };
  const command = () => ({ command: randomUUID() });
  const entropy = () => ({ entropy: randomBytes(16).toString("hex") });
  return { call, command, entropy };
}

/** How long after a turn was stored its notice reaches the push service, on a server that `npm start` started. */
export async function noticeRows(): Promise<readonly Row[]> {
  const stop = await serve();
  const { origin, ...vapid } = JSON.parse(process.env.E2E_PUSH ?? "");
  const service = await startPushService({ port: Number(new URL(origin).port), vapid });
  try {
    const address = process.env.E2E_BASE_URL ?? "";
    const [mira, tom] = [player(address), player(address)];
    const table = { preset: "A", set: {}, seats: ["me", "open"], name: "Mira" };
    const { id } = await mira.call("game.create", { ...table, ...mira.command() });
    await mira.call("game.takeSeat", { id, ...mira.entropy(), ...mira.command() });
    const { invitePath } = await mira.call("game.view", { id }, "GET");
    const secret = invitePath.slice("/j/".length);
    await tom.call("invite.join", { secret, name: "Tom", ...tom.entropy(), ...tom.command() });
    for (const [name, { call }] of [
      ["mira", mira],
      ["tom", tom],
    ] as const) {
      const { endpoint, p256dh, auth } = service.browser(name);
      await call("notices.subscribe", { endpoint, keys: { p256dh, auth } });
    }
    await mira.call("game.wake", { id });
    const samples: number[] = [];
    while (samples.length < turns) {
      for (const { call, command } of [mira, tom]) {
        const { view, version, head } = await call("game.view", { id }, "GET");
        if (!view.onTurn) continue;
        const { seat, deal } = view;
        const turn = { id, seat, deal: deal.number, turn: deal.turn.number, plays: [], seen: { version, head } };
        const before = service.received.length;
        await call("game.submit", { ...turn, ...command() });
        const began = performance.now();
        while (service.received.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
        samples.push(performance.now() - began);
      }
    }
    const worst = { what: "notice of a turn, longest", value: Math.max(...samples), unit: "ms", budget: 15_000 };
    return [...times("notice of a turn after it was stored", samples), worst];
  } finally {
    service.close();
    await stop();
  }
}
