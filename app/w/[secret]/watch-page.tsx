"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { WatchedAnswer } from "@/app/_components/answers";
import { api } from "@/app/_components/api";
import { StepPage } from "@/app/_components/page-shell";
import { problemCode } from "@/app/_components/problem-code";
import { SeatBlock } from "@/app/_components/seat-block";
import { ServerState } from "@/app/_components/server-state";
import { useRest } from "@/app/_components/use-rest";
import words from "@/app/_messages/compiled/en/watch.json";
import { translator } from "@/app/_messages/translator";
import { GameTable } from "@/app/g/[id]/_components/game-table";
import { keeperOf } from "@/app/g/[id]/_components/kept";
import { FinalScore } from "./final-score";

const t = translator(words);
const quickMs = 3_000;
const slowMs = 10_000;

/** Whether an answer says for good that nothing is to be watched by this link (any more). */
const isRefusal = (error: unknown): boolean =>
  ["not_found", "link_revoked", "link_expired"].includes(problemCode(error));

type Props = { readonly secret: string; readonly initial: WatchedAnswer };

/** A watched game from its first free seat to its end; it follows by itself, and nothing can be done in it. */
export function WatchPage(props: Props) {
  return (
    <ServerState>
      <LiveWatch {...props} />
    </ServerState>
  );
}

const nobodyPlays = () => Promise.reject(new Error("a watcher plays no turn"));

function LiveWatch({ secret, initial }: Props) {
  const [version, setVersion] = useState(initial.version);
  const atRest = useRest(version);
  const { data, error, failureCount } = useQuery({
    queryKey: ["watch", secret],
    queryFn: ({ signal }) => api.invite.watch.query({ secret }, { signal }),
    initialData: initial,
    staleTime: 0,
    enabled: ({ state }) => state.data?.view.status !== "finished",
    refetchInterval: () => (atRest() ? slowMs : quickMs),
    refetchOnWindowFocus: "always",
    retry: (tries, failure) => tries < 2 && !isRefusal(failure),
    structuralSharing: (before, after) => (isSame(before, after) ? before : after),
  });
  if (data.version !== version) setVersion(data.version);
  const gone = error !== null && isRefusal(error);
  useEffect(() => {
    if (gone) window.location.reload(); // the page without a game says why
  }, [gone]);
  const { id, names, view } = data;
  const keeper = useMemo(() => keeperOf(id, null), [id]);
  if (view.status === "lobby") return <Waiting names={names} />;
  if (view.status === "finished") return <FinalScore names={names} view={view} />;
  return (
    <GameTable
      key={view.deal?.number}
      view={view}
      names={names}
      waiting={null}
      keeper={keeper}
      connected={failureCount === 0}
      sending="no"
      onSubmit={nobodyPlays}
    />
  );
}

/** The same version of a game is the same view: the table need not draw it again. */
const isSame = (before: unknown, after: unknown): boolean =>
  isWatched(before) && isWatched(after) && before.version === after.version && `${before.names}` === `${after.names}`;
const isWatched = (value: unknown): value is WatchedAnswer =>
  typeof value === "object" && value !== null && "version" in value && "names" in value;

function Waiting({ names }: { readonly names: WatchedAnswer["names"] }) {
  return (
    <StepPage aside={<span className="sub">{t("watching")}</span>}>
      <main className="narrow middle">
        <div aria-live="polite">
          <h1 className="big less">{t("waiting")}</h1>
          <p className="lead">{t("waitingLead")}</p>
        </div>
        <ul className="places panel">
          {names.map((name, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat}>
              {name === null ? <span className="freeblk" aria-hidden="true" /> : <SeatBlock seat={seat} />}
              <b>{name ?? t("free")}</b>
            </li>
          ))}
        </ul>
      </main>
    </StepPage>
  );
}
