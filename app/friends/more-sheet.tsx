"use client";

import type { FriendsAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { Sheet } from "@/app/_components/sheet";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/friends.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

type Props = {
  readonly friend: FriendsAnswer["friends"][number];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** What else can be done about somebody: block them, or no longer. They are not told. */
export function MoreSheet({ friend, onDone, onClose }: Props) {
  const { act, busy, problem } = useAct();
  const { game, seat, name, isBlocked } = friend;
  const block = () =>
    act(async () => {
      await api.friends.block.mutate({ game, seat, on: !isBlocked });
    }, "stay").then((done) => done && onDone());
  return (
    <Sheet title={name} onClose={onClose}>
      <div className="stack">
        <p>{t(isBlocked ? "unblockNote" : "blockNote", { name })}</p>
        <Problem code={problem} />
        <button type="button" className="btn line" disabled={busy} onClick={() => void block()}>
          {t(isBlocked ? "unblock" : "block", { name })}
        </button>
      </div>
    </Sheet>
  );
}
