/** Wipes what this browser kept of somebody's turns and ways: drafts, unsent turns, what was shown. */
export function forgetHere(): void {
  for (const area of ["localStorage", "sessionStorage"] as const) {
    try {
      const kept = window[area];
      const names = Array.from({ length: kept.length }, (_, n) => kept.key(n) ?? "");
      for (const name of names.filter((one) => one.startsWith("kings."))) kept.removeItem(name);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}
