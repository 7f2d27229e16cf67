import { defineConfig, devices } from "@playwright/test";
import { browserFlags } from "./tests/support/browser";

const desktop = devices["Desktop Chrome"];

// tests/support/serve.ts finds the browser and starts the server; the workers read this file after it and see its
// variables.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/support/serve.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...(process.env.E2E_BASE_URL ? { baseURL: process.env.E2E_BASE_URL } : {}),
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
    launchOptions: {
      args: browserFlags,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: "desktop", use: { ...desktop, viewport: { width: 1280, height: 800 } }, testIgnore: "**/phone*.spec.ts" },
    {
      name: "phone",
      use: { ...desktop, viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
      testMatch: "**/phone*.spec.ts",
    },
  ],
});
