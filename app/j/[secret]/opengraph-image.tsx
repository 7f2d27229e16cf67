import { ImageResponse } from "next/og";
import { listInWords } from "@/app/_components/card-words";
import { readOrCode } from "@/app/_components/server-read";
import { lengthInWords } from "@/app/_components/terms";
import words from "@/app/_messages/compiled/en/invite.json";
import { translator } from "@/app/_messages/translator";
import { serverCaller } from "@/server/api/caller";
import { CardArt } from "./card-art";

const t = translator(words);

export const alt = t("cardAlt");
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

type Params = { readonly params: Promise<{ readonly secret: string }> };

/** The picture that a messenger shows of an invitation: names and terms, never how the game stands. */
export default async function InviteCard({ params }: Params) {
  const { secret } = await params;
  const found = await readOrCode((await serverCaller()).invite.look({ secret }));
  const art = found.ok
    ? {
        title: t("heading", { name: found.value.from }),
        line: t("cardLine", {
          names: listInWords(found.value.names.flatMap((name) => name ?? [])),
          length: lengthInWords(found.value.rules),
        }),
      }
    : { title: t("goneTitle"), line: t("cardAlt") };
  return new ImageResponse(<CardArt {...art} />, { ...size, headers: { "cache-control": "private, no-store" } });
}
