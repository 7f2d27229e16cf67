import type { Sound } from "./sounds";
import { strike } from "./strike";

let context: AudioContext | null | undefined; // null: this browser has no way to make a sound

function opened(): AudioContext | null {
  if (context === undefined) {
    try {
      context = new AudioContext();
      // Where it can be said: beside somebody's music, not instead of it.
      const session: unknown = Reflect.get(navigator, "audioSession");
      if (session instanceof Object) Reflect.set(session, "type", "ambient");
    } catch {
      context = null;
    }
  }
  return context;
}

const quietly = (work: Promise<void> | undefined): void => {
  work?.catch(() => undefined); // a browser that does not let it sound yet is asked again at the next touch
};

/** Makes ready to sound, or sounds again after a phone call; within a gesture every browser allows it. */
export function wake(): void {
  const speaker = opened();
  if (speaker !== null && speaker.state !== "running") quietly(speaker.resume());
}

/** Lets the device rest while nobody looks. */
export const rest = (): void => quietly(context?.suspend());

/** Lets a sound be heard, unless the browser is not ready: then it is left out, not made up for later. */
export function sound(which: Sound): void {
  const speaker = opened();
  if (speaker?.state === "running") strike(speaker, which);
  else wake();
}
