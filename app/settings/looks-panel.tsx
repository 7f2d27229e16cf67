import { cookies } from "next/headers";
import { LookChoices } from "@/app/_components/look-choices";
import words from "@/app/_messages/compiled/en/settings.json";
import { translator } from "@/app/_messages/translator";
import { lookCookie, looksIn } from "@/lib/looks";

const t = translator(words);

/** How tables look and sound, for whoever has a name and for a visitor. */
export async function LooksPanel({ named }: { readonly named: boolean }) {
  const initial = looksIn((await cookies()).get(lookCookie)?.value);
  return (
    <section className="sec panel" aria-labelledby="looks-title">
      <h2 id="looks-title">{t("looksTitle")}</h2>
      <p className="sub">{t(named ? "looksNote" : "looksNoteVisitor")}</p>
      <LookChoices initial={initial} />
    </section>
  );
}
