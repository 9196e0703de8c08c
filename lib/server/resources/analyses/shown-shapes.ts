import type { AnalysisOptions, ShownLayout, ShownSlide } from "@/lib/contract/analyses";
import type { AnalysedLayout, AnalysedShape, AnalysedSlide } from "@/lib/contract/analysis";
import { explainNoLayout, lostShapes, slotsOf } from "@/lib/engine/analysis";
import { fillsOf } from "@/lib/engine/generation";

type ShownShape = ShownSlide["shapes"][number];

/** A slide as the options of its analysis show it. */
export function shownSlide(slide: AnalysedSlide, options: AnalysisOptions): ShownSlide {
  return { ...slide, ...shown(slide, options) };
}

export function shownLayout(layout: AnalysedLayout, options: AnalysisOptions): ShownLayout {
  return { ...layout, ...shown(layout, options) };
}

function shown(slide: AnalysedSlide | AnalysedLayout, options: AnalysisOptions) {
  const fills = fillsOf(slide);
  const lost = new Set(lostShapes(slide.shapes, slotsOf(slide)));
  const shapes = slide.shapes.map((shape): ShownShape => ({
    ...known(shape, options),
    fills: fills.get(shape) ?? [],
    left_out: lost.has(shape),
  }));
  return { shapes, unsupported_reason: slide.content_layout ? null : explainNoLayout(slide) };
}

function known(shape: AnalysedShape, options: AnalysisOptions): Omit<ShownShape, "fills" | "left_out"> {
  const kept: Omit<ShownShape, "fills" | "left_out"> = { ...shape };
  if (!options.include_placeholder_positions && shape.is_placeholder) {
    for (const name of ["x", "y", "width", "height"] as const) delete kept[name];
  }
  if (!options.include_table_details) {
    delete kept.table_info;
    delete kept.table_styling;
  }
  return kept;
}
