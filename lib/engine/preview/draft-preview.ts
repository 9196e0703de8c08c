import { createSlots } from "./deck-slots";
import { BrowserLostError } from "./errors";
import { openDeck } from "./open-deck";
import type { PreviewLimits } from "./preview-options";
import { type PagePool, type SetText, type SlidePage, withTimeLimit } from "./slide-page";

/** Two people at once. A third waits for one image, never for a file with many slides. */
const pagesAtOnce = 2;
/** Files that one page opens before it is replaced, which frees what it has accumulated. */
const filesPerPage = 200;

/** `without`: a shape of which the image without its text is wanted, too; null: none. */
type DraftSlide = { slideNumber: number; width: number; without: number | null };

/** The PNG of a draft slide, how its texts are set, and the image without one of them. */
export type DrawnDraft = { png: Uint8Array; texts: SetText[]; backdrop: Uint8Array | null };

export type DraftRenderer = {
  /**
   * Renders a slide of a small file that changes with each call.
   *
   * @param owner Files of one owner may share a page
   * @throws PreviewFailedError, PreviewUnavailableError
   */
  draw(owner: string, bytes: Uint8Array, slide: DraftSlide): Promise<DrawnDraft>;
  /** Closes the pages that are not in use. */
  clear(): Promise<void>;
};

type LivePage = { page: SlidePage; files: number };

/** Keeps pages open from file to file: for a small file, most of the time goes into the page and its fonts. */
export function createDraftRenderer(
  pages: PagePool,
  { limits, limitMilliseconds }: { limits: PreviewLimits; limitMilliseconds: number },
): DraftRenderer {
  const slots = createSlots<LivePage>(pagesAtOnce, ({ page }) => page.close());

  async function draw(owner: string, bytes: Uint8Array, slide: DraftSlide, attempt = 1): Promise<DrawnDraft> {
    const slot = await slots.acquire(owner, owner);
    try {
      if (slot.content && (slot.content.files >= filesPerPage || !slot.content.page.hasBrowser())) {
        await slot.content.page.close();
        slot.content = null;
      }
      const live = (slot.content ??= { page: await pages.take(), files: 0 });
      live.files += 1;
      return await withTimeLimit(limitMilliseconds, live.page, async () => {
        const deck = await openDeck(live.page, bytes, limits);
        const png = await deck.picture(slide.slideNumber, slide.width);
        const texts = await deck.texts();
        return { png, texts, backdrop: slide.without === null ? null : await deck.pictureWithout(slide.without) };
      });
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
