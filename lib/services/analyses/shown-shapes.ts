import type { AnalysedLayout, AnalysedShape, AnalysedSlide } from "@/lib/contract/analysis";
import type { AnalysisOptions, ShownLayout, ShownSlide } from "@/lib/contract/analyses";

type ShownShape = ShownSlide["shapes"][number];

/** A slide as the options of its analysis show it. */
export function shownSlide(slide: AnalysedSlide, options: AnalysisOptions): ShownSlide {
  return { ...slide, shapes: slide.shapes.map((shape) => shownShape(shape, options)) };
}

export function shownLayout(layout: AnalysedLayout, options: AnalysisOptions): ShownLayout {
  return { ...layout, shapes: layout.shapes.map((shape) => shownShape(shape, options)) };
}

function shownShape(shape: AnalysedShape, options: AnalysisOptions): ShownShape {
  const shown: ShownShape = { ...shape };
  if (!options.include_placeholder_positions && shape.is_placeholder) {
    for (const name of ["x", "y", "width", "height"] as const) delete shown[name];
  }
  if (!options.include_table_details) {
    delete shown.table_info;
    delete shown.table_styling;
  }
  return shown;
}
