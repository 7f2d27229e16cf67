"use client";

import { useRef } from "react";
import { newCommand } from "./ids";
import { problemCode } from "./problem-code";

/** The ids of commands by their wish, until they are answered. */
export type Commands = {
  readonly get: (wish: string) => string | undefined;
  readonly set: (wish: string, command: string) => void;
  readonly delete: (wish: string) => void;
};

/**
 * Sends commands under ids that are kept until they are answered: a wish that got no answer is sent again as the very
 * same command, one that was answered or refused gets a new id next time. `wish` is the content, in words. The ids are
 * kept as long as the page is open, unless `commands` keeps them elsewhere.
 */
export function useSend(commands?: Commands) {
  const here = useRef<Commands>(new Map<string, string>());
  return async function send<Answer>(wish: string, call: (command: string) => Promise<Answer>): Promise<Answer> {
    const open = commands ?? here.current;
    const command = open.get(wish) ?? newCommand();
    open.set(wish, command);
    try {
      const answer = await call(command);
      open.delete(wish);
      return answer;
    } catch (error) {
      const code = problemCode(error);
      if (code !== "offline" && code !== "unavailable") open.delete(wish);
      throw error;
    }
  };
}
