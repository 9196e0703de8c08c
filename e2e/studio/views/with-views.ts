import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import type { StorageState } from "@/e2e/fixtures/session";
import type { Stage } from "./stage";
import { show, type View } from "./views";

/** The appearance of the pages; wide and light by default. */
type Look = Pick<BrowserContextOptions, "colorScheme"> & { width?: 1440 | 390 };
type Whose = NonNullable<View["of"]>;

/**
 * Calls `action` with a function that returns the browser context of a view's person. There is one context for each
 * person.
 */
export async function withContexts(
  browser: Browser,
  stage: Stage,
  { colorScheme }: Look,
  action: (contextOf: (view: View) => Promise<BrowserContext>) => Promise<void>,
): Promise<void> {
  const states: Record<Whose, StorageState> = {
    full: stage.owner,
    empty: stage.newcomer,
    operator: stage.operator,
    nobody: { cookies: [], origins: [] },
  };
  const contexts = new Map<Whose, BrowserContext>();
  await action(async ({ of: whose = "full" }) => {
    const common = {
      baseURL: process.env.E2E_BASE_URL,
      storageState: states[whose],
      colorScheme,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "UTC",
    } as const;
    const context = contexts.get(whose) ?? (await browser.newContext(common));
    contexts.set(whose, context);
    return context;
  });
  await Promise.all([...contexts.values()].map((context) => context.close()));
}

/**
 * Calls `action` for each view in turn. All views of a person share a browser context, but no state of one view is left
 * for the next.
 */
export async function withViews(
  browser: Browser,
  stage: Stage,
  views: View[],
  look: Look,
  action: (page: Page, view: View) => Promise<void>,
): Promise<void> {
  await withContexts(browser, stage, look, async (contextOf) => {
    for (const view of views) {
      const page = await (await contextOf(view)).newPage();
      // A view that never becomes stable must not use up the time of all views.
      page.setDefaultTimeout(120_000);
      await page.setViewportSize({ width: look.width ?? view.only ?? 1440, height: 900 });
      await show(page, view);
      await action(page, view);
      await page.evaluate(() => localStorage.clear());
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.close();
    }
  });
}
