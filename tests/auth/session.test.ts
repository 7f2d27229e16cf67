import { expect, test } from "vitest";
import { readSession, sessionCookie } from "@/server/auth/session";

const settings = { secret: "a secret for these tests, and for nothing else", secure: false };
const session = { account: "00000000-0000-4000-8000-00000000a0a0", epoch: 3 };
const year = 365 * 24 * 3_600_000;

/** What a browser sends back of a cookie that it was given. */
const sent = async (by = settings) => ((await sessionCookie(by, session)).split(";")[0] ?? "").concat("; other=1");

test("a session is read each time that its cookie comes, until it has run out", async () => {
  const cookie = await sent();
  const now = Date.now();
  expect(await readSession(settings, cookie, now)).toEqual(session);
  expect(await readSession(settings, cookie, now + year / 2)).toEqual(session);
  expect(await readSession(settings, cookie, now + year + 60_000)).toBeNull();
});

test("a cookie that another server made, or that was changed, is nobody's, whatever was read before", async () => {
  const cookie = await sent();
  const now = Date.now();
  expect(await readSession(settings, cookie, now)).toEqual(session);
  expect(await readSession({ ...settings, secret: "another secret, as long as the first" }, cookie, now)).toBeNull();
  expect(await readSession(settings, cookie.replace(/.; other/, "; other"), now)).toBeNull();
  expect(await readSession(settings, await sent({ ...settings, secret: "yet another" }), now)).toBeNull();
  expect(await readSession(settings, null, now)).toBeNull();
});
