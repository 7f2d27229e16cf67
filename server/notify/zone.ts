const msPerMinute = 60_000;
const minutesPerDay = 1440;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, made);
  return made;
}

/** Whether this machine knows a time zone of that name. */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A moment by the clocks of a zone, as if those showed UTC. */
function localOf(zone: string, at: number): number {
  const part = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0;
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** The moment at which a zone's clocks show a local time; one that a change of clocks leaves out is moved past it. */
function momentOf(zone: string, local: number): number {
  const first = local - (localOf(zone, local) - local);
  return local - (localOf(zone, first) - first);
}

/** The next moment after `after` (ms since 1970) at which a zone's clocks show so many minutes after midnight. */
export function nextLocal(zone: string, minutes: number, after: number): number {
  const local = localOf(zone, after);
  const midnight = local - (local % (minutesPerDay * msPerMinute));
  for (let day = 0; ; day += 1) {
    const at = momentOf(zone, midnight + (day * minutesPerDay + minutes) * msPerMinute);
    if (at > after) return at;
  }
}

/** Minutes after midnight by the clocks of a zone. */
const minutesOf = (zone: string, at: number): number => Math.floor(localOf(zone, at) / msPerMinute) % minutesPerDay;

/** Hours in which no notice goes out, in minutes after midnight; they may go over midnight. */
export type QuietHours = { readonly from: number; readonly to: number };

/** When the quiet hours that a moment falls into end; null outside of them. */
export function quietUntil(zone: string, quiet: QuietHours | null, at: number): number | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const now = minutesOf(zone, at);
  const isQuiet = quiet.from < quiet.to ? now >= quiet.from && now < quiet.to : now >= quiet.from || now < quiet.to;
  return isQuiet ? nextLocal(zone, quiet.to, at) : null;
}

/** A moment in words for somebody who lives in a zone: "Tue 1 Dec, 14:05 CET". */
export function momentInWords(zone: string, at: number): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
  // Put together here: where the commas stand differs between versions of Node.js.
  const part = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes): string => part.get(type) ?? "";
  return `${of("weekday")} ${of("day")} ${of("month")}, ${of("hour")}:${of("minute")} ${of("timeZoneName")}`;
}
