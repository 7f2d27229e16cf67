import { wipe } from "./store";

/**
 * Leaves nothing of the person in this browser: no plan of a turn, no turn that waits to be sent, nothing that was kept
 * for a time without a network. For signing out, another account, and a session that has ended.
 */
export async function forgetHere(): Promise<void> {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      const kept = window[area];
      const names = Array.from({ length: kept.length }, (_, n) => kept.key(n) ?? "");
      for (const name of names.filter((one) => one.startsWith("kings."))) kept.removeItem(name);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
  await wipe().catch(() => undefined); // nor has one without a store
}
