import { expect, test } from "vitest";
import { runNode } from "./project";

test("no file, export, type or package is left unused", () => {
  const { status, output } = runNode(["node_modules/knip/bin/knip.js", "--no-progress", "--reporter", "compact"]);
  expect(output.trim()).toBe("");
  expect(status).toBe(0);
}, 120_000);
