import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { buildId } from "@/app/_worker/build-id";

/** Made once, while the pages are built. */
export const dynamic = "force-static";

/** The files that the built pages load, by their addresses; while developing there are none to keep. */
function builtFiles(): readonly string[] {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), ".next", "static");
  if (buildId === "development" || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /^(chunks|media)\/.*\.(js|css|woff2|svg)$/.test(name))
    .map((name) => `/_next/static/${name}`)
    .sort();
}

/** The service worker: its source as one script, with the build that it belongs to. */
export async function GET(): Promise<Response> {
  const made = JSON.stringify({ id: buildId, files: builtFiles() });
  const { outputFiles } = await build({
    stdin: { contents: `import { work } from "./app/_worker/work"; work(self, ${made});`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "silent",
  });
  return new Response(outputFiles[0]?.text, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
