/** Changes with the shape of what is kept: what an earlier version kept otherwise is not read any more. */
const shape = 1;
const keptMs = 60 * 86_400_000;

type Row = { readonly shape: number; readonly at: number; readonly content: unknown };

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open("kings", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("kept");
  return asked(request);
}

/** Does something with the store in one transaction: all of it or nothing. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await opened();
  try {
    return await work(database.transaction("kept", mode).objectStore("kept"));
  } finally {
    database.close();
  }
}

/**
 * What this browser keeps for one account, for a time without a network. The store belongs to the account that was
 * signed in last; whoever comes after finds nothing of it.
 */
export async function ownedBy(account: string, now: number): Promise<void> {
  await within("readwrite", async (store) => {
    if ((await asked(store.get("owner"))) !== account) {
      await asked(store.clear());
      await asked(store.put(account, "owner"));
      return;
    }
    for (const [key, { at }] of await keptRows(store)) if (at < now - keptMs) await asked(store.delete(key));
  });
}

/** The account whose things are kept here; null for none. */
export const owner = (): Promise<unknown> =>
  within("readonly", async (store) => (await asked<unknown>(store.get("owner"))) ?? null);

const isRow = (value: unknown): value is Row =>
  typeof value === "object" &&
  value !== null &&
  "shape" in value &&
  "content" in value &&
  "at" in value &&
  typeof value.at === "number";

async function keptRows(store: IDBObjectStore): Promise<readonly (readonly [string, Row])[]> {
  const [keys, rows] = [await asked(store.getAllKeys()), await asked<unknown[]>(store.getAll())];
  return keys.flatMap((key, index) => {
    const row = rows[index];
    return typeof key === "string" && isRow(row) ? [[key, row] as const] : [];
  });
}

/** Keeps what a place shows, unless the store has become somebody else's meanwhile. */
export async function keep(account: string, place: string, content: unknown, now: number): Promise<void> {
  await within("readwrite", async (store) => {
    if ((await asked(store.get("owner"))) !== account) return;
    const row: Row = { shape, at: now, content };
    await asked(store.put(row, `place ${place}`));
  });
}

/** What a place showed last, and when; null where nothing of it is kept. */
export async function lastSeen<Content>(
  place: string,
): Promise<{ readonly content: Content; readonly at: number } | null> {
  const row = await within("readonly", (store) => asked<unknown>(store.get(`place ${place}`)));
  if (!isRow(row) || row.shape !== shape) return null;
  // Of this shape, so kept under this place's name by this version.
  return { content: row.content as Content, at: row.at };
}

/** The places of which something is kept, what was seen last first. */
export async function keptPlaces(): Promise<readonly string[]> {
  const kept = await within("readonly", keptRows);
  const places = kept.filter(([key]) => key.startsWith("place "));
  return places.toSorted(([, one], [, other]) => other.at - one.at).map(([key]) => key.slice("place ".length));
}

/** Forgets what some places showed. */
export const forget = (places: readonly string[]): Promise<unknown> =>
  within("readwrite", (store) => Promise.all(places.map((place) => asked(store.delete(`place ${place}`)))));

/** Forgets everything. */
export const wipe = (): Promise<unknown> => within("readwrite", (store) => asked(store.clear()));
