import type { Metadata } from "next";
import { EmptyQuilt } from "@/app/_components/empty-quilt";
import { ProblemPage } from "@/app/_components/problem-page";
import words from "@/app/_messages/compiled/en/problem.json";
import { translator } from "@/app/_messages/translator";
import { SignInHere } from "./sign-in-here";

const t = translator(words);

export const metadata: Metadata = { title: t("missingTitle") };

/** A game that is not there, or not for this browser: whoever has a seat in it can sign in and come back. */
export default function NoSuchGame() {
  return (
    <ProblemPage title={t("missingTitle")} lead={t("missingGame")} action={<SignInHere label={t("signIn")} />}>
      <EmptyQuilt />
    </ProblemPage>
  );
}
