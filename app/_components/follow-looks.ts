import { type Look, lookCookie, looks, looksText } from "@/lib/looks";
import { api } from "./api";

const year = 365 * 24 * 60 * 60;
const untold = "kings.looks-untold"; // chosen here, and the account does not know yet

function isUntold(): boolean {
  try {
    return localStorage.getItem(untold) !== null;
  } catch {
    return false; // where nothing is kept, the account's choice counts at the next start
  }
}

function markUntold(is: boolean): void {
  try {
    if (is) localStorage.setItem(untold, "1");
    else localStorage.removeItem(untold);
  } catch {
    // as above
  }
}

/** The settings in force on this page. */
export const looksNow = (): Look[] => looks.filter((look) => document.documentElement.classList.contains(look));

/** Puts settings into force at once, and keeps them for the pages that this browser asks for later. */
function put(chosen: readonly Look[]): void {
  for (const look of looks) document.documentElement.classList.toggle(look, chosen.includes(look));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http
  document.cookie = `${lookCookie}=${looksText(chosen)}; path=/; max-age=${year}; samesite=lax`;
}

let telling: Promise<void> = Promise.resolve();

/** Tells the account, one after another, so that the last choice is the one that stays. */
function tell(): Promise<void> {
  const next = async () => {
    const sent = looksNow();
    await api.me.keepLooks.mutate({ looks: sent });
    if (looksText(sent) === looksText(looksNow())) markUntold(false);
  };
  const told = telling.then(next);
  telling = told.catch(() => undefined); // without a connection it is told at a later start
  return told;
}

/** Chooses settings: for this page and browser at once, and for the account's other devices. */
export function chooseLooks(chosen: readonly Look[]): void {
  put(chosen);
  markUntold(true);
  tell().catch(() => undefined);
}

/**
 * At a start: takes over what was chosen on another device, or tells what was chosen here without a connection or a
 * name.
 */
export async function followLooks(): Promise<void> {
  if (isUntold()) return tell();
  const before = looksText(looksNow());
  const { looks: chosen } = await api.me.looks.query();
  if (chosen === null) return before === "" ? undefined : tell();
  if (looksText(looksNow()) === before) put(chosen); // else something was chosen here meanwhile
}
