import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import type { SlideData } from "@/lib/contract/slide-data";
import { slotsOf } from "@/lib/engine/analysis/slots/slots-of";
import { leftOut } from "@/lib/engine/analysis/summary/left-out";
import { exampleOf, type Shares } from "./example";
import { jsonSchemaOf } from "./json-schema";

/**
 * The JSON Schema of the slide data that a slide or layout takes, and an example that generates as it stands; null
 * where it matches no supported layout (`explainNoLayout` says why).
 */
export function slideSchema(
  slide: AnalysedSlide | AnalysedLayout,
  shares?: Shares,
): { json_schema: object; example: SlideData } | null {
  const layout = slide.content_layout;
  if (!layout) return null;
  const slots = slotsOf(slide);
  const name =
    "layoutId" in slide
      ? `Layout "${slide.name}"`
      : `Slide ${slide.slideNumber}${slide.title ? `: ${slide.title}` : ""}`;
  const lost = leftOut(slide.shapes, slots);
  const heading = {
    $id: `urn:slidewright:slide-data:${"layoutId" in slide ? slide.layoutId : slide.slideId}`,
    title: name,
    description: `The slide_data that this ${"layoutId" in slide ? "layout" : "slide"} takes: ${layout}.${lost.length > 0 ? ` No field replaces ${lost.join(", ")}: slides made from it are without.` : ""}`,
  };
  return { json_schema: jsonSchemaOf(slots, heading), example: exampleOf(slots, layout, shares) };
}
