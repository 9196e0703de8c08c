import { createSlots } from "./deck-slots";
import { BrowserLostError } from "./errors";
import { openDeck } from "./open-deck";
import { type PageSource, type SlidePage, withTimeLimit } from "./slide-page";

/** Two people at once; a third waits for a picture, never for a file of many slides. */
const pagesAtOnce = 2;
/** Files that one page opens before a fresh one takes its place: what it gathers goes with it. */
const filesPerPage = 200;

export type LivePictures = {
  /**
   * The PNG of a slide of a small file that changes each time. @param owner those who may share a page @throws
   * PreviewFailedError, PreviewUnavailableError
   */
  draw(owner: string, bytes: Uint8Array, slide: { slideNumber: number; width: number }): Promise<Uint8Array>;
  /** Closes the pages that nobody draws in. */
  clear(): Promise<void>;
};

type LivePage = { page: SlidePage; files: number };

/** Pages that stay open from file to file: most of what a small file takes is the page and its fonts. */
export function createLivePictures(pages: PageSource, limitMilliseconds: number): LivePictures {
  const slots = createSlots<LivePage>(pagesAtOnce, ({ page }) => page.close());

  async function draw(
    owner: string,
    bytes: Uint8Array,
    slide: { slideNumber: number; width: number },
    attempt = 1,
  ): Promise<Uint8Array> {
    const slot = await slots.acquire(owner);
    try {
      if (slot.content && (slot.content.files >= filesPerPage || !slot.content.page.hasBrowser())) {
        await slot.content.page.close();
        slot.content = null;
      }
      const live = (slot.content ??= { page: await pages.take(), files: 0 });
      live.files += 1;
      return await withTimeLimit(limitMilliseconds, live.page, async () =>
        (await openDeck(live.page, bytes)).picture(slide.slideNumber, slide.width),
      );
    } catch (error) {
      slot.content = null;
      if (!(error instanceof BrowserLostError) || attempt > 1) throw error;
    } finally {
      slots.release(slot);
    }
    return draw(owner, bytes, slide, attempt + 1);
  }

  return { draw: (owner, bytes, slide) => draw(owner, bytes, slide), clear: () => slots.clear() };
}
