import { findFaults, listVariants } from "@/e2e/fixtures/axe";
import { shareOf } from "@/lib/engine/pptx/testing/corpus";
import { viewsOf } from "./views/views";
import { expect, test, withViews } from "./views/views-test";

const areas = {
  "templates, sign-in and documentation": /^(templ|sign|invit|passw|docs|not)/,
  "decks and jobs": /^(deck|job)/,
  settings: /^(settings|account)/,
};

// One worker: what the views show takes longer to prepare than to look at.
test.describe.configure({ mode: "default" });

// Every view in the light theme, and of its other themes and widths a third in each run of `npm test`.
for (const [area, names] of Object.entries(areas)) {
  test(`axe finds nothing on any page of ${area}, in both themes and widths`, async ({ browser, stage }) => {
    test.setTimeout(900_000);
    const views = viewsOf(stage).filter(({ name }) => names.test(name));
    const variantsOfViews = views.map(({ name, only }) => ({ name, variants: listVariants(only && [only]) }));
    const share = new Set(shareOf(variantsOfViews.flatMap(({ variants }) => variants.slice(1))));
    const chosen = new Map(
      variantsOfViews.map(({ name, variants }) => [name, variants.filter((one, at) => at === 0 || share.has(one))]),
    );
    await withViews(browser, stage, views, {}, async (page, { name }) =>
      expect.soft(await findFaults(page, chosen.get(name) ?? []), name).toEqual([]),
    );
  });
}
