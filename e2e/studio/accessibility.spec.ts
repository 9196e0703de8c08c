import { expectNoFault } from "@/e2e/fixtures/axe";
import { viewsOf } from "./views/views";
import { test, withViews } from "./views/views-test";

const areas = {
  "templates, sign-in and documentation": /^(templ|sign|invit|passw|docs|not)/,
  "decks and jobs": /^(deck|job)/,
  settings: /^(settings|account)/,
};

for (const [area, names] of Object.entries(areas)) {
  test(`axe finds nothing on any page of ${area}, in both themes and widths`, async ({ browser, stage }) => {
    test.setTimeout(300_000);
    const views = viewsOf(stage).filter(({ name }) => names.test(name));
    await withViews(browser, stage, views, {}, (page, { name, only }) => expectNoFault(page, name, only && [only]));
  });
}
