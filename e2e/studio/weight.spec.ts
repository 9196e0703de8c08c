import { get } from "node:http";
import { expect, test } from "./studio-test";

const kib = 1024;

/** Bytes of a file as a browser takes it, compressed. */
const compressedSize = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip, deflate, br" } }, (response) => {
      let size = 0;
      response.on("data", (chunk: Buffer) => (size += chunk.length)).on("end", () => resolve(size));
    }).on("error", reject);
  });

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
  { path: "/settings/installation", limit: 200 },
  { path: "/docs", limit: 200 },
];

test("no page loads more JavaScript at first than it may", async ({ page, service, template }) => {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (source: string) => sizes.get(source) ?? sizes.set(source, compressedSize(service.baseUrl + source)).get(source)!;
  const weights: Record<string, number> = {};
  for (const { path, limit } of pages(template.id)) {
    // What the page itself names: what is loaded when it is needed, later, is not among them.
    const html = await (await page.request.get(path)).text();
    const scripts = new Set([...html.matchAll(/<script(?![^>]* noModule)[^>]* src="([^"]+)"/gi)].map(([, source]) => source as string));
    const weight = (await Promise.all([...scripts].map(sizeOf))).reduce((sum, size) => sum + size, 0) / kib;
    weights[path] = Math.round(weight);
    expect.soft(weight, `KiB of ${path}`).toBeLessThan(limit);
    expect(weight, `${path} was measured`).toBeGreaterThan(50);
  }
  test.info().annotations.push({ type: "KiB of JavaScript", description: JSON.stringify(weights) });
});
