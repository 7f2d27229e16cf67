import type { GameAnswer } from "@/app/_components/answers";
import { lastSeen } from "./store";

/** The address of a running game. */
export const isGamePath = (path: string): boolean => /^\/g\/[0-9a-f-]{36}$/.test(path);

/** A game as this browser saw it last; null unless its table was running then. */
export async function keptGame(path: string): Promise<GameAnswer | null> {
  const game = (await lastSeen<GameAnswer>(path))?.content;
  return game?.view.status === "running" && game.view.deal !== null && game.ended === null ? game : null;
}
