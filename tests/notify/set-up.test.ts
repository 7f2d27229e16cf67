import { expect, test } from "vitest";
import webPush from "web-push";
import { readEnv } from "@/server/env";

const keys = webPush.generateVAPIDKeys();
const push = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
const smtp = { SMTP_URL: "smtps://user:word@mail.example.org", MAIL_FROM: "Kings <kings@example.org>" };

test("without settings there are no notices", () => {
  expect(readEnv({})).toMatchObject({ push: null, mail: null, jobsSecret: null });
});

test("the keys that setup:push makes are taken, with an address for whoever runs a push service", () => {
  expect(readEnv({ ...push, VAPID_SUBJECT: "mailto:me@example.org" }).push?.subject).toBe("mailto:me@example.org");
  expect(readEnv({ ...push, SITE_URL: "https://k.example" }).push).toEqual({
    ...keys,
    subject: "https://k.example",
    testOrigin: null,
  });
});

test("a mail server is taken with its sender", () => {
  expect(readEnv(smtp).mail).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(readEnv({ ...smtp, HOST_MAIL: "host@example.org" }).host).toBe("host@example.org");
});

test.each([
  ["VAPID_SUBJECT", push],
  ["VAPID_SUBJECT", { ...push, VAPID_SUBJECT: "me@example.org" }],
  ["VAPID_PRIVATE_KEY", { VAPID_PUBLIC_KEY: keys.publicKey }],
  ["VAPID_PUBLIC_KEY", { ...push, VAPID_PUBLIC_KEY: "short" }],
  ["PUSH_TEST_ORIGIN", { ...push, SITE_URL: "https://k.example", PUSH_TEST_ORIGIN: "https://elsewhere.example" }],
  ["SMTP_URL", { MAIL_FROM: smtp.MAIL_FROM }],
  ["SMTP_URL", { ...smtp, SMTP_URL: "https://mail.example.org" }],
  ["MAIL_FROM", { SMTP_URL: smtp.SMTP_URL }],
  ["HOST_MAIL", { HOST_MAIL: "host@example.org" }],
  ["HOST_MAIL", { ...smtp, HOST_MAIL: "Host <host@example.org>" }],
  ["MAIL_FROM", { ...smtp, MAIL_FROM: "Kings <k@example.org>\r\nBcc: all@example.org" }],
])("a wrong or missing %s is named in one sentence", (name, given) => {
  expect(() => readEnv(given)).toThrow(name);
});
