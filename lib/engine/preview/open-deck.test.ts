import { afterAll, beforeAll, expect, it } from "vitest";
import { editedSample } from "@/lib/engine/preview/testing/edited-sample";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { type BrowserPool, createBrowserPool } from "./browser-pool";
import { findChromium } from "./find-chromium";
import { openDeck } from "./open-deck";
import { openSlidePage } from "./slide-page";

let pool: BrowserPool;
beforeAll(() => {
  pool = createBrowserPool(() => findChromium(chromium));
});
afterAll(() => pool.close());

it("keeps the tree of the shown slide alone", async () => {
  const elements = 20_000;
  const weigh = (xml: string) =>
    xml.replace(
      "</p:sld>",
      `<p:extLst><p:ext uri="{0}"><w xmlns="urn:w">${"<e/>".repeat(elements)}</w></p:ext></p:extLst></p:sld>`,
    );
  const slides = [1, 2, 3, 4, 5, 6];
  const bytes = await editedSample(
    "meridian",
    Object.fromEntries(slides.map((number) => [`ppt/slides/slide${number}.xml`, weigh])),
  );
  const browser = await pool.get();
  const deck = await openDeck(await openSlidePage(browser), bytes, limits);
  const [context] = browser.contexts();
  const devtools = await context!.newCDPSession(context!.pages()[0]!);
  for (const slide of slides) {
    await deck.picture(slide, 160);
    await devtools.send("HeapProfiler.collectGarbage");
    const { nodes } = await devtools.send("Memory.getDOMCounters");
    expect(nodes).toBeLessThan(2 * elements);
  }
});

it("loads each file once, also a font of symbols that several fonts and cuts need", async () => {
  const browser = await pool.get();
  const page = await openSlidePage(browser);
  const loaded: string[] = [];
  browser
    .contexts()
    .at(-1)!
    .on("request", (request) => loaded.push(request.url()));
  const bytes = await editedSample("meridian", {
    "ppt/slides/slide4.xml": (xml) => xml.replace("<a:t>", "<a:t>\u2713 "),
  });
  await (await openDeck(page, bytes, limits)).picture(4, 160);
  expect(loaded.filter((url) => url.includes("symbols-2-symbols"))).toHaveLength(1);
  expect(loaded).toEqual([...new Set(loaded)]);
});
