import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, Page, Route } from "playwright";
import type { BrowserPool } from "./browser-pool";
import { BrowserLostError, PreviewFailedError } from "./errors";
import type { FontFaceRule } from "./font-faces";
import { pageFile, pageOrigin } from "./page-files";
import type { PreviewLog } from "./preview-options";

type DeckFacts = {
  width: number;
  height: number;
  slides: number;
  fonts: string[];
  characters: string;
  languages: string[];
};

/** Limits of the reader in the page. The file was already checked against the limits of the service when it was stored. */
type ReadLimits = { maxEntries: number; maxEntryUncompressedBytes: number; maxTotalUncompressedBytes: number };

/** The functions that `worker.mjs` provides in the page. */
type Offered = {
  open(limits: ReadLimits, prompts: boolean): Promise<DeckFacts>;
  useFonts(faces: FontFaceRule[], characters: string): Promise<void>;
  show(index: number, scale: number): Promise<string[]>;
  print(title: string): Promise<{ pages: number; faults: string[] }>;
  endPrint(): void;
  texts(): SetText[];
  hideText(shapeId: number): void;
  showText(shapeId: number): void;
};

/** A text style as drawn. */
type SetStyle = {
  font: string;
  size: number;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isUpperCase: boolean;
  isSmallCaps: boolean;
  isKerned: boolean;
  /** Space added after each character. */
  spacing: number;
  /** `#RRGGBB`. */
  color: string;
};

/** The layout of the text of a shape. Lengths are in points. */
export type SetText = {
  /** `p:cNvPr/@id`. */
  shapeId: number;
  /** Before it is turned. */
  box: { x: number; y: number; width: number; height: number };
  /** Degrees (0 to 360) by which the box is turned clockwise around its center. */
  rotation: number;
  insets: { top: number; right: number; bottom: number; left: number };
  anchor: "top" | "middle" | "bottom";
  /** False if lines never wrap. */
  wraps: boolean;
  paragraphs: {
    alignment: string;
    isRightToLeft: boolean;
    marginLeft: number;
    indent: number;
    /** Distance between lines, in em of the run. */
    lineHeight: number;
    spaceBefore: number;
    spaceAfter: number;
    /** Distance by which the text is lower than CSS would place it in lines of its own font alone, in em of the run. */
    shift: number;
    /** `top` is how far below the top of the first line its own font begins. */
    bullet: (SetStyle & { text: string; left: number; width: number; top: number }) | null;
    run: SetStyle;
  }[];
};
const closeMilliseconds = 10_000;

declare const slidePage: Offered;

/**
 * A page in its own browser context, which opens one presentation after another. Calls fail after the context is
 * closed.
 */
export type SlidePage = {
  /** @param prompts True to show the text of the slides' own shapes in a muted color */
  open(bytes: Uint8Array, limits: ReadLimits, prompts: boolean): Promise<DeckFacts>;
  useFonts(faces: FontFaceRule[], characters: string): Promise<void>;
  /** Returns the PNG of a slide (0-based) in this size. */
  capture(index: number, scale: number, size: { width: number; height: number }): Promise<Uint8Array>;
  /**
   * Returns a PDF of all slides that are not hidden, with one page per slide.
   *
   * @param size Size of a slide in CSS pixels
   */
  print(title: string, size: { width: number; height: number }): Promise<Uint8Array>;
  /** Returns the layout of the texts on the last captured slide. Includes only the slide's own shapes, in groups too. */
  texts(): Promise<SetText[]>;
  /** Returns the PNG of the last captured slide without the text of one of its own shapes. */
  captureWithout(shapeId: number): Promise<Uint8Array>;
  /** Returns true while the browser of the page is running. */
  hasBrowser(): boolean;
  close(): Promise<void>;
};

export async function openSlidePage(browser: Browser, log: PreviewLog = () => {}): Promise<SlidePage> {
  const context = await browser.newContext({
    viewport: { width: 960, height: 540 },
    serviceWorkers: "block",
    acceptDownloads: false,
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  try {
    return await preparePage(context, log);
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function preparePage(context: BrowserContext, log: PreviewLog): Promise<SlidePage> {
  let deck: Buffer | null = null;
  await context.route(
    () => true,
    (route) => serve(route, deck),
  );
  const page = await context.newPage();
  await page.goto(`${pageOrigin}/`);
  await page.waitForFunction(() => "slidePage" in globalThis);
  const devtools = await context.newCDPSession(page);
  const logFaults = (faults: readonly string[]) => {
    if (faults.length > 0) log("info", { faults: faults.slice(0, 5) }, "shapes of a slide could not be rendered");
  };
  const screenshot = async (size: { width: number; height: number }) => {
    const { data } = await devtools.send("Page.captureScreenshot", {
      format: "png",
      clip: { x: 0, y: 0, ...size, scale: 1 },
    });
    return Buffer.from(data, "base64");
  };
  let captured = { width: 0, height: 0 };
  return {
    async open(bytes, limits, prompts) {
      deck = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const facts = await page.evaluate(([max, muted]) => slidePage.open(max, muted), [limits, prompts] as const);
      deck = null;
      return facts;
    },
    useFonts: (faces, characters) =>
      page.evaluate(([rules, text]) => slidePage.useFonts(rules, text), [faces, characters] as const),
    async capture(index, scale, size) {
      await fitViewport(page, size);
      const faults = await page.evaluate(([at, factor]) => slidePage.show(at, factor), [index, scale] as const);
      logFaults(faults);
      captured = size;
      return screenshot(size);
    },
    texts: () => page.evaluate(() => slidePage.texts()),
    async captureWithout(shapeId) {
      await page.evaluate((id) => slidePage.hideText(id), shapeId);
      const image = await screenshot(captured);
      await page.evaluate((id) => slidePage.showText(id), shapeId);
      return image;
    },
    async print(title, { width, height }) {
      const { faults } = await page.evaluate((name) => slidePage.print(name), title);
      logFaults(faults);
      const pdf = await page.pdf({
        width: `${width}px`,
        height: `${height}px`,
        printBackground: true,
        tagged: true,
        outline: true,
      });
      await page.evaluate(() => slidePage.endPrint());
      return pdf;
    },
    hasBrowser: () => context.browser()?.isConnected() === true,
    async close() {
      const browser = context.browser();
      if (!browser?.isConnected()) return;
      // A browser that can't even close a page shouldn't be used any longer.
      const isClosed = await Promise.race([
        context.close().then(() => true),
        delay(closeMilliseconds, false, { ref: false }),
      ]);
      if (!isClosed) await browser.close();
    },
  };
}

async function serve(route: Route, deck: Buffer | null): Promise<void> {
  const { origin, pathname, searchParams } = new URL(route.request().url());
  const file =
    origin !== pageOrigin
      ? null
      : pathname === "/deck.pptx"
        ? deck && { body: deck, contentType: "application/octet-stream" }
        : await pageFile(pathname, searchParams);
  await (file ? route.fulfill(file) : route.abort());
}

async function fitViewport(page: Page, size: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
}

export type PagePool = {
  /** Returns an unused page. */
  take(): Promise<SlidePage>;
  /** Closes the spare page. */
  close(): Promise<void>;
};

/**
 * Creates pages in the running browser, and prepares a spare one in advance, because creating the page takes most of
 * the time for the first slide of a file.
 */
export function createPagePool(browser: BrowserPool, log: PreviewLog): PagePool {
  let spare: Promise<{ page: SlidePage; from: Browser } | null> | null = null;

  async function open(): Promise<{ page: SlidePage; from: Browser }> {
    const from = await browser.get();
    const page = await openSlidePage(from, log);
    const close = async () => {
      await page.close();
      await browser.release(from);
    };
    return { page: { ...page, close }, from };
  }

  /** Takes the spare page before awaiting anything, so that only one caller gets it. */
  function takeSpare(): typeof spare {
    const taken = spare;
    spare = null;
    return taken;
  }

  return {
    async take() {
      const waiting = await takeSpare();
      const { page } = waiting?.from.isConnected() ? waiting : await open();
      // If creating the spare page fails, the next caller opens a page and gets the error.
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
 * Runs an act with a time limit. Closes the page if the act fails or takes too long, because its state is then unknown.
 *
 * @throws PreviewFailedError in both cases
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  page: Limited,
  action: () => Promise<T>,
  subject = "slide",
): Promise<T> {
  const finished = new AbortController();
  const late = delay(milliseconds, undefined, { signal: finished.signal }).then(
    () => {
      throw new PreviewFailedError(`The ${subject} took longer than ${milliseconds / 1000} seconds to render`);
    },
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([action(), late]);
  } catch (error) {
    const isLost = !page.hasBrowser();
    await page.close();
    if (error instanceof PreviewFailedError) throw error;
    if (isLost) throw new BrowserLostError(`The browser exited while rendering the ${subject}`, { cause: error });
    throw new PreviewFailedError(`The ${subject} could not be rendered`, { cause: error });
  } finally {
    finished.abort();
  }
}
