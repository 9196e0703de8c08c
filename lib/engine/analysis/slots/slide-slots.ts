import type { AnalysedShape } from "@/lib/contract/analysis-result";

/** A shape of an analysed slide, and the way to its element: indexes among child elements, from `p:spTree` down. */
export type ShapeRef = { shape: AnalysedShape; path: readonly number[] };

/** One place for text: a placeholder or text box that takes a whole text block, or marker shapes that take its pieces. */
export type TextRegion = {
  kind: "text";
  /** Takes the block's header; null: the header goes into the text's shape, or has no place. */
  header: ShapeRef | null;
  /** Takes the block's text, and its bullets where `bullets` is null. */
  text: ShapeRef | null;
  /** Takes the block's bullets. */
  bullets: ShapeRef | null;
};
type TableRegion = { kind: "table"; shape: ShapeRef };
type ChartRegion = { kind: "chart"; shape: ShapeRef };
/** A one-column table, or a body placeholder or text boxes as a list, with or without numbered shapes beside it. */
export type AgendaRegion = { kind: "agenda"; items: ShapeRef[]; numbers: ShapeRef[] };
/** A body or object placeholder that can become a table or chart as well as text. */
export type ContentRegion = TextRegion | TableRegion | ChartRegion | AgendaRegion;

/** What lies in one column, top to bottom, left to right. */
export type ColumnSlots = {
  /** The text box that holds the marker `LHS_header` or `RHS_header`. */
  header: ShapeRef | null;
  regions: ContentRegion[];
};

/** Which shape of a slide takes which field of `slide_data`. Shapes that are named nowhere here stay as they are. */
export type SlideSlots = {
  title: ShapeRef | null;
  subtitle: ShapeRef | null;
  header: ShapeRef | null;
  footer: ShapeRef | null;
  footnote: ShapeRef | null;
  slideNumber: ShapeRef | null;
  date: ShapeRef | null;
  /** One column, or two from left to right. */
  columns: ColumnSlots[];
  /** Texts that show the template's own content and that no field replaces: they have no place in a finished slide. */
  samples: ShapeRef[];
};

/**
 * Placeholders without content that become what is put there: those for any content, and for an agenda also one for a
 * list or a table.
 */
const TYPES: Readonly<Record<Exclude<ContentRegion["kind"], "text">, readonly string[]>> = {
  table: ["OBJECT", "TABLE"],
  chart: ["OBJECT", "CHART"],
  agenda: ["BODY", "OBJECT", "TABLE"],
};

/** Whether a region of another kind is an empty placeholder that can become a table, chart or agenda. */
export function canBecome(region: ContentRegion, kind: Exclude<ContentRegion["kind"], "text">): boolean {
  if (region.kind === "agenda" || (region.kind === "text" && (region.header || region.bullets))) return false;
  const shape = (region.kind === "text" ? region.text : region.shape)?.shape;
  return shape?.shape_type === "Placeholder" && TYPES[kind].includes(shape.placeholder_type ?? "");
}
