"use client";

import { useId } from "react";
import type { GameAnswer } from "@/app/_components/answers";
import { ShareLink } from "@/app/_components/share-link";
import { Time } from "@/app/_components/time";
import words from "@/app/_messages/compiled/en/lobby.json";
import { translator } from "@/app/_messages/translator";
import { useLobby } from "./use-lobby";

const t = translator(words);

type Props = { readonly game: GameAnswer; readonly main: boolean; readonly refresh: () => Promise<void> };

/**
 * The link that brings the others, to copy or to hand to another program, and until when it is good. Whoever opened the
 * table may replace it or take it back.
 */
export function InviteLink({ game, main, refresh }: Props) {
  const id = useId();
  const { invitePath, inviteUntil, isCreator } = game;
  const { renewLink, revokeLink, busy, problem } = useLobby(game.id, refresh);
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div>
        <h2 className="h2" id={id}>
          {t("link")}
        </h2>
        <p className="sub" role="status">
          {invitePath !== null ? t("linkHint") : t(inviteUntil === null ? "linkNone" : "linkOver")}
          {!isCreator && invitePath === null ? ` ${t("linkAsk")}` : null}
        </p>
      </div>
      {invitePath === null ? null : <ShareLink path={invitePath} label={t("link")} text={t("shareText")} main={main} />}
      {invitePath !== null && inviteUntil !== null ? (
        <p className="sub">
          {t("linkUntil")} <Time at={inviteUntil} />
        </p>
      ) : null}
      {isCreator ? (
        <div className="row">
          <button className="btn line grow" type="button" disabled={busy} onClick={() => void renewLink()}>
            {t("linkRenew")}
          </button>
          {invitePath === null ? null : (
            <button className="btn line grow" type="button" disabled={busy} onClick={() => void revokeLink()}>
              {t("linkRevoke")}
            </button>
          )}
        </div>
      ) : null}
      {problem}
    </section>
  );
}
