import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A program that plays: asked one line, it answers one. */
export type Program = {
  readonly name: string;
  readonly ask: (line: string) => Promise<string | null>; // null when it has ended or takes too long
  readonly stop: () => void;
};

/**
 * Starts a program by its command line; its answers are the lines that begin with a brace. It may take `patienceMs` for
 * an answer; what it writes to stderr is shown.
 */
export function startProgram(command: string, patienceMs: number): Program {
  const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
  const answers: string[] = [];
  let waiting: ((answer: string | null) => void) | null = null;
  let over = false;
  const settle = (answer: string | null) => {
    const resolve = waiting;
    waiting = null;
    resolve?.(answer);
  };
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (!line.startsWith("{")) return; // what npm prints before it starts a script
    if (waiting === null) answers.push(line);
    else settle(line);
  });
  const end = () => {
    over = true;
    settle(null);
  };
  child.on("close", end);
  child.on("error", end);
  child.stdin.on("error", end);
  return {
    name: command,
    ask: (line) =>
      new Promise((resolve) => {
        if (over) return resolve(null);
        const early = answers.shift();
        child.stdin.write(`${line}\n`);
        if (early !== undefined) return resolve(early);
        const timer = setTimeout(() => settle(null), patienceMs);
        waiting = (answer) => {
          clearTimeout(timer);
          resolve(answer);
        };
      }),
    stop: () => child.stdin.end(),
  };
}
