import { expect, test } from "vitest";
import { wayOn } from "@/app/_sign-in/way-on";

const game = "/g/00000000-0000-4000-8000-00000000a0a0";

test.each([
  "/account",
  "/account/data",
  "/friends",
  "/settings",
  "/games",
  game,
  `${game}/replay`,
  `${game}/replay/12`,
])("a sign-in may lead on to %s", (to) => {
  expect(wayOn(to)).toBe(to);
});

const hostile = [
  null,
  undefined,
  "",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000/account",
  " /account",
  "/account ",
  "/account\n",
  "https://evil.example",
  "https:evil.example",
  "HTTPS://evil.example/account",
  "http:/evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>",
  "vbscript:x",
  "@evil.example",
  "/@evil.example",
  "/account@evil.example",
  "/account/../..//evil.example",
  "/./account",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/account?to=//evil.example",
  "/account#//evil.example",
  "／／evil.example",
  "/api/auth/callback/github?code=x&state=y",
  "/sign-in/link",
  `${game}/../../api/health`,
  `${game}.evil.example`,
  "/g/../account",
];

test("the list of hostile ways on is long enough", () => {
  expect(hostile.length).toBeGreaterThanOrEqual(30);
});

test.each(hostile)("%j leads to the list of games", (to) => {
  expect(wayOn(to)).toBe("/");
});
