import words from "@/app/_messages/compiled/en/time.json";
import { locale, translator } from "@/app/_messages/translator";

const t = translator(words);

const minuteMs = 60_000;

/** How much of a turn's time is left, rounded down, so that nobody is promised time that is gone. */
type Left = { readonly days: number; readonly hours: number; readonly minutes: number };

/** `now` is a whole minute that may be nearly over. */
function leftOf(at: number, now: number): Left {
  const minutes = Math.max(0, Math.ceil((at - now) / minuteMs) - 1);
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}

/** The time that is left where there is little room: "9 d", "1 d 4 h", "11 h", "42 min". */
export function leftInShort(at: number, now: number): string {
  const { days, hours, minutes } = leftOf(at, now);
  if (days > 2 || (days > 0 && hours === 0)) return t("shortDays", { d: days });
  if (days > 0) return t("shortDaysHours", { d: days, h: hours });
  if (hours > 0) return t("shortHours", { h: hours });
  return minutes > 0 ? t("shortMinutes", { m: minutes }) : t("shortNoMinute");
}

/** The same in whole words, to be heard. */
export function leftInWords(at: number, now: number): string {
  const { days, hours, minutes } = leftOf(at, now);
  if (days > 2 || (days > 0 && hours === 0)) return t("days", { n: days });
  if (days > 0) return t("daysAndHours", { days: t("days", { n: days }), hours: t("hours", { n: hours }) });
  if (hours > 0) return t("hours", { n: hours });
  return minutes > 0 ? t("minutes", { n: minutes }) : t("noMinute");
}

/** How near a deadline is: half a day is soon, the last hour is to be noticed. */
export function nearness(at: number, now: number): "far" | "soon" | "last" {
  const left = at - now;
  return left <= 60 * minuteMs ? "last" : left <= 12 * 60 * minuteMs ? "soon" : "far";
}

/** How long a turn may take: "3 days", or "no time limit". */
export function hoursInWords(hours: number | null): string {
  if (hours === null) return t("noLimit");
  return hours % 24 === 0 ? t("days", { n: hours / 24 }) : t("hours", { n: hours });
}

/** The time of a turn as a term of the game: "3 days each, at most". */
export const turnTimeInWords = (hours: number | null): string =>
  hours === null ? t("noLimit") : t("each", { time: hoursInWords(hours) });

/** A moment on this device's clock: "Tue Dec 1, 21:40". `zone` only where the reader's is unknown. */
export function exactInWords(at: number, zone?: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(zone && { timeZone: zone }) }).format(at);
  return t("exact", {
    weekday: part({ weekday: "short" }),
    date: part({ day: "numeric", month: "short" }),
    clock: part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  });
}

/** The short name of this device's zone at a moment: "GMT+1". */
export function zoneInWords(at: number, zone?: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: "short", ...(zone && { timeZone: zone }) });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** A day, without the year: "Dec 5". */
export const dayInWords = (at: number, zone?: string): string =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", ...(zone && { timeZone: zone }) }).format(at);
