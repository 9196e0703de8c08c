import { chosenOf, findFaults, listVariants } from "@/e2e/fixtures/axe";
import { shareOf } from "@/scripts/test/share-of";
import { expect, test } from "./studio-test";
import { viewsOf } from "./views/views";
import { withViews } from "./views/with-views";

const areas = {
  "templates, sign-in, documentation and shared decks": /^(templ|sign|invit|passw|docs|not|share)/,
  "decks and jobs": /^(deck|job)/,
  "settings and all others": /^(?!templ|sign|invit|passw|docs|not|share|deck|job)/,
};

for (const [area, names] of Object.entries(areas)) {
  test(`axe finds nothing on any page of ${area}, in both themes and widths`, async ({ browser, stage }) => {
    const views = shareOf(viewsOf(stage)).filter(({ name }) => names.test(name));
    const chosen = new Map(
      views.map(({ name, only }, at) => [name, chosenOf(listVariants(only && [only]), at)] as const),
    );
    await withViews(browser, stage, views, {}, async (page, { name }) =>
      expect.soft(await findFaults(page, chosen.get(name) ?? []), name).toEqual([]),
    );
  });
}
