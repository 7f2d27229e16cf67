import format, { type CompiledMessage, type FormatOptions } from "icu-minify/format";

/** The language of the interface; the document's `lang` and every number and plural follow it. */
export const locale = "en";

/** Values for a message's arguments; a `number` or `plural` argument wants a number, a `date` wants a Date. */
export type MessageArgs = Readonly<Record<string, string | number | Date>>;

/** Gives the sentence of a key. Keys are checked by the compiler, arguments when the sentence is made. */
export type Translate<Key extends string> = (key: Key, args?: MessageArgs) => string;

const made = new Map<string, unknown>();

/** Intl objects are dear to make, so each is made once per kind and options. */
function once<T>(kind: string, options: unknown, make: () => T): T {
  const key = kind + JSON.stringify(options ?? null);
  const known = made.get(key);
  if (known !== undefined) return known as T; // stored under this very kind below
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

/**
 * Numbers in no style of their own: up to 999 whole ones are their digits in every language here. The first
 * NumberFormat of a page takes 15 ms, four times that on a slow phone, and before the first play nothing else asks for
 * one.
 */
const plainNumbers = (tag: string): Pick<Intl.NumberFormat, "format"> => ({
  format: (value: number | bigint | Intl.StringNumericLiteral) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1000
      ? String(value)
      : once(`number ${tag}`, null, () => new Intl.NumberFormat(tag)).format(value),
});

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: (tag, style) => once(`date ${tag}`, style, () => new Intl.DateTimeFormat(tag, style)),
    getNumberFormat: (tag, style) =>
      style === undefined && typeof tag === "string"
        ? (plainNumbers(tag) as Intl.NumberFormat) // the runtime calls its format alone
        : once(`number ${tag}`, style, () => new Intl.NumberFormat(tag, style)),
    getPluralRules: (tag, style) => once(`plural ${tag}`, style, () => new Intl.PluralRules(tag, style)),
  },
};

/**
 * Makes `t(key, args)` for one compiled namespace. This is the only file that knows the ICU runtime: the compiled form
 * is read by nobody else, so another runtime can take its place.
 */
export function translator<Messages extends object>(
  messages: Messages,
  language: string = locale,
): Translate<keyof Messages & string> {
  // The files are written by server/cli/messages.ts alone, and a test proves that they are its output.
  const compiled = messages as Readonly<Record<string, CompiledMessage>>;
  return (key, args) => {
    const message = compiled[key];
    if (message === undefined) throw new Error(`no message ${key}`);
    const text = format(message, language, args, options);
    return typeof text === "string" ? text : text.join("");
  };
}
