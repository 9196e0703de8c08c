import { PreviewFailedError } from "./errors";
import { fontFaces } from "./font-faces";
import type { PreviewLimits } from "./preview-options";
import type { SetText, SlidePage } from "./slide-page";

/** A picture is never higher than this, in pixels: one of a very tall slide is narrower than was asked for. */
const maxHeight = 4096;

/** A presentation that is open in a page: each further slide of it is quick. */
export type OpenDeck = {
  /** The PNG of a slide. @param slideNumber 1-based, in the order of the presentation, hidden ones included */
  picture(slideNumber: number, width: number): Promise<Uint8Array>;
  /** A PDF of the slides that are not hidden. @param title The document's */
  pdf(title: string): Promise<Uint8Array>;
  /** Returns how the texts of the slide that was rendered last are set. */
  texts(): Promise<SetText[]>;
  /** Returns the PNG of the slide that was rendered last without the text of a shape. */
  pictureWithout(shapeId: number): Promise<Uint8Array>;
  hasBrowser(): boolean;
  close(): Promise<void>;
};

/**
 * Opens a presentation in a page.
 *
 * @param prompts What the slides' own shapes say is shown in a muted way
 * @throws What the page throws; the page stays open then
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
    pictureWithout: (shapeId) => page.captureWithout(shapeId),
    hasBrowser: () => page.hasBrowser(),
    close: () => page.close(),
  };
}
