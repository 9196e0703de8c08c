import type { Part } from "@/lib/engine/pptx/opc";
import { blankChart } from "@/lib/engine/pptx/oxml/chart/blank-chart";
import type { ChartContent, ChartWarning } from "./content";
import { fillChart } from "./fill-chart";

const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";

/** A chart that was made for a slide: `chartFrame` shows it under the relationship's id. */
export type NewChart = { part: Part; relationshipId: string; warnings: ChartWarning[] };

/**
 * Makes a chart with its workbook for a slide whose template has none there: clustered columns unless the content says
 * otherwise, in the theme's colours and font, with a legend under several series.
 *
 * @throws ChartError where the data doesn't fit; the package is then as it was
 */
export function newChart(slide: Part, content: ChartContent): NewChart {
  const { package_ } = slide;
  const part = package_.add(package_.freeName("/ppt/charts/chart", ".xml"), CONTENT_TYPE, blankChart());
  const { id } = slide.rels.add("chart", part.name);
  try {
    const position = content.legend?.position ?? ((content.series?.length ?? 0) > 1 ? "bottom" : "none");
    const warnings = fillChart(part, { ...content, legend: { ...content.legend, position } }, { keepFormatting: true });
    return {
      part,
      relationshipId: id,
      warnings: warnings.filter((warning) => warning.code !== "CHART_WORKBOOK_REPLACED"),
    };
  } catch (error) {
    slide.rels.remove(id);
    package_.remove(part.name);
    throw error;
  }
}
