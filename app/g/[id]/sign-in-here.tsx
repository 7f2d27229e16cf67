"use client";

import { usePathname } from "next/navigation";

/** To sign in, and then back to this very page. Its word comes along, so that a game's page loads no words for it. */
export function SignInHere({ label }: { readonly label: string }) {
  return (
    <a className="btn main tall" href={`/sign-in?to=${encodeURIComponent(usePathname())}`}>
      {label}
    </a>
  );
}
