"use client";

import { useRef } from "react";
import { newCommand } from "./ids";
import { problemCode } from "./problem-code";

/**
 * Sends commands under ids that are kept until they are answered: a wish that got no answer is sent again as the very
 * same command, one that was answered or refused gets a new id next time. `wish` is the content, in words.
 */
export function useSend() {
  const open = useRef(new Map<string, string>());
  return async function send<Answer>(wish: string, call: (command: string) => Promise<Answer>): Promise<Answer> {
    const command = open.current.get(wish) ?? newCommand();
    open.current.set(wish, command);
    try {
      const answer = await call(command);
      open.current.delete(wish);
      return answer;
    } catch (error) {
      const code = problemCode(error);
      if (code !== "offline" && code !== "unavailable") open.current.delete(wish);
      throw error;
    }
  };
}
