import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { pseudo } from "./pseudo";

const root = fileURLToPath(new URL("../..", import.meta.url));

const styles = ["tokens", "base", "cards", "table", "replay", "pages", "rules"];

/** Next's own ways to link and to load are the browser's here: nothing is routed on a page of one table. */
const browserOnly: Plugin = {
  name: "browser-only",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^next\/link$/ }, () => ({ path: "link", namespace: "browser-only" }));
    onLoad({ filter: /.*/, namespace: "browser-only" }, () => ({
      contents: 'import { createElement } from "react"; export default (props) => createElement("a", props);',
      resolveDir: root,
    }));
    // As Next gives a picture: an object with its address.
    onResolve({ filter: /cards\.svg$/ }, () => ({ path: "cards", namespace: "picture" }));
    onLoad({ filter: /.*/, namespace: "picture" }, () => ({ contents: 'export default { src: "/cards.svg" };' }));
  },
};

/** Every message half as long again and with accents, so that what is too narrow, or not in the catalogue, shows. */
const stretched: Plugin = {
  name: "stretched",
  setup({ onLoad }) {
    onLoad({ filter: /_messages\/compiled\/en\/\w+\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(pseudo(JSON.parse(await readFile(path, "utf8")))),
      loader: "json",
    }));
  },
};

export type Bundle = { readonly html: string; readonly files: ReadonlyMap<string, { type: string; body: Buffer }> };

/** The page of one table as a browser loads it: the real components and styles, without a server behind them. */
export async function bundleTable(words: "english" | "pseudo" = "english"): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: { page: join(root, "tests/table/page.tsx") },
    bundle: true,
    write: false,
    outdir: root,
    format: "esm",
    splitting: true,
    jsx: "automatic",
    alias: { "@": root },
    define: { "process.env.NODE_ENV": '"production"' },
    minify: true,
    plugins: [browserOnly, ...(words === "pseudo" ? [stretched] : [])],
    logLevel: "error",
  });
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const { path, contents } of outputFiles) {
    files.set(`/${path.split("/").at(-1)}`, { type: "text/javascript", body: Buffer.from(contents) });
  }
  const css = await build({
    stdin: {
      contents: [
        '@import "@fontsource-variable/bricolage-grotesque/wdth.css";',
        ...styles.map((name) => `@import "./app/_styles/${name}.css";`),
      ].join("\n"),
      resolveDir: root,
      loader: "css",
    },
    bundle: true,
    write: false,
    loader: { ".woff2": "dataurl" },
  });
  files.set("/style.css", { type: "text/css", body: Buffer.from(css.outputFiles[0]!.contents) });
  files.set("/cards.svg", { type: "image/svg+xml", body: await readFile(join(root, "app/_components/cards.svg")) });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Table</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/style.css"></head><body><script>globalThis.shown = {};</script><script type="module" src="/page.js"></script></body></html>`;
  return { html, files };
}
