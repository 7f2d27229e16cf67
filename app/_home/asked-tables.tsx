import Link from "next/link";
import words from "@/app/_messages/compiled/en/friends.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";
import { Decline } from "./decline";

const t = translator(words);

/** The tables that friends have asked one to; nothing where there are none. */
export async function AskedTables() {
  const { tables } = await (await serverCaller()).friends.asked();
  if (tables.length === 0) return null;
  return (
    <section className="panel stack">
      <h2 className="h2">{t("askedTitle")}</h2>
      <ul className="friends">
        {tables.map(({ id, from, path }) => (
          <li key={id}>
            <Link href={path}>{t("asked", { from })}</Link>
            <Decline id={id} from={from} />
          </li>
        ))}
      </ul>
    </section>
  );
}
