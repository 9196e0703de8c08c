import type { Request } from "@playwright/test";
import { open, watchRequests } from "@/e2e/fixtures/open";
import { shareOf } from "@/scripts/test/share-of";
import { addWarnings } from "./add-warnings";
import { expect, test } from "./studio-test";
import { type View, viewsOf } from "./views/views";
import { withContexts } from "./views/with-views";

const kib = 1024;

/** Returns whether a URL path opens the builder. */
const isBuilder = (path: string) => /^\/decks\/(deck_|new\?template=)/.test(path);

/** Returns every page by its path, in its first state and for the person it is meant for. */
function pagesOf(views: View[]): View[] {
  const byPath = new Map(views.filter(({ before }) => !before).map((view) => [view.path, view]));
  return [...byPath.values()];
}

/** Returns whether a request prepares a page that nobody has opened. */
const isPreparation = (request: Request) => "next-router-prefetch" in request.headers();

test("no page loads more JavaScript than its limit on a first visit, including what follows the first paint, or any other page", async ({
  browser,
  stage,
}) => {
  const weights: Record<string, number> = {};
  const started: View = { name: "deck-start", path: `/decks/new?template=${stage.templateId}&slide=1` };
  const warned: View = {
    name: "template-warnings",
    path: `/templates/${stage.templateId}`,
    before: (page) => addWarnings(page, stage.templateId),
  };
  await withContexts(browser, stage, {}, async (contextOf) => {
    for (const view of [...shareOf(pagesOf([...viewsOf(stage), started])), warned]) {
      const { name, path, before } = view;
      const page = await (await contextOf(view)).newPage();
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.setCacheDisabled", { cacheDisabled: true });
      const scripts = new Set<string>();
      let bytes = 0;
      session.on(
        "Network.responseReceived",
        ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)),
      );
      session.on(
        "Network.loadingFinished",
        ({ requestId, encodedDataLength }) => (bytes += scripts.has(requestId) ? encodedDataLength : 0),
      );
      const prepared: string[] = [];
      page.on("request", (request) => void (isPreparation(request) && prepared.push(request.url())));
      const settled = watchRequests(page);
      await before?.(page);
      await open(page, path);
      if (view === warned) await page.getByText("2 warnings for this template").waitFor();
      if (isBuilder(path) && name !== "deck-missing")
        await page.getByRole("listbox", { name: "Deck slides" }).waitFor();
      await settled();
      const weight = bytes / kib;
      weights[name] = Math.round(weight);
      expect.soft(weight, `KiB of ${path}`).toBeLessThan(isBuilder(path) ? 350 : 200);
      expect.soft(prepared, `pages requested by ${path}`).toEqual([]);
      expect(weight, `${path} was measured`).toBeGreaterThan(50);
      await page.close();
    }
  });
  test.info().annotations.push({ type: "KiB of JavaScript", description: JSON.stringify(weights) });
});

test("a page is prepared once the pointer or the focus is on its link", async ({ page }) => {
  const preparation = (path: string) =>
    page.waitForRequest((request) => isPreparation(request) && new URL(request.url()).pathname === path);
  await open(page, "/templates");
  const link = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
  await Promise.all([preparation("/decks"), link("Decks").hover()]);
  await Promise.all([preparation("/jobs"), link("Jobs").focus()]);
});
