import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { test as base } from "../studio-test";
import { setStage, type Stage } from "./stage";
import { show, type View } from "./views";

export { expect } from "../studio-test";

type Look = Pick<BrowserContextOptions, "colorScheme" | "viewport">;

export const test = base.extend<object, { stage: Stage }>({
  stage: [async ({ browser, service }, provide) => provide(await setStage(browser, service)), { scope: "worker", timeout: 90_000 }],
});

/** Shows a view to `act` in a browser context of its own: nothing of one view is left in the next. */
export async function withView(browser: Browser, stage: Stage, view: View, look: Look, act: (page: Page) => Promise<void>): Promise<void> {
  const storageState = { full: stage.owner, empty: stage.newcomer, nobody: { cookies: [], origins: [] } }[view.of ?? "full"];
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL, storageState, reducedMotion: "reduce", locale: "en-GB", timezoneId: "UTC", ...look });
  const page = await context.newPage();
  await show(page, view);
  await act(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
}
