import type { PresentChart } from "@/lib/contract/presentations";
import { Chart } from "@/lib/engine/pptx/model/chart";
import { masterType, placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { shapeName } from "@/lib/engine/pptx/model/shape-frame";
import { textOf } from "@/lib/engine/pptx/model/shape-text";
import { walkShapeTree } from "@/lib/engine/pptx/model/shape-tree";
import type { Slide } from "@/lib/engine/pptx/model/slide";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc";
import { chartsOf } from "./chart-target";

/** The charts of a presentation with what they show, in the order in which updates name them. */
export function readCharts(bytes: Uint8Array): { pages: number; charts: PresentChart[] } {
  const { slides } = Presentation.open(bytes);
  const charts = slides.flatMap((slide) =>
    chartsOf(slide).map(({ frame, part }, index) => ({
      slide_index: slide.index,
      slide_number: slide.index + 1,
      slide_title: titleOf(slide),
      chart_index: index,
      shape_name: shapeName(frame),
      ...shownBy(part),
    })),
  );
  return { pages: slides.length, charts };
}

function shownBy(part: Part): Pick<PresentChart, "chart_type" | "supported" | "categories" | "series"> {
  const root = readableRoot(part);
  if (root?.name !== "c:chartSpace")
    return { chart_type: root ? "extendedChart" : "unknown", supported: false, categories: [], series: [] };
  const chart = Chart.open(part);
  return {
    chart_type: chart.chartType,
    supported: chart.supported,
    categories: chart.categories,
    series: chart.series.map(({ name, values, color }) => ({ name, values: [...values], color: color ?? null })),
  };
}

/** Null: the slide has no title, or an empty one. */
function titleOf(slide: Slide): string | null {
  const title = walkShapeTree(slide.shapeTree).find(
    ({ element }) => masterType(placeholderOf(element)?.type ?? "body") === "title",
  );
  return textOf(title?.element.child("p:txBody")).replace(/\s+/g, " ").trim() || null;
}
