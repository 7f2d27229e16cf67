/** What the open pages show, by a name of its place: kept for a time without a network by whoever listens. */
type Listener = (place: string, content: unknown) => void;

const shown = new Map<string, unknown>();
let listener: Listener | null = null;

/** Says what a place shows now. */
export function show(place: string, content: unknown): void {
  shown.set(place, content);
  listener?.(place, content);
}

/** Hears of what is shown from now on, and of what has been since the page was loaded. */
export function onShown(does: Listener): void {
  listener = does;
  for (const [place, content] of shown) does(place, content);
}
