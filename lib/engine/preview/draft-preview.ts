import { createSlots } from "./deck-slots";
import { deckToRender } from "./deck-to-render";
import { BrowserLostError } from "./errors";
import { openDeck } from "./open-deck";
import type { PreviewLimits } from "./preview-options";
import { type PagePool, type SetText, type SlidePage, withTimeLimit } from "./slide-page";

/**
 * Maximum number of pages, so that two people can preview drafts at the same time. A third one waits for a single
 * image, never for a file with many slides.
 */
const pagesAtOnce = 2;
/** Number of files that one page opens before it is replaced, which frees accumulated memory. */
const filesPerPage = 200;

/** `without` is a shape. If set, an image without its text is rendered, too. */
type DraftSlide = { slideNumber: number; width: number; without: number | null };

/** The PNG of a draft slide, the layout of its texts, and the image without one of them. */
type DrawnDraft = { png: Uint8Array; texts: SetText[]; backdrop: Uint8Array | null };

export type DraftRenderer = {
  /**
   * Renders a slide of a small file that changes with each call.
   *
   * @param owner Files of the same owner may share a page
   * @throws PreviewFailedError, PreviewUnavailableError
   */
  draw(owner: string, bytes: Uint8Array, slide: DraftSlide): Promise<DrawnDraft>;
  /** Closes the pages that are not in use. */
  clear(): Promise<void>;
};

type LivePage = { page: SlidePage; files: number };

/**
 * Creates a renderer that keeps pages open from file to file, because loading the page and its fonts takes most of the
 * time for a small file.
 */
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
        const deck = await openDeck(live.page, deckToRender(bytes), limits);
        const png = await deck.picture(slide.slideNumber, slide.width);
        const texts = await deck.texts();
        return { png, texts, backdrop: slide.without === null ? null : await deck.imageWithout(slide.without) };
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
