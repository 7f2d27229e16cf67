"use client";

import { useSyncExternalStore } from "react";
import { locale } from "@/app/_messages/translator";

const never = () => () => {};

/** A moment on this device's clock and in its zone: the time today, with the day before that. Empty in server HTML. */
export function Time({ at }: { readonly at: number }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const date = new Date(at);
  const today = here && date.toDateString() === new Date().toDateString();
  const day: Intl.DateTimeFormatOptions = today ? {} : { day: "numeric", month: "short" };
  const text = here
    ? new Intl.DateTimeFormat(locale, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(date)
    : "";
  return <time dateTime={date.toISOString()}>{text}</time>;
}
