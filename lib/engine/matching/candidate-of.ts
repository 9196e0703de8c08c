import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import type { MatchCandidate } from "./types";

/** An analysed slide or layout as a candidate. */
export function candidateOf(templateId: string, slide: AnalysedSlide | AnalysedLayout): MatchCandidate {
  const place =
    "layoutId" in slide
      ? { slide_id: slide.layoutId, slide_index: slide.layoutIndex, layout_name: slide.name }
      : { slide_id: slide.slideId, slide_index: slide.slideIndex, layout_name: slide.layout_name ?? "" };
  return {
    template_id: templateId,
    ...place,
    content_layout: slide.content_layout,
    capacity: slide.capacity,
    table_columns: slide.shapes.find((shape) => shape.role === "table")?.table_columns ?? null,
    chart_type: slide.shapes.find((shape) => shape.role === "chart")?.chart_info?.chart_type ?? null,
  };
}
