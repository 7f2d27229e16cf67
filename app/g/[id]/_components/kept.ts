import type { SeatWish } from "@/app/_components/seats-here";
import type { Play } from "@/lib/engine/play";
import type { Draft } from "./draft";

/** A draft as this browser keeps it over a reload, with the turn it was made for. */
export type KeptDraft = Draft & { readonly deal: number; readonly turn: number };

/** A turn that was sent and is not answered yet: it is sent again exactly like this. */
export type KeptTurn = {
  readonly command: string;
  readonly deal: number;
  readonly turn: number;
  readonly plays: readonly Play[];
  readonly seen: { readonly version: number; readonly head: string };
};

/** How much of a game this browser has shown, and when (ms). */
export type KeptSeen = { readonly deal: number; readonly turns: number; readonly at: number };

type Kept = {
  readonly draft: KeptDraft;
  readonly turn: KeptTurn;
  readonly seen: KeptSeen;
  readonly word: number; // the newest word at the table that was shown
  readonly firstDraw: true; // the draw for the first turn was shown, to whoever sits at this device
  readonly sit: SeatWish; // seats were asked for, and nobody answered yet
};

/** One drawer of this browser for one seat of one game. Another account never has that seat, so they stay apart. */
export type Keeper = {
  readonly load: <K extends keyof Kept>(what: K) => Kept[K] | null;
  readonly save: <K extends keyof Kept>(what: K, value: Kept[K] | null) => void;
};

/** Opens the drawer. Where the browser keeps nothing (a private window), everything works without it. */
export function keeperOf(game: string, seat: number | null): Keeper {
  const key = (what: keyof Kept) => `kings.${what}.${game}.${what === "firstDraw" ? "all" : (seat ?? "watch")}`;
  return {
    load: (what) => {
      try {
        const text = localStorage.getItem(key(what));
        return text === null ? null : JSON.parse(text); // only this file writes there
      } catch {
        return null;
      }
    },
    save: (what, value) => {
      try {
        if (value === null) localStorage.removeItem(key(what));
        else localStorage.setItem(key(what), JSON.stringify(value));
      } catch {
        // A full or forbidden store only costs the draft after a reload.
      }
    },
  };
}

/** Whether something happens for the first time in this browser; asking makes it so. Never where nothing is kept. */
export function firstTime(what: "reminded"): boolean {
  try {
    const key = `kings.${what}`;
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, "1");
    return true;
  } catch {
    return false;
  }
}
