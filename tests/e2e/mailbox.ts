import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The newest mail to an address, once the `count`th has come: what it signs in by. */
export async function mailTo(address: string, count = 1): Promise<{ readonly code: string; readonly link: string }> {
  const file = join(process.env.E2E_MAILS ?? "", address);
  const mails = () => (existsSync(file) ? readFileSync(file, "utf8").split("\f").slice(0, -1) : []);
  await expect.poll(() => mails().length).toBe(count);
  const text = mails().at(-1) ?? "";
  const digits = /code is (\d{3}) (\d{3})/.exec(text);
  return { code: `${digits?.[1]}${digits?.[2]}`, link: /http\S+\/sign-in\/link#[\w-]{22}/.exec(text)?.[0] ?? "" };
}
