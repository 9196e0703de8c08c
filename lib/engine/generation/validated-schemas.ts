import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis-result";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { slideExamples, slideSchema } from "@/lib/engine/analysis/schema/slide-schema";
import { DeckGenerator } from "./generate-deck";

/** Maximum number of times that an example is shortened. */
const MAX_ROUNDS = 10;
/** Factor by which a text is shortened each time. */
const SHRINK_FACTOR = 0.75;

/** Returns a function that creates the schema of a slide or layout with a validated example. */
export function validatedSchemas(
  templateId: string,
  bytes: Uint8Array,
): (slide: AnalysedSlide | AnalysedLayout) => ReturnType<typeof slideSchema> {
  const exampleOf = validatedExamples(templateId, bytes);
  return (slide) => {
    const example = exampleOf(slide);
    return example && slideSchema(slide, example);
  };
}

/**
 * Returns a function that makes the example of a slide or layout and tries it in a dry run. Until the slide has no
 * warnings, texts that shrink or don't fit are shortened, and footers and custom fields whose place is taken by other
 * content are omitted. The function returns null for a slide that matches no supported layout.
 */
export function validatedExamples(
  templateId: string,
  bytes: Uint8Array,
): (slide: AnalysedSlide | AnalysedLayout) => SlideData | null {
  const generator = new DeckGenerator({ templates: new Map([[templateId, bytes]]), slides: [] }, false);
  return (slide) => {
    const make = slideExamples(slide);
    if (!make) return null;
    const templateSlideId = "layoutId" in slide ? slide.layoutId : slide.slideId;
    const shares = new Map<string, number>();
    const shareOf = (path: readonly (string | number)[]) =>
      [...shares].reduce(
        (share, [tight, left]) => (`${tight}/`.startsWith(`${path.join("/")}/`) ? Math.min(share, left) : share),
        1,
      );
    let example = make(shareOf);
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const { error_loc, warnings } = generator.add(0, {
        templateId,
        templateSlideId,
        slideData: example,
        options: { design_checks: "off" },
      });
      // A table that grows into free space loses no content.
      const relevant = warnings.filter(({ code }) => code !== "TABLE_GREW");
      const tight = new Map<string, number>();
      for (const { code, loc } of [{ code: null, loc: error_loc }, ...relevant])
        if (loc?.[0] === "slide_data") {
          const isUnused = code === "CONTENT_UNUSED" && loc[1] !== "content";
          tight.set(loc.slice(1).join("/"), isUnused ? 0 : SHRINK_FACTOR);
        }
      if (tight.size === 0) break;
      for (const [path, factor] of tight) shares.set(path, (shares.get(path) ?? 1) * factor);
      example = make(shareOf);
    }
    return example;
  };
}
