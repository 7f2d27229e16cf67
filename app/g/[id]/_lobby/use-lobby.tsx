"use client";

import type { ReactNode } from "react";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { forgetOrder } from "@/app/_components/kept-order";
import { keepLevel } from "@/app/_components/last-level";
import { sitDown } from "@/app/_components/sit-down";
import { useAct } from "@/app/_components/use-act";
import { useSend } from "@/app/_components/use-send";
import type { BotLevel } from "@/lib/engine/event";

/** What can be done about a table that waits for players; each shows the table as it then is. */
export function useLobby(id: string, refresh: () => Promise<void>) {
  const send = useSend();
  const { act, busy, problem } = useAct();
  const after = (work: () => Promise<unknown>): Promise<boolean> =>
    act(async () => {
      await work();
      await refresh();
    }, "stay");
  const said: ReactNode = <Problem code={problem} />;
  return {
    busy,
    problem: said,
    code: problem,
    fill: (level: BotLevel) =>
      after(() => {
        keepLevel(level);
        return send(`fill ${level}`, (command) => api.game.fill.mutate({ id, level, command }));
      }),
    start: () => after(() => send("start", (command) => api.game.start.mutate({ id, command }))),
    swap: (seats: readonly [number, number]) =>
      after(() => send(`swap ${seats}`, (command) => api.table.swap.mutate({ id, seats: [...seats], command }))),
    remove: (seat: number) =>
      after(() => send(`remove ${seat}`, (command) => api.table.remove.mutate({ id, seat, command }))),
    rename: (name: string, seat: number) => after(() => api.table.rename.mutate({ id, name, seat })),
    renewLink: () => after(() => api.table.renewLink.mutate({ id })),
    revokeLink: () => after(() => api.table.revokeLink.mutate({ id })),
    sit: () =>
      after(async () => {
        await sitDown(id, []);
        forgetOrder(); // whatever was ordered meanwhile: this is the table to play at
      }),
  };
}
