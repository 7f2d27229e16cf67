"use client";

import { usePathname } from "next/navigation";
import words from "@/app/_messages/compiled/en/problem.json";
import { translator } from "@/app/_messages/translator";

const t = translator(words);

/** To sign in, and then back to this very page. */
export function SignInHere() {
  return (
    <a className="btn main tall" href={`/sign-in?to=${encodeURIComponent(usePathname())}`}>
      {t("signIn")}
    </a>
  );
}
