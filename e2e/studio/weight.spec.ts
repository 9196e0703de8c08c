import type { Page, Request } from "@playwright/test";
import { expect, test } from "./studio-test";

const kib = 1024;

/** Bytes of JavaScript, compressed, that the page itself names: what is loaded when it is needed, later, is not among them. */
async function weightOf(page: Page, path: string): Promise<number> {
  const loaded: Request[] = [];
  page.on("requestfinished", (request) => request.resourceType() === "script" && loaded.push(request));
  const html = await (await page.goto(path, { waitUntil: "networkidle" }))?.text();
  const own = loaded.filter((request) => html?.includes(`src="${new URL(request.url()).pathname}"`));
  const sizes = await Promise.all(own.map(async (request) => (await request.sizes()).responseBodySize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const pages = (templateId: string) => [
  { path: "/templates", limit: 200 },
  { path: `/templates/${templateId}`, limit: 200 },
  { path: "/decks", limit: 200 },
  { path: `/decks/new?template=${templateId}&slide=1`, limit: 350 },
  { path: "/jobs", limit: 200 },
  { path: "/settings/api-keys", limit: 200 },
  { path: "/settings/members", limit: 200 },
  { path: "/settings/webhooks", limit: 200 },
  { path: "/settings/usage", limit: 200 },
  { path: "/docs", limit: 200 },
];

test("no page loads more JavaScript at first than it may", async ({ browser, service, session, template }) => {
  test.setTimeout(180_000);
  const weights: Record<string, number> = {};
  for (const { path, limit } of pages(template.id)) {
    const context = await browser.newContext({ baseURL: service.baseUrl, storageState: session });
    const weight = (await weightOf(await context.newPage(), path)) / kib;
    await context.close();
    weights[path] = Math.round(weight);
    expect.soft(weight, `KiB of ${path}`).toBeLessThan(limit);
    expect(weight, `${path} was measured`).toBeGreaterThan(50);
  }
  test.info().annotations.push({ type: "KiB of JavaScript", description: JSON.stringify(weights) });
});
