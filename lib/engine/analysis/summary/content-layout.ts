import type { AnalysedShape, ContentLayout } from "@/lib/contract/analysis";
import type { ContentRegion, SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import type { SlotInput } from "@/lib/engine/analysis/slots/slot-input";
import { area } from "@/lib/engine/pptx/model/box";

/** The supported layout that a slide matches, or the reason why it matches none. */
export type LayoutMatch = { layout: ContentLayout; reason: null } | { layout: null; reason: string };

/** Decides by the kinds of a slide's regions and whether they lie in two columns: specification, "Supported layouts". */
export function matchLayout(slots: SlideSlots, input: SlotInput): LayoutMatch {
  const regions = slots.columns.flatMap((column) => column.regions);
  const count = (kind: ContentRegion["kind"]) => regions.filter((region) => region.kind === kind).length;
  const [agendas, tables, charts, texts] = [count("agenda"), count("table"), count("chart"), count("text")];
  if (regions.length === 0) {
    const foreign = foreignContent(input);
    if (foreign) return none(foreign);
    if (slots.title || slots.subtitle) return match("title_text");
    return none("The slide has no title, text, table or chart that could take content.");
  }
  if (agendas > 0)
    return tables + charts > 0 ? none("The slide holds an agenda beside a table or chart.") : match("agenda");
  const twoColumns = slots.columns.length === 2;
  if (tables + charts > 1) {
    const apart =
      twoColumns &&
      slots.columns.every(({ regions: side }) => side.some(({ kind }) => kind === "table" || kind === "chart"));
    if (!apart || tables + charts > 2 || charts === 2) return match("mixed");
    return match(charts === 1 ? "two_column_table_chart" : "two_column_table_table");
  }
  if (tables === 1) return match(texts > 0 ? "table_text" : "table");
  if (charts === 1) return match(texts === 0 ? "chart" : twoColumns ? "two_column_chart_text" : "chart_text");
  return match(twoColumns ? "two_column_text_text" : "title_text");
}

const match = (layout: ContentLayout): LayoutMatch => ({ layout, reason: null });
const none = (reason: string): LayoutMatch => ({ layout: null, reason });

/**
 * What a slide without a place for blocks shows instead: content that can't be filled, so that only a title would be
 * left of it.
 */
function foreignContent({ shapes, size }: SlotInput): string | null {
  const chart = shapes.find(({ shape }) => shape.chart_info && !shape.chart_info.supported)?.shape;
  if (chart) {
    return `The chart "${chart.name}" is of a kind that is not supported (${chart.chart_info!.chart_type}): bar and column charts are.`;
  }
  const big = (shape: AnalysedShape) => area(shape) >= size.width * size.height * 0.08;
  const found = shapes.find(
    ({ shape }) => shape.shape_type in FOREIGN && (shape.shape_type === "SmartArt" || big(shape)),
  )?.shape;
  return found ? `The slide's content is ${FOREIGN[found.shape_type]} ("${found.name}"), which can't be filled.` : null;
}

const FOREIGN: Readonly<Record<string, string>> = {
  SmartArt: "a SmartArt graphic",
  OleObjectFrame: "an embedded object",
  Media: "a media clip",
};
