import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { protocol, protocolHeader } from "@/server/api/protocol";
import { services as known, type Service } from "@/server/env";
import { client, startOAuthServer } from "../support/oauth-server";
import { mutations } from "../support/places";
import { isRecord } from "../support/shapes";
import { seatTwo } from "../support/table";
import { startWeb, type Web } from "../support/web-server";

const spoken = { [protocolHeader]: protocol };

let web: Web;
let oauth: Awaited<ReturnType<typeof startOAuthServer>>;
beforeAll(async () => {
  oauth = await startOAuthServer();
  web = await startWeb({ more: oauth.settings });
}, 600_000);
afterAll(async () => {
  await web?.close();
  await oauth?.close();
});

/** A browser: it keeps cookies, and goes where it is led. */
function browser() {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  async function go(url: string, init: RequestInit = {}): Promise<Response> {
    const ours = url.startsWith(web.address);
    const headers = { ...init.headers, ...(ours && { cookie: cookie() }) };
    const answer = await fetch(url, { redirect: "manual", ...init, headers });
    for (const line of ours ? answer.headers.getSetCookie() : []) {
      const [pair = "", ...flags] = line.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (flags.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  async function call(procedure: string, input: object) {
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", ...spoken };
    const answer = await go(`${web.address}/api/trpc/account.${procedure}`, {
      method: "POST",
      headers,
      body: JSON.stringify(input),
    });
    const body: unknown = await answer.json();
    const result = isRecord(body) && isRecord(body.result) ? body.result.data : null;
    const error = isRecord(body) && isRecord(body.error) ? String(body.error.message) : null;
    return { result: isRecord(result) ? result : {}, error };
  }
  /** Begins at a service and agrees there as somebody; answers where that leads back to. */
  async function agreed(service: Service, subject: string): Promise<string> {
    const { result } = await call("service", { service });
    const there = new URL(String(result.url));
    expect(there.origin).toBe(oauth.url);
    const answer = await go(`${oauth.url}/agree?${there.searchParams}&subject=${subject}`);
    return answer.headers.get("location") ?? "";
  }
  const finish = (name?: string) =>
    call("finish", { by: { kind: "service" }, bring: true, command: web.command(), ...(name && { name }) });
  const mine = async () => {
    const answer = await go(`${web.address}/api/trpc/account.get`, { headers: spoken });
    const body: unknown = await answer.json();
    const data = isRecord(body) && isRecord(body.result) && isRecord(body.result.data) ? body.result.data : {};
    return isRecord(data.mine) ? data.mine : null;
  };
  return { jar, go, call, agreed, finish, mine };
}

const failed = "/sign-in?problem=service";

describe.each(known)("by %s", (service) => {
  test("a new person begins, and comes back in another browser", async () => {
    const first = browser();
    const back = await first.agreed(service, `new-at-${service}`);
    const answer = await first.go(back);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sign-in/finish"]);
    expect(await first.mine()).toBeNull(); // nothing has happened yet
    expect((await first.call("look", { by: { kind: "service" } })).result).toMatchObject({ by: service, as: null });
    expect((await first.finish("Mira")).error).toBeNull();
    expect(await first.mine()).toEqual({ name: "Mira", guest: false, address: null, services: [service] });

    const second = browser();
    await second.go(await second.agreed(service, `new-at-${service}`));
    expect((await second.call("look", { by: { kind: "service" } })).result).toMatchObject({ as: "Mira" });
    expect((await second.finish()).error).toBeNull();
    expect(await second.mine()).toMatchObject({ name: "Mira" });
  });

  test("an answer is good once, in the browser that asked, and only as it was made", async () => {
    const [mira, eve] = [browser(), browser()];
    const back = await mira.agreed(service, `once-at-${service}`);
    expect((await eve.go(back)).headers.get("location")).toBe(failed); // a link that she was sent
    await eve.agreed(service, `eve-at-${service}`);
    expect((await eve.go(back)).headers.get("location")).toBe(failed); // in the middle of a sign-in of her own

    const again = await mira.agreed(service, `once-at-${service}`);
    const state = new URL(again).searchParams.get("state") ?? "";
    expect((await mira.go(again.replace(state, `${state}x`))).headers.get("location")).toBe(failed);
    const whole = await mira.agreed(service, `once-at-${service}`);
    const kept = new Map(mira.jar);
    expect((await mira.go(whole)).headers.get("location")).toBe("/sign-in/finish");
    const ticket = new Map(mira.jar);
    expect((await mira.finish("Mira")).error).toBeNull();
    for (const [name, value] of kept) mira.jar.set(name, value);
    expect((await mira.go(whole)).headers.get("location")).toBe(failed); // the code is spent
    for (const [name, value] of ticket) mira.jar.set(name, value);
    expect((await mira.finish("Mira")).error).toBe("proof_gone"); // and so is the ticket
  });

  test("somebody who says no, or brings anything else, is told so and stays who they were", async () => {
    const mira = browser();
    const no = await mira.agreed(service, "");
    expect((await mira.go(no)).headers.get("location")).toBe(failed);
    for (const query of [
      "",
      "?code=x",
      "?code=x&state=x",
      "?error=server_error",
      "?callbackUrl=https://evil.example",
    ]) {
      const answer = await mira.go(`${web.address}/api/auth/callback/${service}${query}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, failed]);
    }
    expect(await mira.mine()).toBeNull();
    expect(mira.jar.has("kings.ticket")).toBe(false);
  });
});

test("a guest's seat comes along to whoever the service's account belongs to; the guest's cookie acts no more", async () => {
  const owner = browser();
  await owner.go(await owner.agreed("github", "owner"));
  await owner.finish("Owner");
  const guest = web.person("Guest");
  const { id } = await seatTwo(web, guest, web.person("Jonas"));
  const here = browser();
  const { cookie } = await web.cookieOf(guest);
  const [name = "", value = ""] = String(cookie).split(/=(.*)/s);
  here.jar.set(name, value);
  await here.go(await here.agreed("github", "owner"));
  const { result } = await here.call("look", { by: { kind: "service" } });
  expect(result).toMatchObject({ as: "Owner", along: ["Guest"], isHere: false });
  expect((await here.finish()).error).toBeNull();
  expect((await owner.go(`${web.address}/g/${id}`)).status).toBe(200);
  expect((await web.ask(guest, `/g/${id}`)).status).toBe(404);
});

test("no other route of Auth.js is open, and a service that is not set up is not there", async () => {
  for (const path of ["session", "csrf", "signin", "signin/github", "signout", "providers", "error"]) {
    const answer = await web.ask(null, `/api/auth/${path}`);
    expect([answer.status, answer.headers.has("set-cookie")], path).toEqual([404, false]);
  }
  const answer = await web.ask(null, "/api/auth/callback/gitlab?code=x&state=x");
  expect(answer.headers.get("location")).toBe(failed);
});

const types = [
  "text/plain",
  "text/plain; charset=application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonx",
  "text/json",
  "application/octet-stream",
];

describe.each(mutations)("%s from another site", (procedure) => {
  const send = (headers: Record<string, string>) =>
    fetch(`${web.address}/api/trpc/${procedure}`, { method: "POST", body: "{}", headers: { ...spoken, ...headers } });
  const json = { "content-type": "application/json" };

  test("is refused whatever its Origin says, or without one", async () => {
    const origins = ["null", "https://evil.example", `${web.address}.evil.example`, "https://kings.example", "file://"];
    for (const origin of origins) {
      for (const site of [{}, { "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-origin" }]) {
        const answer = await send({ ...json, origin, ...site });
        expect([answer.status, (await answer.text()).includes("bad_input")]).toEqual([400, true]);
      }
    }
    for (const site of [{}, ...["none", "same-site", "cross-site"].map((is) => ({ "sec-fetch-site": is }))]) {
      const answer = await send({ ...json, ...site });
      expect([answer.status, (await answer.text()).includes("bad_input")]).toEqual([400, true]);
    }
  });

  test("is refused in every form that a page elsewhere can send without asking", async () => {
    for (const type of types) {
      expect((await send({ "content-type": type, "sec-fetch-site": "same-origin" })).status, type).toBe(415);
    }
  });
});

test("nothing of a sign-in is in the server's log", () => {
  const said = web.lines.join("\n");
  expect(said).toContain("service_failed");
  for (const secret of [client.secret, "code=", "state=", "Mira", "eve-at", "once-at", "http://"]) {
    expect(said).not.toContain(secret);
  }
});
