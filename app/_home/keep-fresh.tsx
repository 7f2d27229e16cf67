"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onMoved } from "@/app/_components/moved";

const everyMs = 15_000;

/** Asks for the list again when the page is looked at anew, and now and then while it is. */
export function KeepFresh() {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") router.refresh();
    };
    const timer = setInterval(refresh, everyMs);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("pageshow", refresh);
    const unheard = onMoved(null, refresh);
    return () => {
      unheard();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("pageshow", refresh);
    };
  }, [router]);
  return null;
}
