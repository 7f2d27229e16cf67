"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FriendsAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { useOpenTable } from "@/app/_components/use-open-table";
import { When } from "@/app/_components/when";
import words from "@/app/_messages/compiled/en/friends.json";
import { translator } from "@/app/_messages/translator";
import { MoreSheet } from "./more-sheet";

const t = translator(words);

type Friend = FriendsAnswer["friends"][number];

/** The people one has played with; one tap opens a table for two and lets them know. */
export function FriendList({ friends, canReport }: FriendsAnswer) {
  const router = useRouter();
  const { open, busy, problem } = useOpenTable();
  const ready = useReady();
  const [more, setMore] = useState<Friend | null>(null);

  const ask = ({ game, seat }: Friend) =>
    open(`ask ${game} ${seat}`, (command) => api.friends.ask.mutate({ game, seat, command }));

  return (
    <section className="panel stack">
      <h2 className="h2">{t("played")}</h2>
      <Problem code={problem} />
      {friends.length === 0 ? <p className="sub">{t("none")}</p> : null}
      <ul className="friends" hidden={friends.length === 0}>
        {friends.map((friend) => (
          <li key={`${friend.game} ${friend.seat}`} className="friend">
            <span>
              <b>{friend.name}</b>
              <span className="sub">
                {friend.isBlocked ? (
                  t("blocked")
                ) : (
                  <>
                    {t("games", { n: friend.games })} · <When at={friend.lastAt} />
                  </>
                )}
              </span>
            </span>
            <span className="acts">
              {friend.isBlocked ? null : (
                <button type="button" className="btn quiet" disabled={busy || !ready} onClick={() => void ask(friend)}>
                  {t("ask")}
                  <span className="vh"> {friend.name}</span>
                </button>
              )}
              <button type="button" className="btn quiet" disabled={!ready} onClick={() => setMore(friend)}>
                {t("more")}
                <span className="vh"> {friend.name}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {more === null ? null : (
        <MoreSheet
          friend={more}
          canReport={canReport}
          onDone={() => {
            setMore(null);
            router.refresh();
          }}
          onClose={() => setMore(null)}
        />
      )}
    </section>
  );
}
