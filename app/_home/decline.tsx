"use client";

import { useRouter } from "next/navigation";
import { api } from "@/app/_components/api";
import { Problem } from "@/app/_components/forms";
import { useReady } from "@/app/_components/ready";
import { useAct } from "@/app/_components/use-act";
import words from "@/app/_messages/compiled/en/friends.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** Takes a table that one was asked to off the list. */
export function Decline({ id, from }: { readonly id: string; readonly from: string }) {
  const router = useRouter();
  const { act, busy, problem } = useAct();
  const ready = useReady();
  const decline = () =>
    act(async () => {
      await api.friends.decline.mutate({ id });
      router.refresh();
    });
  return (
    <>
      <button type="button" className="btn quiet" disabled={busy || !ready} onClick={() => void decline()}>
        {t("decline")}
        <span className="vh"> {from}</span>
      </button>
      <Problem code={problem} />
    </>
  );
}
