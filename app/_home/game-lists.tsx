import Link from "next/link";
import type { GameRow } from "@/app/_components/answers";
import { Icon } from "@/app/_components/icon";
import { HousePage } from "@/app/_components/page-shell";
import common from "@/app/_messages/compiled/en/common.json";
import archiveWords from "@/app/_messages/compiled/en/games.json";
import words from "@/app/_messages/compiled/en/home.json";
import { translator } from "@/app/_messages/translator";
import { AskedTables } from "./asked-tables";
import { GameLink } from "./game-link";
import { KeepFresh } from "./keep-fresh";

const t = translator(words);
const house = translator(common);
const archive = translator(archiveWords);

/** One's games: first those that wait for one's own turn, then those that wait for others, then the finished ones. */
export function GameLists({ games }: { readonly games: readonly GameRow[] }) {
  const mine = games.filter((game) => game.waitsForMe);
  const others = games.filter((game) => !game.waitsForMe && game.status !== "finished");
  const finished = games.filter((game) => !game.waitsForMe && game.status === "finished");
  return (
    <HousePage>
      <main className="stack fill">
        <h1 className="vh">{house("home")}</h1>
        <AskedTables />
        <div className="two">
          <Group title={t("yourTurn")} games={mine}>
            <span className="badge" aria-hidden="true">
              {mine.length}
            </span>
            <span className="vh">{t("yourTurnCount", { n: mine.length })}</span>
          </Group>
          <div className="stack">
            <Group title={t("waiting")} games={others} />
            <Group title={t("finished")} games={finished} />
            {finished.length > 0 && (
              <p className="sub">
                <Link href="/games">{archive("all")}</Link>
              </p>
            )}
          </div>
        </div>
        <div className="stick">
          <Link className="btn main" href="/new">
            <Icon name="plus" />
            {t("newGame")}
          </Link>
        </div>
      </main>
      <KeepFresh />
    </HousePage>
  );
}

function Group({
  title,
  games,
  children,
}: {
  readonly title: string;
  readonly games: readonly GameRow[];
  readonly children?: React.ReactNode;
}) {
  if (games.length === 0) return null;
  return (
    <section className="sec">
      <h2>
        {title} {children}
      </h2>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <GameLink game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
