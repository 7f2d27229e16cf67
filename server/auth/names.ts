import { err, ok, type Result } from "@/lib/result";
import { longestName, longestNote } from "@/lib/view/text-limits";

/**
 * A name as it is shown: trimmed, inner spaces single, in composed form, 1 to 24 characters. Refused with "bad_name"
 * when nothing visible is left, when it is longer, or when it holds control, direction or line characters.
 */
export function cleanName(text: string): Result<string, "bad_name"> {
  const name = shown(text, longestName);
  return name === null ? err("bad_name") : ok(name);
}

/** A note as it is shown, cleaned like a name: 1 to 200 characters in one line. Refused with "bad_note". */
export function cleanNote(text: string): Result<string, "bad_note"> {
  const note = shown(text, longestNote);
  return note === null ? err("bad_note") : ok(note);
}

function shown(text: string, most: number): string | null {
  const line = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  const length = [...line].length;
  if (length < 1 || length > most) return null;
  // Control, format (direction marks, joiners outside emoji), private and unpaired characters hide or forge names.
  if (/[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u.test(line)) return null;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : null;
}

/** Tells equal names at one table apart: the second Mira becomes "Mira 2". Case does not count. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((other) => other.toLocaleLowerCase("en")));
  if (!taken.has(name.toLocaleLowerCase("en"))) return name;
  for (let n = 2; ; n += 1) {
    const suffix = ` ${n}`;
    const candidate =
      [...name]
        .slice(0, longestName - suffix.length)
        .join("")
        .trimEnd() + suffix;
    if (!taken.has(candidate.toLocaleLowerCase("en"))) return candidate;
  }
}
