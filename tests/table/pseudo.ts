/** A compiled message: text, or a row of text, "#" (0), arguments, and arguments with a choice of messages. */
type Message = string | readonly Part[];
type Part = string | 0 | readonly [name: string, kind?: number, choices?: unknown];

/** What stands for a letter in a language that does not exist. */
export const accents: ReadonlyMap<string, string> = new Map(
  ["aáá", "eéé", "ií", "oóó", "uúú", "yý", "cç", "nñ", "sšš", "zž", "AÁ", "EÉ", "IÍ", "OÓ", "UÚ", "NÑ", "SŠ"].map(
    ([plain = "", ...strange]) => [plain, strange.join("")],
  ),
);

const stretch = (text: string): string => text.replace(/[a-z]/gi, (letter) => accents.get(letter) ?? letter);

function isChoice(value: unknown): value is Readonly<Record<string, Message>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function part(given: Part): unknown {
  if (typeof given === "string") return stretch(given);
  if (given === 0) return given;
  const [name, kind, choices] = given;
  return isChoice(choices) ? [name, kind, pseudo(choices)] : given;
}

/**
 * Compiled messages in a language that does not exist (en-XA): each a third longer, with accents, and its arguments
 * where they were. What is cut off, or still plain English on a page of it, is a fault of that page.
 */
export function pseudo(messages: Readonly<Record<string, Message>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === "string" ? stretch(message) : message.map(part),
    ]),
  );
}
