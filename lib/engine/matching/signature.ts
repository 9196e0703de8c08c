import type {
  AnalysedLayout,
  AnalysedSlide,
  ContentLayout,
  Counts,
  SlideField,
  SlidePurpose,
  SlideRegion,
} from "@/lib/contract/analysis-result";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import { type Block, type Column, type SlideData, contentColumns } from "@/lib/contract/slide-data/slide-data";
import { itemOf } from "@/lib/engine/analysis/fields/field-names";

/** Summary of what content needs from a slide. */
export type InputSignature = {
  /** The supported layout that the content needs. Null if it matches none. */
  content_layout: ContentLayout | null;
  /** 0 if there is no content. */
  column_count: number;
  counts: Counts;
  /** The first table; `rows` includes header rows. */
  table: { rows: number; columns: number } | null;
  /** The first chart. A null `chart_type` means the template's own. */
  chart: { chart_type: string | null; categories: number; series: number } | null;
};

/** A slide or layout in the index that content can be matched with. */
export type MatchCandidate = {
  template_id: string;
  /** `slide_…`, or `layout_…` for a layout. */
  slide_id: string;
  /** 0-based. */
  slide_index: number;
  layout_name: string;
  content_layout: ContentLayout | null;
  capacity: Counts;
  table_columns: number | null;
  chart_type: string | null;
  /** Null if the template was analysed before regions were recorded. Then only the capacity is known. */
  places: SlidePlaces | null;
};

/** The regions and fields of a slide in the index. */
export type SlidePlaces = {
  purpose: SlidePurpose;
  regions: readonly SlideRegion[];
  /** Names of the custom fields that count as capacity, and names of the others. */
  counted: readonly string[];
  other: readonly string[];
  /** True if `regions` includes headers and footnotes. Omitted in older indexes, which store only their number. */
  has_extras?: true;
  /** Number of pictures that stay as in the template if the content has none for them. */
  kept_pictures: number;
  /**
   * Rows of the slide's table, including header rows. Omitted in older indexes, and unless the slide has exactly one
   * table.
   */
  table_rows?: number;
};

export type MatchResult = {
  template_id: string;
  slide_id: string;
  slide_index: number;
  /** From 0 to 1, with 4 decimals. Exactly 1 if and only if `is_exact_match`. */
  score: number;
  /** True if nothing overflows and nothing is unused. */
  is_exact_match: boolean;
  layout_name: string;
  matched_counts: Counts;
  /** Content without a slot. */
  overflow_counts: Counts;
  /** Slots that stay as in the template. */
  unused_counts: Counts;
};

/** Returns what content needs from a slide (decisions, "Matching"). Empty texts are ignored. */
export function signatureOf(data: SlideData): InputSignature {
  const columns = contentColumns(data);
  const blocks = columns.flatMap((column) => column.blocks);
  const counts = countsOf(data, columns, blocks);
  return {
    content_layout: layoutOf(counts, columns, blocks),
    column_count: columns.length,
    counts,
    table: tableOf(blocks),
    chart: chartOf(blocks),
  };
}

const given = (text: RichText | null | undefined): number => Number(plainText(text).trim() !== "");

const isPicture = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** Counts the custom fields that have a text or number, or with `pictures` those that have a picture. */
const customFields = ({ custom_fields: fields }: SlideData, pictures = false): number =>
  Object.values(fields ?? {}).filter(
    (value) => value !== null && isPicture(value) === pictures && String(value).trim() !== "",
  ).length;

/**
 * Counts the content. Plain text counts as `body`; text in columns or beside a table, chart or agenda counts as
 * `textbox`. A picture beside a text doesn't change how the text counts.
 */
function countsOf(data: SlideData, columns: readonly Column[], blocks: readonly Block[]): Counts {
  const count = (type: Block["type"]) => blocks.filter((block) => block.type === type).length;
  const texts = count("text");
  const plain = texts + count("image") === blocks.length && columns.length <= 1;
  const headers = columns.reduce((sum, column) => sum + given(column.header), 0);
  return {
    title: given(data.title),
    subtitle: given(data.subtitle),
    body: plain ? texts : 0,
    footer: given(data.footer),
    table: count("table"),
    chart: count("chart"),
    textbox: plain ? 0 : texts,
    object: count("agenda") + count("image") + customFields(data, true),
    custom_field: given(data.header) + given(data.footnote) + headers + customFields(data),
  };
}

/** Returns the supported layout that the content needs (decisions, "Matching"). */
function layoutOf(counts: Counts, columns: readonly Column[], blocks: readonly Block[]): ContentLayout | null {
  const texts = counts.body + counts.textbox;
  const { table, chart } = counts;
  const agendas = blocks.filter(({ type }) => type === "agenda").length;
  if (agendas > 0) return agendas === 1 && table + chart === 0 ? "agenda" : null;
  if (table + chart > 1) {
    const apart =
      columns.length === 2 &&
      columns.every(({ blocks }) => blocks.some(({ type }) => type === "table" || type === "chart"));
    if (!apart || table + chart > 2 || chart === 2) return "mixed";
    return chart === 1 ? "two_column_table_chart" : "two_column_table_table";
  }
  if (table === 1) return texts > 0 ? "table_text" : "table";
  const isApart = columns.length === 2 && columns.every((column) => column.blocks.some(({ type }) => type !== "image"));
  if (chart === 1) return texts === 0 ? "chart" : isApart ? "two_column_chart_text" : "chart_text";
  return isApart ? "two_column_text_text" : "title_text";
}

function tableOf(blocks: readonly Block[]): InputSignature["table"] {
  const rows = blocks.find((block) => block.type === "table")?.table.table.rows;
  if (!rows) return null;
  const leading = rows.find((row) => row.is_header) ?? rows[0];
  const columns = leading?.cells.reduce((sum, cell) => sum + (cell.col_span ?? 1), 0) ?? 0;
  return { rows: rows.length, columns };
}

function chartOf(blocks: readonly Block[]): InputSignature["chart"] {
  const chart = blocks.find((block) => block.type === "chart")?.chart;
  return chart
    ? { chart_type: chart.chart_type ?? null, categories: chart.categories?.length ?? 0, series: chart.series.length }
    : null;
}

/** Converts an analysed slide or layout to a candidate. */
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
    places: placesOf(slide),
  };
}

/**
 * Maximum number of fields. Further fields are cells of large tables, which nobody fills one by one without knowing the
 * slide.
 */
const MAX_FIELDS = 100;

function placesOf({
  purpose,
  regions,
  capacity,
  shapes,
  fields = [],
}: AnalysedSlide | AnalysedLayout): SlidePlaces | null {
  if (!purpose || !regions) return null;
  const tables = new Set(shapes.filter((shape) => shape.shape_type === "Table").map(({ shape_id }) => shape_id));
  const isRemoved = ({ when_unfilled }: SlideField) => when_unfilled === "removed";
  // Counts the same fields as capacity does: those removed if no value is sent, and the labels of items.
  const isCounted = (field: SlideField) =>
    (isRemoved(field) || (field.when_unfilled === "label" && itemOf(field.name) !== null)) &&
    field.kind !== "picture" &&
    !tables.has(field.shape_id);
  const names = (list: readonly SlideField[]) => list.slice(0, MAX_FIELDS).map(({ name }) => name);
  const pictures = fields.filter((field) => field.kind === "picture" && isRemoved(field)).length;
  const rows = shapes.flatMap(({ role, table_rows: own }) => (role === "table" && own !== undefined ? [own] : []));
  const agendas = regions.filter(({ type }) => type === "agenda").length;
  return {
    purpose,
    regions,
    has_extras: true,
    counted: names(fields.filter(isCounted)),
    other: names(fields.filter((field) => !isCounted(field))),
    kept_pictures: Math.max(0, capacity.object - agendas - pictures),
    ...(rows.length === 1 && { table_rows: rows[0] }),
  };
}
