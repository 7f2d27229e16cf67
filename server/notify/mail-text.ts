/**
 * What a mail says: a heading, some sentences, places to go, and how to get no more of its kind; null where nobody
 * subscribed to anything.
 */
export type Letter = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly unsubscribe: { readonly label: string; readonly url: string } | null;
  readonly settingsUrl: string | null;
};

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for HTML: names come from anybody. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

/** The plain form, complete by itself. */
export function plainText({ heading, paragraphs, links, unsubscribe, settingsUrl }: Letter): string {
  const parts = [heading, ...paragraphs, ...links.map(({ label, url }) => `${label}:\n${url}`)];
  const foot = [
    ...(unsubscribe === null ? [] : [`${unsubscribe.label}: ${unsubscribe.url}\n`]),
    ...(settingsUrl === null ? [] : [`All settings: ${settingsUrl}\n`]),
  ];
  return `${parts.join("\n\n")}\n${foot.length === 0 ? "" : `\n--\n${foot.join("")}`}`;
}

const page = "margin:0;padding:24px 12px;background:#f5efe2;color:#2b2620;font:16px/1.5 Georgia,serif";
const sheet = "max-width:30em;margin:0 auto;padding:24px;background:#fffdf7;border:1px solid #d9cdb4;border-radius:8px";
const button =
  "display:inline-block;margin:0 8px 8px 0;padding:12px 20px;background:#23527a;color:#fffdf7;border-radius:6px;text-decoration:none";
const small = "max-width:30em;margin:16px auto 0;font-size:13px;color:#6b6152";

/** The HTML form: one narrow column that a phone shows without zooming, nothing fetched from anywhere. */
export function htmlText({ heading, paragraphs, links, unsubscribe, settingsUrl }: Letter): string {
  const link = (style: string, url: string, label: string) =>
    `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`;
  const foot = [
    ...(unsubscribe === null ? [] : [link("color:inherit", unsubscribe.url, unsubscribe.label)]),
    ...(settingsUrl === null ? [] : [link("color:inherit", settingsUrl, "All settings")]),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(heading)}</title></head>`,
    `<body style="${page}"><div style="${sheet}"><h1 style="margin:0 0 12px;font-size:22px">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`),
    `<p style="margin:0">${links.map(({ label, url }) => link(button, url, label)).join("")}</p></div>`,
    foot.length === 0 ? "" : `<p style="${small}">${foot.join(" · ")}</p>`,
    "</body></html>",
  ].join("\n");
}
