import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { Invitation } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import { HousePage } from "@/app/_components/page-shell";
import { preview } from "@/app/_components/preview";
import { problemSentence } from "@/app/_components/refusal";
import { SeatBlock } from "@/app/_components/seat-block";
import { readOrCode } from "@/app/_components/server-read";
import { lengthInWords, Terms } from "@/app/_components/terms";
import words from "@/app/_messages/compiled/en/invite.json";
import { translator } from "@/app/_messages/translator";
import { AwayList } from "@/app/_time/away-list";
import { turnTimeInWords } from "@/app/_time/time-words";
import { serverCaller } from "@/server/api/caller";
import { InAppNote } from "./in-app-note";
import { JoinForm } from "./join-form";
import { Note } from "./note";

const t = translator(words);

type Params = { readonly params: Promise<{ readonly secret: string }> };

/** Looking changes nothing, however often and by whomever; the page and its preview share one look. */
const look = cache(async (secret: string) => readOrCode((await serverCaller()).invite.look({ secret })));

const namesOf = (invitation: Invitation): readonly string[] => invitation.names.flatMap((name) => name ?? []);
const freeOf = (invitation: Invitation): number => invitation.names.length - namesOf(invitation).length;

/** What a messenger shows of the link: names and terms, never how the game stands. */
export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const found = await look((await params).secret);
  const hidden = { robots: { index: false }, referrer: "no-referrer" } as const;
  if (!found.ok) return { ...hidden, title: t("goneTitle") };
  const { from, rules, turnHours } = found.value;
  const title = t("title", { name: from });
  const description = t("description", {
    names: listInWords(namesOf(found.value)),
    length: lengthInWords(rules),
    time: turnTimeInWords(turnHours),
    free: freeOf(found.value),
  });
  return { ...hidden, ...preview({ title, description, drawsPicture: true }) };
}

export default async function InvitePage({ params }: Params) {
  const { secret } = await params;
  const found = await look(secret);
  if (!found.ok && found.error === "not_found") notFound();
  if (!found.ok) return <Note title={t("goneTitle")} lead={problemSentence(found.error)} />;
  const invitation = found.value;
  const { from, gameId, state, rules, turnHours } = invitation;
  if (gameId !== null) {
    return (
      <Note title={t("seatedTitle")} lead={t("seatedLead", { name: from })}>
        <Link className="btn main tall" href={`/g/${gameId}`}>
          {t("toTable")}
        </Link>
      </Note>
    );
  }
  if (state !== "open") {
    const started = state === "started";
    return (
      <Note
        title={t(started ? "startedTitle" : "fullTitle")}
        lead={t(started ? "startedLead" : "fullLead", { name: from })}
      >
        {invitation.watching ? (
          <Link className="btn main tall" href={`/w/${secret}`}>
            {t("watch")}
          </Link>
        ) : undefined}
      </Note>
    );
  }
  return (
    <HousePage>
      <main className="narrow">
        <div className="guests">
          {invitation.names.map((name, seat) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            name === null ? null : <SeatBlock key={seat} seat={seat} />,
          )}
          <span className="freeblk" aria-hidden="true">
            {t("freeSeat")}
          </span>
        </div>
        <div>
          <h1 className="big">{t("heading", { name: from })}</h1>
          <p className="lead">{t("lead")}</p>
        </div>
        <InAppNote secret={secret} />
        <Terms rules={rules} turnHours={turnHours} seats={whoSits(invitation)} watching={invitation.watching}>
          <AwayList away={invitation.away} names={invitation.names} />
        </Terms>
        <JoinForm secret={secret} signedInAs={invitation.signedInAs} />
      </main>
    </HousePage>
  );
}

function whoSits(invitation: Invitation): string {
  const names = listInWords(namesOf(invitation));
  const free = freeOf(invitation);
  return free === 1 ? t("oneFree", { names }) : t("moreFree", { names, free });
}
