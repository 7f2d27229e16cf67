const load = () => import("./film-kit");

let kit: Awaited<ReturnType<typeof load>> | null = null;

/** Loads what makes a film, once a page. */
export async function loadKit() {
  kit ??= await load();
  return kit;
}

/** What makes a film, if it has been loaded; else null. */
export const loadedKit = () => kit;
