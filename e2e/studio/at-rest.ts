import type { Page } from "@playwright/test";

/** Waits until nothing moves on the page: colours and places are measured at rest. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished.catch(() => {}))),
  );
}
