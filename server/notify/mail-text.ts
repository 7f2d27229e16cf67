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

// The colours of app/_styles/tokens.css by day; whoever reads by night gets the night's, where the mail program lets a
// mail say so. Styles stand on the elements, since some programs drop all others.
const font = "'Bricolage Grotesque',ui-rounded,'Segoe UI',system-ui,-apple-system,sans-serif";
const page = `margin:0;padding:16px 12px;background:#f7e7b6;color:#24132c;font:16px/1.45 ${font}`;
const sheet = "max-width:30em;margin:0 auto;padding:20px;background:#fff9e6;border-radius:10px";
const house = "max-width:30em;margin:0 auto 10px;font-weight:800;font-size:15px";
const button =
  "display:block;padding:14px 20px;background:#1f3fcb;color:#ffffff;border-radius:6px;font-weight:700;text-align:center;text-decoration:none";
const small = "max-width:30em;margin:14px auto 0;font-size:13px;color:#5c4560";
const night = [
  ":root{color-scheme:light dark}@media(prefers-color-scheme:dark){",
  "body{background:#1b1122!important;color:#f7ebd0!important}",
  ".sheet{background:#271a30!important}.small{color:#cdbacb!important}",
  ".go{background:#93b2ff!important;color:#10163a!important}}",
].join("");

/** The HTML form: one narrow column that a phone shows without zooming, nothing fetched from anywhere. */
export function htmlText({ heading, paragraphs, links, unsubscribe, settingsUrl }: Letter): string {
  const link = (name: string, style: string, url: string, label: string) =>
    `<a href="${escaped(url)}" class="${name}" style="${style}">${escaped(label)}</a>`;
  const foot = [
    ...(unsubscribe === null ? [] : [link("", "color:inherit", unsubscribe.url, unsubscribe.label)]),
    ...(settingsUrl === null ? [] : [link("", "color:inherit;white-space:nowrap", settingsUrl, "All settings")]),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(heading)}</title><style>${night}</style></head>`,
    `<body style="${page}"><p style="${house}">Kings in the Corner</p>`,
    `<div class="sheet" style="${sheet}"><h1 style="margin:0 0 10px;font-size:24px;line-height:1.15">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`),
    ...links.map(({ label, url }) => `<p style="margin:0">${link("go", button, url, label)}</p>`),
    "</div>",
    foot.length === 0 ? "" : `<p class="small" style="${small}">${foot.join(" · ")}</p>`,
    "</body></html>",
  ].join("\n");
}
