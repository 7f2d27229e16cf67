import words from "@/app/_messages/compiled/en/words.json";
import { translator } from "@/app/_messages/translator";
import type { Talk } from "./use-talk";

const t = translator(words);

/** Opens the words at the table, from the pages before and after it; a yellow mark says that there are new ones. */
export function TalkButton({ talk }: { readonly talk: Talk | null }) {
  if (talk === null) return null;
  return (
    <button type="button" className="btn quiet" onClick={talk.open}>
      {t("title")}
      {talk.unread && (
        <>
          <span className="new-dot" aria-hidden="true" />
          <span className="vh">{t("new")}</span>
        </>
      )}
    </button>
  );
}
