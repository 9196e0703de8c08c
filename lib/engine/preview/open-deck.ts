import { PreviewFailedError } from "./errors";
import { fontFaces } from "./font-faces";
import type { PreviewLimits } from "./preview-options";
import type { SetText, SlidePage } from "./slide-page";

/** Maximum height of a preview in pixels. A preview of a very tall slide is narrower than requested. */
const maxHeight = 4096;

/** A presentation that is open in a page, so that rendering further slides is fast. */
export type OpenDeck = {
  /**
   * Returns the PNG of a slide.
   *
   * @param slideNumber 1-based, in the order of the presentation, including hidden slides
   */
  picture(slideNumber: number, width: number): Promise<Uint8Array>;
  /**
   * Returns a PDF of the slides that are not hidden.
   *
   * @param title Title of the document
   */
  pdf(title: string): Promise<Uint8Array>;
  /** Returns the layout of the texts on the last rendered slide. */
  texts(): Promise<SetText[]>;
  /** Returns the PNG of the last rendered slide without the text of a shape. */
  imageWithout(shapeId: number): Promise<Uint8Array>;
  hasBrowser(): boolean;
  close(): Promise<void>;
};

/**
 * Opens a presentation in a page.
 *
 * @param prompts True to show the text of the slides' own shapes in a muted color
 * @throws The errors of the page, which stays open
 */
export async function openDeck(
  page: SlidePage,
  bytes: Uint8Array,
  limits: PreviewLimits,
  prompts = false,
): Promise<OpenDeck> {
  const { zipEntries, xmlPartBytes, inflatedBytes, templateBytes } = limits;
  const facts = await page.open(
    bytes,
    {
      maxEntries: zipEntries,
      maxEntryUncompressedBytes: Math.max(xmlPartBytes, templateBytes),
      maxTotalUncompressedBytes: inflatedBytes,
    },
    prompts,
  );
  await page.useFonts(await fontFaces(facts.fonts, facts.languages), facts.characters);
  return {
    async picture(slideNumber, width) {
      if (slideNumber > facts.slides)
        throw new PreviewFailedError(`Only ${facts.slides} slides of the file can be rendered`);
      const scale = Math.min(width / facts.width, maxHeight / facts.height);
      const size = {
        width: Math.max(1, Math.round(facts.width * scale)),
        height: Math.max(1, Math.round(facts.height * scale)),
      };
      return page.capture(slideNumber - 1, scale, size);
    },
    pdf: (title) => page.print(title, facts),
    texts: () => page.texts(),
    imageWithout: (shapeId) => page.captureWithout(shapeId),
    hasBrowser: () => page.hasBrowser(),
    close: () => page.close(),
  };
}
