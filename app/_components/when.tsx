"use client";

import { locale } from "@/app/_messages/translator";
import { useMinute } from "@/app/_time/use-minute";

const ago = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "narrow" });
const minute = 60_000;

/**
 * How long ago, in the largest whole unit up to a week; a date after that. `zone` only where the reader's is unknown.
 */
export function since(at: number, now: number, zone?: string): string {
  const minutes = Math.round((at - now) / minute);
  if (minutes > -1) return ago.format(0, "second");
  if (minutes > -60) return ago.format(minutes, "minute");
  if (minutes > -24 * 60) return ago.format(Math.round(minutes / 60), "hour");
  if (minutes > -7 * 24 * 60) return ago.format(Math.round(minutes / 60 / 24), "day");
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    ...(zone ? { timeZone: zone } : {}),
  }).format(at);
}

/** When something happened, for the reader's clock; the server, which does not know that, leaves the place empty. */
export function When({ at }: { readonly at: number }) {
  const now = useMinute();
  return <time dateTime={new Date(at).toISOString()}>{now === null ? null : since(at, now)}</time>;
}
