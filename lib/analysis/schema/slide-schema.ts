import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import type { SlideData } from "@/lib/contract/slide-data";
import { slotsOf } from "../slots/slots-of";
import { exampleOf, type Shares } from "./example";
import { jsonSchemaOf } from "./json-schema";

/**
 * The JSON Schema of the slide data that a slide or layout takes, and an example that generates as it stands; null where it
 * matches no supported layout (`explainNoLayout` says why).
 */
export function slideSchema(slide: AnalysedSlide | AnalysedLayout, shares?: Shares): { json_schema: object; example: SlideData } | null {
  const layout = slide.content_layout;
  if (!layout) return null;
  const slots = slotsOf(slide);
  const name = "layoutId" in slide ? `Layout "${slide.name}"` : `Slide ${slide.slideNumber}${slide.title ? `: ${slide.title}` : ""}`;
  const heading = { title: name, description: `The slide data that this ${"layoutId" in slide ? "layout" : "slide"} takes: ${layout}.` };
  return { json_schema: jsonSchemaOf(slots, heading), example: exampleOf(slots, layout, shares) };
}
