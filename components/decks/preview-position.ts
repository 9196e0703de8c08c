import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import type { DeckSlide } from "./deck";
import type { SlideCheck } from "./slide-issues";

/** Template slides, with the option that decides, whose previews were found to show no slide number. */
const unnumbered = new Set<string>();

const keyOf = (slideId: string, own: GenerationOptions | undefined, ofDeck: GenerationOptions): string =>
  `${slideId} ${Boolean({ ...ofDeck, ...own }.show_slide_numbers)}`;

/**
 * Returns the position to request a preview for: undefined if the slide is known to show no slide number, so that
 * moving it requests nothing.
 *
 * @param position 1-based
 */
export function requestedPosition(
  { slideId, options: own }: Pick<DeckSlide, "slideId" | "options">,
  ofDeck: GenerationOptions,
  position: number,
): { slide_number?: number } {
  return unnumbered.has(keyOf(slideId, own, ofDeck)) ? {} : { slide_number: position };
}

/**
 * Remembers that a preview shows no slide number.
 *
 * @returns True if the preview is the same at every position
 */
export function notePosition(
  request: { slide: { template_slide_id: string; options?: GenerationOptions }; options: GenerationOptions },
  preview: { page: number | null; slide_number: number | null },
): boolean {
  if (preview.page === null || preview.slide_number !== null) return false;
  unnumbered.add(keyOf(request.slide.template_slide_id, request.slide.options, request.options));
  return true;
}

/**
 * Returns the 1-based position of each slide's first page in the deck. A table that is split over several pages moves
 * the slides after it.
 */
export function positionsOf(
  slides: readonly Pick<DeckSlide, "key">[],
  checks: ReadonlyMap<string, Pick<SlideCheck, "pages">>,
): number[] {
  let next = 1;
  return slides.map(({ key }) => {
    const position = next;
    next += Math.max(1, checks.get(key)?.pages ?? 1);
    return position;
  });
}
