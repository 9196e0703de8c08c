import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import { readSlide } from "@/lib/engine/analysis/reading/read-slide";
import { findSlots } from "@/lib/engine/analysis/slots/find-slots";
import { capacityOf } from "@/lib/engine/analysis/summary/capacity";
import { matchLayout } from "@/lib/engine/analysis/summary/content-layout";
import { assignRoles } from "@/lib/engine/analysis/summary/roles";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Slide } from "@/lib/engine/pptx/model/slide";
import type { SlideLayout } from "@/lib/engine/pptx/model/slide-layout";
import { layoutIdOf, slideIdOf } from "./ids";

/** All that the analysis tells of one slide. */
export function analyseSlide(slide: Slide, presentation: Presentation, templateId: string): AnalysedSlide {
  const { slots, layoutName, ...common } = analyse(slide, presentation);
  return {
    slideId: slideIdOf(templateId, slide.id),
    slideIndex: slide.index,
    slideNumber: slide.index + 1,
    title: slots.title?.shape.text.trim() || null,
    layout_name: layoutName,
    hidden: slide.hidden,
    ...common,
  };
}

/** The same of a layout; `index` is 0-based, over all masters. */
export function analyseLayout(
  layout: SlideLayout,
  index: number,
  presentation: Presentation,
  templateId: string,
): AnalysedLayout {
  const { slots: _, layoutName, ...common } = analyse(layout, presentation);
  return {
    layoutId: layoutIdOf(templateId, layout.part.name),
    layoutIndex: index,
    name: layoutName ?? "",
    master_name: layout.master.themePart?.root.get("name") ?? null,
    ...common,
  };
}

function analyse(slide: Slide | SlideLayout, presentation: Presentation) {
  const reading = readSlide(slide, presentation);
  const slots = findSlots(reading);
  return {
    slots,
    layoutName: reading.layoutName,
    content_layout: matchLayout(slots, reading).layout,
    slide_size: reading.size,
    capacity: capacityOf(slots),
    shapes: assignRoles(reading.shapes, slots),
  };
}
