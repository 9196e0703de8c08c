import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import { matchLayout } from "@/lib/engine/analysis/summary/content-layout";
import { bottom, right } from "@/lib/engine/pptx/model/box";
import { findSlots } from "./find-slots";
import type { SlideSlots } from "./slide-slots";
import type { SlotInput } from "./slot-input";

/** The slots of a slide or layout as its analysis describes it; paths are empty. */
export const slotsOf = (slide: AnalysedSlide | AnalysedLayout): SlideSlots => findSlots(inputOf(slide));

/** Why a slide or layout matches no supported layout, in a sentence for people; "" where it matches one. */
export function explainNoLayout(slide: AnalysedSlide | AnalysedLayout): string {
  const input = inputOf(slide);
  return matchLayout(findSlots(input), input).reason ?? "";
}

function inputOf(slide: AnalysedSlide | AnalysedLayout): SlotInput {
  const extent = { width: Math.max(1, ...slide.shapes.map(right)), height: Math.max(1, ...slide.shapes.map(bottom)) };
  return {
    kind: "layoutId" in slide ? "layout" : "slide",
    layoutName: "layoutId" in slide ? slide.name : slide.layout_name,
    shapes: slide.shapes.map((shape) => ({ shape, path: [] })),
    size: slide.slide_size ?? extent,
  };
}
