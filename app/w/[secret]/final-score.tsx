import Link from "next/link";
import type { WatchedAnswer } from "@/app/_components/answers";
import { listInWords } from "@/app/_components/card-words";
import { StepPage } from "@/app/_components/page-shell";
import { SeatBlock } from "@/app/_components/seat-block";
import words from "@/app/_messages/compiled/en/watch.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** How a watched game ended: who won, and everybody's points. */
export function FinalScore({ names, view }: Pick<WatchedAnswer, "names" | "view">) {
  const winners = (view.winners ?? []).flatMap((seat) => names[seat] ?? []);
  return (
    <StepPage aside={<span className="sub">{t("watching")}</span>}>
      <main className="narrow middle">
        <h1 className="big less">
          {winners.length === 0 ? t("over") : t("won", { names: listInWords(winners), n: winners.length })}
        </h1>
        <ul className="places panel">
          {view.seats.map(({ seat, total }) => (
            <li key={seat}>
              <SeatBlock seat={seat} />
              <b>{names[seat]}</b>
              <span>{t("points", { n: total })}</span>
            </li>
          ))}
        </ul>
        <Link className="btn line tall" href="/">
          {t("own")}
        </Link>
      </main>
    </StepPage>
  );
}
