import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** What a browser needs to run in a container, as root, and without asking outside hosts for anything. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * The program file of a Chromium: the one that CHROMIUM_PATH names, the system's, Playwright's own, or else one
 * that it installs now. Throws one sentence that says what to do when there is none to be had.
 */
export function browserPath(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`);
  }
  const found = systemBrowser() ?? playwrightBrowser() ?? installed();
  if (found !== null) return found;
  throw new Error(
    "The end-to-end tests need a browser and none could be found or installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  );
}

function systemBrowser(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPlaces];
  return places.find(isProgram) ?? null;
}

function playwrightBrowser(): string | null {
  const path = chromium.executablePath();
  return isProgram(path) ? path : null;
}

function installed(): string | null {
  console.log("No browser found; installing Chromium for the end-to-end tests.");
  if (succeeds("node", ["node_modules/@playwright/test/cli.js", "install", "chromium"])) return playwrightBrowser();
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (!isDebianRoot) return null;
  succeeds("apt-get", ["update", "-qq"]);
  return succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]) ? systemBrowser() : null;
}

function succeeds(program: string, args: readonly string[]): boolean {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 5 * 60_000, env });
    return true;
  } catch {
    return false;
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
