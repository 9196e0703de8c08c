import { open, watchRequests } from "@/e2e/fixtures/open";
import { expect, test } from "./studio-test";

const kib = 1024;

/** `shown` is the list that comes with what the page loads after its first paint. */
type Visited = { path: string; limit: number; shown?: string };

const pages = (templateId: string): Visited[] => [
  { path: "/templates", limit: 200 },
  { path: `/templates/${templateId}`, limit: 200, shown: "Shapes of the slide" },
  { path: "/decks", limit: 200 },
  { path: `/decks/new?template=${templateId}&slide=1`, limit: 350, shown: "Deck slides" },
  { path: "/jobs", limit: 200 },
  { path: "/settings/api-keys", limit: 200 },
  { path: "/settings/members", limit: 200 },
  { path: "/settings/webhooks", limit: 200 },
  { path: "/settings/usage", limit: 200 },
  { path: "/settings/installation", limit: 200 },
  { path: "/docs", limit: 200 },
];

test("no page loads more JavaScript on a first visit than it may, with what comes after its first paint", async ({
  context,
  template,
}) => {
  const weights: Record<string, number> = {};
  for (const { path, limit, shown } of pages(template.id)) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    const scripts = new Set<string>();
    let bytes = 0;
    session.on("Network.responseReceived", ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)));
    session.on(
      "Network.loadingFinished",
      ({ requestId, encodedDataLength }) => (bytes += scripts.has(requestId) ? encodedDataLength : 0),
    );
    const settled = watchRequests(page);
    await open(page, path);
    if (shown) await page.getByRole("listbox", { name: shown }).waitFor();
    await settled();
    const weight = bytes / kib;
    weights[path] = Math.round(weight);
    expect.soft(weight, `KiB of ${path}`).toBeLessThan(limit);
    expect(weight, `${path} was measured`).toBeGreaterThan(50);
    await page.close();
  }
  test.info().annotations.push({ type: "KiB of JavaScript", description: JSON.stringify(weights) });
});
