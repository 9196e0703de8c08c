import path from "node:path";
import { test } from "@/e2e/studio/studio-test";
import { viewsOf } from "@/e2e/studio/views/views";
import { withViews } from "@/e2e/studio/views/with-views";

const folder = path.join(import.meta.dirname, "..", "..", "screenshots");

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390] as const) {
    test(`every page, ${colorScheme}, ${width} px`, async ({ browser, stage }) => {
      test.setTimeout(900_000);
      const views = viewsOf(stage).filter(
        ({ name, only }) => (!only || only === width) && new RegExp(process.env.VIEWS ?? "").test(name),
      );
      await withViews(browser, stage, views, { colorScheme, width }, async (page, { name }) => {
        await page.screenshot({ path: path.join(folder, `${name}.${width}.${colorScheme}.png`) });
      });
    });
  }
}
