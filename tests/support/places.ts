import { readdirSync } from "node:fs";
import { dirname, sep } from "node:path";
import { appRouter } from "@/server/api/root";
import { isRecord } from "./shapes";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => file.split(sep).join("/"));

/** The places of the app that a file of this name makes, as their folders say them: "/g/[id]/replay". */
const placesOf = (name: string): readonly string[] =>
  files
    .filter((file) => file === name || file.endsWith(`/${name}`))
    .map((file) => (dirname(file) === "." ? "/" : `/${dirname(file)}`))
    .sort();

/** Everywhere a browser can go: pages, and programs of our own that answer it. None can be made that is not here. */
export const pagePlaces = placesOf("page.tsx");
export const programPlaces = placesOf("route.ts");

const proceduresOf = (kind: "query" | "mutation"): readonly string[] =>
  Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
    const inner: unknown = Reflect.get(procedure, "_def");
    return isRecord(inner) && inner.type === kind ? name : [];
  });

/** Every procedure that is asked by GET, and every one that is not. */
export const queries = proceduresOf("query");
export const mutations = proceduresOf("mutation");
