import type { Page } from "playwright-core";

/**
 * Milliseconds of processor time that the page's main thread has used so far. A busy machine makes an act longer, and
 * this hardly.
 */
export type MainThread = { used: () => Promise<number>; close: () => Promise<void> };

export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return {
    used: async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
    },
    close: () => session.detach(),
  };
}

/** Once what was asked for is drawn. */
export const nextPaint = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
