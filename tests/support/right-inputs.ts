import { z } from "zod";
import { presets } from "@/lib/engine/rules";
import { appRouter } from "@/server/api/root";
import { isSeatView, type Person, type Server } from "./table";

type Input = { readonly [field: string]: unknown };
type Procedures = { readonly [path: string]: { readonly _def: { readonly inputs: readonly unknown[] } } };

const known: Procedures = appRouter._def.procedures as never; // its type does not tell inputs

/** Every procedure with the schema of its input; null for one that takes none. */
export const procedures: readonly (readonly [path: string, schema: z.ZodObject | null])[] = Object.entries(known).map(
  ([path, { _def }]) => {
    const [schema, ...more] = _def.inputs;
    if (schema === undefined) return [path, null];
    if (!(schema instanceof z.ZodObject) || more.length > 0) throw new Error(`${path} takes what is no object`);
    return [path, schema];
  },
);

/** What a player of a running game could rightly send in each field, in all its forms. */
export async function rightFields(server: Server, person: Person, id: string, secret: string) {
  const { view, version, head } = await person.call().game.view({ id });
  const day = 86_400_000;
  const now = server.clock.now();
  const seat = isSeatView(view) ? view.seat : 0;
  const fields: { readonly [field: string]: readonly unknown[] } = {
    address: ["mira@example.org"],
    after: [null, id],
    before: [now],
    bring: [true],
    by: [
      { kind: "link", secret: "A".repeat(22) },
      { kind: "code", id, code: "123456" },
      { kind: "seat", code: "ABCD EFGH" },
      { kind: "service" },
    ],
    choice: ["wait"],
    command: [server.command()],
    cursor: [{ at: now, id }],
    deal: [0],
    endpoint: ["https://example.org/a"],
    entropy: [server.entropy()],
    everywhere: [true],
    from: [now + day],
    game: [id],
    here: [[{ name: "Ida", entropy: server.entropy(), seat: 3 }]],
    how: ["abort"],
    id: [id],
    keys: [{ p256dh: "A".repeat(87), auth: "A".repeat(22) }],
    level: ["easy"],
    looks: [["dark"]],
    muted: [true],
    name: ["Mira"],
    on: [false],
    person: ["Jonas"],
    plays: [
      [
        { type: "play", card: "KS", to: "NE" },
        { type: "fill", cards: ["QH", "JS"], to: "N" },
        { type: "under", card: "10H", to: "E" },
        { type: "move", from: "S", to: "W" },
      ],
    ],
    preset: ["A"],
    quiet: [{ from: 1320, to: 420 }],
    result: ["won"],
    rules: ["A"],
    saying: [{ phrase: "hello" }, { note: "Hello" }],
    seat: [seat],
    seats: [
      ["me", "open", "easy"],
      [0, 1],
    ],
    secret: [secret],
    seen: [{ version, head }],
    service: ["github"],
    set: [presets.A],
    sure: ["delete everything of mine"],
    table: [""],
    text: ["Rude"],
    to: [now + 5 * day],
    turn: [0],
    turnHours: [72],
    turns: [1],
    version: [version],
    watching: [false],
    ways: [{ turn: "push", reminder: "mail", result: "digest", invitation: "none" }],
    word: [server.command()],
    zone: ["Europe/Berlin"],
  };
  return fields;
}

/** Inputs with all that a schema knows, each field in each of its forms at least once. */
export function rightInputs(schema: z.ZodObject, fields: { readonly [field: string]: readonly unknown[] }): Input[] {
  const forms = Object.entries(schema.shape).map(([field, type]) => {
    const fitting = (fields[field] ?? []).filter((value) => z.safeParse(type, value).success);
    if (fitting.length === 0) throw new Error(`nobody knows what is right for ${field}`);
    return [field, fitting] as const;
  });
  const count = Math.max(1, ...forms.map(([, fitting]) => fitting.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(forms.map(([field, fitting]) => [field, fitting[index % fitting.length]])),
  );
}
