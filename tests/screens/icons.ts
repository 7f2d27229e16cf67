import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserFlags, browserPath } from "../support/browser";

/** The mark in its day colours, as app/_components/mark.tsx draws it. */
const cloth = [
  '<path d="M0 0H60V60H0z" fill="#fcf2d2"/>',
  '<path d="M0 0H20V20H0zM40 0H60V20H40zM0 40H20V60H0zM40 40H60V60H40z" fill="#4a2b55"/>',
  '<path d="M20 0l10 10L20 20zM40 0l-10 10 10 10zM20 40l10 10L20 60zM40 40l-10 10 10 10zM0 20l10 10 10 -10zM0 40l10 -10 10 10zM40 20l10 10 10 -10zM40 40l10 -10 10 10z" fill="#f0ce6e"/>',
  '<path d="M20 20H40V40H20z" fill="#e3ac2c"/>',
  '<path d="M4.5 14.5V6l3 2.5L10 4.5l2.5 4L15.5 6v8.5z" fill="#f5be1b"/>',
].join("");
const star =
  "M20 0l10 10L20 20zM40 0l-10 10 10 10zM20 40l10 10L20 60zM40 40l-10 10 10 10zM0 20l10 10 10 -10zM0 40l10 -10 10 10zM40 20l10 10 10 -10zM40 40l10 -10 10 10zM20 20H40V40H20z";

/** How much of a picture the mark takes; the rest is ground. Phones cut a maskable one to a circle of four fifths. */
const pictures = [
  { name: "192", size: 192, share: 1, ground: null },
  { name: "512", size: 512, share: 1, ground: null },
  { name: "apple", size: 180, share: 0.8, ground: "#f7e7b6" },
  { name: "maskable", size: 512, share: 0.56, ground: "#f7e7b6" },
  { name: "badge", size: 96, share: 0.92, ground: null },
] as const;

// Makes the pictures of public/icons anew: node --import tsx tests/screens/icons.ts
const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
for (const { name, size, share, ground } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const edge = (size * (1 - share)) / 2;
  const drawing = name === "badge" ? `<path d="${star}" fill="#fff"/>` : cloth;
  await page.setContent(
    `<body style="margin:0;background:${ground ?? "transparent"}"><svg viewBox="0 0 60 60" style="display:block;margin:${edge}px" width="${size * share}">${drawing}</svg>`,
  );
  writeFileSync(join("public/icons", `${name}.png`), await page.screenshot({ omitBackground: ground === null }));
  await page.close();
}
await browser.close();
