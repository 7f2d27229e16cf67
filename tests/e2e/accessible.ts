import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Finds nothing serious with a page, or with the part of it that a selector names, in light and in dark colours; only
 * contrast differs between the two.
 */
export async function expectAccessible(page: Page, name: string, include = "html"): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).setLegacyMode().include(include);
    const scan = colorScheme === "light" ? axe.withTags(levels) : axe.withRules(["color-contrast"]);
    const { violations } = await scan.analyze();
    const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    found.push(...bad.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id} at ${nodes.map(({ html }) => html)}`));
  }
  expect(found).toEqual([]);
}
