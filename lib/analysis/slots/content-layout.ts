import type { AnalysedShape, ContentLayout } from "@/lib/contract/analysis";
import { area } from "./geometry";
import type { SlotInput } from "./slot-input";
import type { ContentRegion, SlideSlots } from "./slide-slots";

/** The supported layout that a slide matches, or the reason why it matches none. */
export type LayoutMatch = { layout: ContentLayout; reason: null } | { layout: null; reason: string };

export function matchLayout(slots: SlideSlots, input: SlotInput): LayoutMatch {
  const foreign = foreignContent(slots, input);
  if (foreign) return none(foreign);
  const regions = slots.columns.flatMap((column) => column.regions);
  const count = (kind: ContentRegion["kind"]) => regions.filter((region) => region.kind === kind).length;
  const [agendas, tables, charts, texts] = [count("agenda"), count("table"), count("chart"), count("text")];
  if (agendas > 0) {
    if (tables + charts > 0) return none("The slide holds an agenda beside a table or chart.");
    return match("agenda");
  }
  if (tables > 2) return none(`The slide has ${tables} tables; no supported layout has more than two.`);
  if (charts > 1) return none(`The slide has ${charts} charts; no supported layout has more than one.`);
  const twoColumns = slots.columns.length === 2;
  if (tables + charts === 2) {
    const apart = twoColumns && slots.columns.every(({ regions: side }) => side.some(({ kind }) => kind === "table" || kind === "chart"));
    const what = charts === 1 ? "a table and a chart" : "two tables";
    if (!apart) return none(`The slide has ${what} that are not side by side in two columns.`);
    return match(charts === 1 ? "two_column_table_chart" : "two_column_table_table");
  }
  if (tables === 1 && charts === 0) return match(texts > 0 ? "table_text" : "table");
  if (charts === 1) return match(texts === 0 ? "chart" : twoColumns ? "two_column_chart_text" : "chart_text");
  if (texts > 0) return match(twoColumns ? "two_column_text_text" : "title_text");
  if (slots.title || slots.subtitle) return match("title_text");
  return none("The slide has no title, text, table or chart that could take content.");
}

const match = (layout: ContentLayout): LayoutMatch => ({ layout, reason: null });
const none = (reason: string): LayoutMatch => ({ layout: null, reason });

/** Content that can't be filled and would stand in the output with the template's own data. */
function foreignContent(slots: SlideSlots, { shapes, size }: SlotInput): string | null {
  const chart = shapes.find(({ shape }) => shape.chart_info && !shape.chart_info.supported)?.shape;
  if (chart) {
    return `The chart "${chart.name}" is of a kind that is not supported (${chart.chart_info!.chart_type}): bar and column charts are.`;
  }
  const big = (shape: AnalysedShape) => area(shape) >= size.width * size.height * 0.08;
  const filled = slots.columns.some((column) => column.regions.length > 0);
  const found = shapes.find(({ shape }) => {
    if (shape.shape_type === "SmartArt") return true;
    return !filled && (shape.shape_type === "OleObjectFrame" || shape.shape_type === "Media") && big(shape);
  })?.shape;
  if (!found) return null;
  const what = found.shape_type === "SmartArt" ? "a SmartArt graphic" : found.shape_type === "Media" ? "a media clip" : "an embedded object";
  return `The slide's content is ${what} ("${found.name}"), which can't be filled.`;
}
