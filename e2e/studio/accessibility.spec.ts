import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { viewsOf } from "./views/views";
import { expect, test, withView } from "./views/views-test";

/** What axe finds, and how far the page is wider than the screen. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    ...(overflow > 0 ? [`${overflow} pixels wider than the screen`] : []),
  ];
}

for (const [colorScheme, width] of [
  ["light", 1440],
  ["dark", 390],
] as const) {
  test(`axe finds nothing on any page, ${colorScheme}, ${width} px`, async ({ browser, stage }) => {
    test.setTimeout(600_000);
    for (const view of viewsOf(stage, width)) {
      await withView(browser, stage, view, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
        expect.soft(await faultsOf(page), view.name).toEqual([]);
      });
    }
  });
}
