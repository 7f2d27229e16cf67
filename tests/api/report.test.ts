import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailServer } from "../support/mail-server";
import { openServer, type Server, seatTwo } from "../support/table";

let server: Server;
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  post = await startMailServer();
  server = await openServer({ mail: post.mailer, host: "host@example.org" });
});
afterAll(async () => {
  await server.close();
  await post.close();
});

const any = () => ({ command: server.command() });

test("somebody one has played with is reported to the host, who reads both names, the game and what happened", async () => {
  const [mira, jonas] = [server.person("Mira"), server.person("Jonas")];
  const { id } = await seatTwo(server, mira, jonas);
  expect((await mira.call().friends.list()).canReport).toBe(true);
  const report = { game: id, seat: 1, text: "  He wrote <b>ugly</b> things.\r\nBcc: all@example.org  ", ...any() };
  await mira.call().friends.report(report);
  await mira.call().friends.report(report); // a repeated request is the same mail
  const [mail, again] = post.received;
  expect(mail?.to).toMatchObject({ text: "host@example.org" });
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.subject).toBe("Kings in the Corner: Mira reports Jonas");
  expect(mail?.text).toContain("He wrote <b>ugly</b> things.");
  expect(mail?.text).toContain(`Game ${id}, seat 2.`);
  expect(mail?.html).not.toContain("<b>ugly");
  expect(again?.messageId).toBe(mail?.messageId);
});

test("a report is refused without words, about strangers, after the fifth of a day, and while no mail leaves", async () => {
  const [mira, jonas, odile] = [server.person("Mira"), server.person("Jonas"), server.person("Odile")];
  const { id } = await seatTwo(server, mira, jonas);
  await seatTwo(server, odile, mira);
  const wish = { game: id, seat: 1, text: "Rude" };
  await expect(mira.call().friends.report({ ...wish, text: " ", ...any() })).rejects.toThrow();
  await expect(mira.call().friends.report({ ...wish, seat: 0, ...any() })).rejects.toThrow("not_found");
  await expect(odile.call().friends.report({ ...wish, ...any() })).rejects.toThrow("not_found");
  post.refuse(true);
  await expect(mira.call().friends.report({ ...wish, ...any() })).rejects.toThrow("unavailable");
  post.refuse(false);
  for (let more = 0; more < 4; more += 1) await mira.call().friends.report({ ...wish, ...any() });
  await expect(mira.call().friends.report({ ...wish, ...any() })).rejects.toThrow("limited");
});
