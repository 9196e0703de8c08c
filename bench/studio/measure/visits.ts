import type { BrowserContext } from "playwright-core";

/** A first visit, nothing of the studio kept in the browser. Milliseconds and bytes on the wire. */
export type Visit = {
  path: string;
  firstPaint: number;
  loaded: number;
  scripts: number;
  all: number;
  requests: number;
};

export async function visit(newContext: () => Promise<BrowserContext>, path: string): Promise<Visit> {
  const context = await newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes = { script: 0, all: 0, requests: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    bytes.requests += 1;
    if (kinds.get(requestId) === "Script") bytes.script += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);
  const [firstPaint, loaded] = await page.evaluate(
    () =>
      [
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventEnd,
      ] as const,
  );
  await context.close();
  return { path, firstPaint, loaded, scripts: bytes.script, all: bytes.all, requests: bytes.requests };
}
