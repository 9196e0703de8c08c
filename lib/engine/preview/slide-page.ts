import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { logger } from "@/lib/server/telemetry/logger";
import type { KeptBrowser } from "./browser/browser-pool";
import { BrowserLostError, PreviewFailedError } from "./errors";
import type { FontFaceRule } from "./font-faces";
import { pageFile, pageOrigin } from "./page-files";

type DeckFacts = { width: number; height: number; slides: number; fonts: string[]; characters: string };

/** The limits that the reader of the page knows; the file was checked against the service's own when it was stored. */
type ReadLimits = { maxEntries: number; maxEntryUncompressedBytes: number; maxTotalUncompressedBytes: number };

/** What `worker.mjs` offers within the page. */
type Offered = {
  open(limits: ReadLimits, prompts: boolean): Promise<DeckFacts>;
  takeFonts(faces: FontFaceRule[], characters: string): Promise<void>;
  show(index: number, scale: number): Promise<string[]>;
};
const closeMilliseconds = 10_000;

declare const slidePage: Offered;

/**
 * A page of its own context, ready to be given one presentation after another. Its calls fail when the context was
 * closed.
 */
export type SlidePage = {
  /** @param prompts What the slides' own shapes say is shown in a muted way */
  open(bytes: Uint8Array, limits: ReadLimits, prompts: boolean): Promise<DeckFacts>;
  useFonts(faces: FontFaceRule[], characters: string): Promise<void>;
  /** Shows a slide (0-based) and returns its PNG of that size. */
  capture(index: number, scale: number, size: { width: number; height: number }): Promise<Uint8Array>;
  /** Whether its browser still runs. */
  hasBrowser(): boolean;
  close(): Promise<void>;
};

export async function openSlidePage(browser: Browser): Promise<SlidePage> {
  const context = await browser.newContext({
    viewport: { width: 960, height: 540 },
    serviceWorkers: "block",
    acceptDownloads: false,
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  try {
    return await preparePage(context);
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function preparePage(context: BrowserContext): Promise<SlidePage> {
  let deck: Buffer | null = null;
  await context.route(
    () => true,
    (route) => serve(route, deck),
  );
  const page = await context.newPage();
  await page.goto(`${pageOrigin}/`);
  await page.waitForFunction(() => "slidePage" in globalThis);
  const devtools = await context.newCDPSession(page);
  return {
    async open(bytes, limits, prompts) {
      deck = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const facts = await page.evaluate(([most, muted]) => slidePage.open(most, muted), [limits, prompts] as const);
      deck = null;
      return facts;
    },
    useFonts: (faces, characters) =>
      page.evaluate(([rules, text]) => slidePage.takeFonts(rules, text), [faces, characters] as const),
    async capture(index, scale, size) {
      await fitViewport(page, size);
      const faults = await page.evaluate(([at, factor]) => slidePage.show(at, factor), [index, scale] as const);
      if (faults.length > 0) logger.info({ faults: faults.slice(0, 5) }, "shapes of a slide could not be drawn");
      const { data } = await devtools.send("Page.captureScreenshot", {
        format: "png",
        clip: { x: 0, y: 0, ...size, scale: 1 },
      });
      return Buffer.from(data, "base64");
    },
    hasBrowser: () => context.browser()?.isConnected() === true,
    async close() {
      const browser = context.browser();
      if (!browser?.isConnected()) return;
      // A browser that does not even close a page is of no use to others either.
      const isClosed = await Promise.race([
        context.close().then(() => true),
        delay(closeMilliseconds, false, { ref: false }),
      ]);
      if (!isClosed) await browser.close();
    },
  };
}

async function serve(route: Route, deck: Buffer | null): Promise<void> {
  const { origin, pathname } = new URL(route.request().url());
  const file =
    origin !== pageOrigin
      ? null
      : pathname === "/deck.pptx"
        ? deck && { body: deck, contentType: "application/octet-stream" }
        : await pageFile(pathname);
  await (file ? route.fulfill(file) : route.abort());
}

async function fitViewport(page: Page, size: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
}

export type PageSource = {
  /** A page that nothing was opened in yet. */
  take(): Promise<SlidePage>;
  /** Closes the page that waits for the next file. */
  close(): Promise<void>;
};

/** Pages of the warm browser. One is prepared ahead: most of what the first slide of a file takes is the page itself. */
export function createPageSource(browser: KeptBrowser): PageSource {
  let spare: Promise<{ page: SlidePage; from: Browser } | null> | null = null;

  async function open(): Promise<{ page: SlidePage; from: Browser }> {
    const from = await browser.get();
    const page = await openSlidePage(from);
    const close = async () => {
      await page.close();
      await browser.release(from);
    };
    return { page: { ...page, close }, from };
  }

  /** The waiting page is given to one alone: it is taken away before anything is awaited. */
  function takeSpare(): typeof spare {
    const taken = spare;
    spare = null;
    return taken;
  }

  return {
    async take() {
      const waiting = await takeSpare();
      const { page } = waiting?.from.isConnected() ? waiting : await open();
      // A spare that could not be made is made when it is needed, and its error is told then.
      spare ??= open().catch(() => null);
      return page;
    },
    async close() {
      const waiting = await takeSpare();
      await waiting?.page.close();
    },
  };
}

type Limited = { hasBrowser(): boolean; close(): Promise<void> };

/**
 * Lets the page of a file act for so long. It is closed when it failed or took too long: nothing can be said of its
 * state then.
 *
 * @throws PreviewFailedError in both cases
 */
export async function withTimeLimit<T>(milliseconds: number, page: Limited, act: () => Promise<T>): Promise<T> {
  const finished = new AbortController();
  const late = delay(milliseconds, undefined, { signal: finished.signal }).then(
    () => {
      throw new PreviewFailedError(`The slide took longer than ${milliseconds / 1000} seconds to draw`);
    },
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([act(), late]);
  } catch (error) {
    const isLost = !page.hasBrowser();
    await page.close();
    if (error instanceof PreviewFailedError) throw error;
    if (isLost) throw new BrowserLostError("The browser ended while it drew the slide", { cause: error });
    throw new PreviewFailedError("The slide could not be drawn", { cause: error });
  } finally {
    finished.abort();
  }
}
