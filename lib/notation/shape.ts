import { type Card, isCard } from "../cards/card";
import { err, ok, type Result } from "../result";

/** Where a value is not what it should be: "events[3].data.seat", and what is expected there. */
export type ShapeProblem = { readonly path: string; readonly expected: string };

/**
 * Checks an unknown value and rebuilds it from what is expected, fields in a fixed order; unknown fields are refused.
 */
export type Shape<T> = (value: unknown, path: string) => Result<T, ShapeProblem>;

const wrong = (path: string, expected: string): Result<never, ShapeProblem> => err({ path, expected });

/** A whole number between two bounds, both allowed. */
export const whole =
  (min: number, max: number): Shape<number> =>
  (value, path) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
      ? ok(value)
      : wrong(path, `a whole number from ${min} to ${max}`);

/** A string that a pattern describes from its beginning to its end. */
export const text =
  (pattern: RegExp, expected: string): Shape<string> =>
  (value, path) =>
    typeof value === "string" && pattern.test(value) ? ok(value) : wrong(path, expected);

/** One of a list of values. */
export const oneOf =
  <T extends string | number>(values: readonly T[]): Shape<T> =>
  (value, path) => {
    const found = values.find((one) => one === value);
    return found === undefined ? wrong(path, `one of ${values.join(", ")}`) : ok(found);
  };

export const card: Shape<Card> = (value, path) =>
  typeof value === "string" && isCard(value) ? ok(value) : wrong(path, "a card");

/** A list with a length between two bounds. */
export const list =
  <T>(item: Shape<T>, min: number, max: number): Shape<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) {
      return wrong(path, min === max ? `a list of ${min}` : `a list of ${min} to ${max}`);
    }
    const items: T[] = [];
    for (const [index, one] of value.entries()) {
      const checked = item(one, `${path}[${index}]`);
      if (!checked.ok) return checked;
      items.push(checked.value);
    }
    return ok(items);
  };

/** The fields that a type does not demand. */
type OptionalOf<T> = { readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? K : never }[keyof T];

/** An object with these fields, of which those named `optional` may be missing, and no others. */
export const object =
  <T extends object>(
    fields: { readonly [K in keyof T]-?: Shape<Exclude<T[K], undefined>> },
    ...optional: readonly (OptionalOf<T> & string)[]
  ): Shape<T> =>
  (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong(path, "an object");
    const given = new Map<string, unknown>(Object.entries(value));
    const built: [string, unknown][] = [];
    for (const [name, shape] of Object.entries<Shape<unknown>>(fields)) {
      const at = path === "" ? name : `${path}.${name}`;
      if (!given.has(name)) {
        if (!optional.some((one) => one === name)) return wrong(at, "a value");
        continue;
      }
      const checked = shape(given.get(name), at);
      if (!checked.ok) return checked;
      built.push([name, checked.value]);
      given.delete(name);
    }
    const [unknown] = given.keys();
    if (unknown !== undefined) return wrong(path === "" ? unknown : `${path}.${unknown}`, "no such field");
    return ok(Object.fromEntries(built) as T); // every field was checked above
  };

/** An object whose `type` decides what else it holds. */
export const variant =
  <T extends { readonly type: string }>(
    shapes: { readonly [K in T["type"]]: Shape<Extract<T, { type: K }>> },
  ): Shape<T> =>
  (value, path) => {
    const type = typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
    const known = Object.entries<Shape<T>>(shapes).find(([name]) => name === type);
    return known === undefined
      ? wrong(path === "" ? "type" : `${path}.type`, `one of ${Object.keys(shapes).join(", ")}`)
      : known[1](value, path);
  };
