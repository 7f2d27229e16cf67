"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onMoved } from "@/app/_components/moved";
import { usePresence } from "@/app/_time/use-presence";

const everyMs = 15_000;
const hiddenEveryMs = 60_000;

/**
 * Asks for the list again when the page is looked at anew, now and then while it is, and seldom while it is not: then
 * the number in the tab's title is all that somebody sees of it.
 */
export function KeepFresh() {
  const router = useRouter();
  usePresence(null);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") router.refresh();
    };
    const timer = setInterval(refresh, everyMs);
    const seldom = setInterval(() => {
      if (document.visibilityState === "hidden") router.refresh();
    }, hiddenEveryMs);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("pageshow", refresh);
    const unheard = onMoved(null, refresh);
    return () => {
      unheard();
      clearInterval(timer);
      clearInterval(seldom);
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("pageshow", refresh);
    };
  }, [router]);
  return null;
}
