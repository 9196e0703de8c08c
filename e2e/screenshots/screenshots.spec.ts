import path from "node:path";
import { viewsOf } from "../studio/views/views";
import { test, withView } from "../studio/views/views-test";

const folder = path.join(import.meta.dirname, "..", "..", "screenshots");

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`every page, ${colorScheme}, ${width} px`, async ({ browser, stage }) => {
      test.setTimeout(900_000);
      for (const view of viewsOf(stage, width)) {
        await withView(browser, stage, view, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
          await page.screenshot({ path: path.join(folder, `${view.name}.${width}.${colorScheme}.png`) });
        });
      }
    });
  }
}
