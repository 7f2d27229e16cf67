import { expect, test } from "vitest";
import { mailAddress } from "@/server/auth/address";

test.each([
  ["mira@example.org", "mira@example.org"],
  [" Mira.B+kings@Mail.Example.ORG ", "mira.b+kings@mail.example.org"],
  ["o'brien_1-2@xn--bcher-kva.example", "o'brien_1-2@xn--bcher-kva.example"],
])("%s is an address", (text, address) => {
  expect(mailAddress(text)).toEqual({ ok: true, value: address });
});

const hostile = [
  "",
  "mira",
  "@example.org",
  "mira@",
  "mira@localhost",
  "mira@example",
  "mira@@example.org",
  "mira@example.org@evil.example",
  "mira@example.org, eve@evil.example",
  "mira@example.org;eve@evil.example",
  "mira@example.org eve@evil.example",
  "<mira@example.org>",
  "Mira <mira@example.org>",
  '"mira@example.org"@evil.example',
  '"mira eve"@example.org',
  "mira@example.org\r\nBcc: eve@evil.example",
  "mira@example.org\n",
  "\tmira@example.org",
  "mira\u0000@example.org",
  "mira＠example.org",
  "mira@example．org",
  "mira@ехample.org", // Cyrillic letters
  "mıra@example.org", // becomes "mira" in capitals
  "mira@exam\u00adple.org",
  "\u202emira@example.org",
  "mira@[127.0.0.1]",
  "mira@127.0.0.1",
  "mira@example.org:25",
  "mira@example..org",
  ".mira@example.org",
  "mi..ra@example.org",
  "mira.@example.org",
  "mira@-example.org",
  "mira(comment)@example.org",
  "mira%evil.example@example.org",
  "evil.example!mira@example.org",
  "mira@example.org/path",
  "mira\\@example.org",
  "mailto:mira@example.org",
  "mira@example.org?bcc=eve@evil.example",
  `${"x".repeat(65)}@example.org`,
  `mira@${"x".repeat(64)}.org`,
  `mira@${"x.".repeat(130)}org`,
];

test("the list of hostile addresses is long enough", () => {
  expect(hostile.length).toBeGreaterThanOrEqual(30);
});

test.each(hostile)("%j is refused", (text) => {
  expect(mailAddress(text)).toEqual({ ok: false, error: "bad_address" });
});
