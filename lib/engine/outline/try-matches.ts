import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { DeckGenerator } from "@/lib/engine/generation/generate-deck";
import type { MatchResult } from "@/lib/engine/matching/signature";
import { EXPECTED, withExamplePictures } from "./fit-slides";

/** A match, as far as it has to be known to try it. */
type Tried = Pick<MatchResult, "template_id" | "slide_id">;

/**
 * Generates content with one match after another, until one needs no warning that a reader would notice. Returns its
 * index; 0 if all need one.
 *
 * @param templates The files of the matches' templates. A match without a file is not tried
 */
export function tryMatches(
  data: SlideData,
  matches: readonly Tried[],
  templates: ReadonlyMap<string, Uint8Array>,
): number {
  const generator = new DeckGenerator({ templates, slides: [] }, false);
  const slideData = withExamplePictures(data);
  const found = matches.findIndex(({ template_id: templateId, slide_id: templateSlideId }, index) => {
    if (!templates.has(templateId)) return false;
    const { status, warnings } = generator.add(index, { templateId, templateSlideId, slideData, options: {} });
    return status === "completed" && warnings.every(({ code }) => EXPECTED.has(code));
  });
  return Math.max(0, found);
}
