import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

// npm run screens: the browser and the server of the tests, to take the pictures in docs/screens.
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: ["take.ts", "states.ts"],
  globalSetup: "../support/serve.ts",
  timeout: 240_000,
  workers: 1,
  projects: [{ name: "screens" }],
});
