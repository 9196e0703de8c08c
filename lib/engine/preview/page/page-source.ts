import type { Browser } from "playwright-core";
import type { KeptBrowser } from "@/lib/engine/preview/browser/kept-browser";
import { openSlidePage, type SlidePage } from "./slide-page";

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
