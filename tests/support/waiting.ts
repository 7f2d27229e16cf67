import type { Waiting } from "@/app/_time/waiting";

/** What a game without a time limit waits for: nothing. */
export const noLimit: Waiting = {
  turnHours: null,
  deadlineAt: null,
  pausedAt: null,
  pauseWanted: [],
  absent: null,
  standIns: [],
  left: [],
  away: [],
  leaving: null,
};
