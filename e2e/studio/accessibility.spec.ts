import { findFaults, listVariants } from "@/e2e/fixtures/axe";
import { shareOf } from "@/scripts/test/share-of";
import { expect, test } from "./studio-test";
import { viewsOf } from "./views/views";
import { withViews } from "./views/with-views";

const areas = {
  "templates, sign-in, documentation and shared decks": /^(templ|sign|invit|passw|docs|not|share)/,
  "decks and jobs": /^(deck|job)/,
  "settings and all others": /^(?!templ|sign|invit|passw|docs|not|deck|job)/,
};

// One worker, because preparing the data of the views takes longer than checking them.
test.describe.configure({ mode: "default" });

/**
 * Chooses one of a view's variants, a different one for each commit. Without a seed, as in `npm run test:full`, returns
 * all.
 */
function chosenOf<T>(variants: readonly T[], at: number, seed = process.env.SUITE_SEED): readonly T[] {
  return seed ? variants.slice((Number.parseInt(seed.slice(0, 8), 16) + at) % variants.length).slice(0, 1) : variants;
}

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
