import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { chromium } from "@/lib/engine/preview/testing/renderer-settings";
import { createBrowserPool } from "./browser-pool";
import { findChromium } from "./find-chromium";

it.runIf(existsSync("/proc/self/status"))("only the page that takes too much memory is ended", async () => {
  const pool = createBrowserPool(() => findChromium(chromium), undefined, 400);
  const browser = await pool.get();
  const [modest, greedy] = [await browser.newPage(), await browser.newPage()];
  const crash = greedy.waitForEvent("crash", { timeout: 30_000 });
  // Buffers, such as those of decoded pictures, are not subject to the limit for JavaScript objects.
  const taking = greedy.evaluate(async () => {
    for (const all: Uint8Array[] = []; all.length < 100; await new Promise((resolve) => setTimeout(resolve, 20)))
      all.push(new Uint8Array(20 << 20).fill(1));
  });
  await expect(taking).rejects.toThrow(/crash|closed/i);
  await crash;
  expect(await modest.evaluate(() => 6 * 7)).toBe(42);
  expect(browser.isConnected()).toBe(true);
  await pool.close();
});

it("a page collects its garbage early", async () => {
  const pool = createBrowserPool(() => findChromium(chromium));
  const page = await (await pool.get()).newPage();
  await page.evaluate(() => {
    const recent: string[][] = [];
    for (let round = 0; round < 300; round++) {
      recent.push(Array.from({ length: 5_000 }, (_, index) => `text ${index} of ${round}`));
      if (recent.length > 30) recent.shift();
    }
  });
  const devtools = await page.context().newCDPSession(page);
  const { totalSize } = await devtools.send("Runtime.getHeapUsage");
  expect(totalSize / 2 ** 20).toBeLessThan(50);
  await pool.close();
});
