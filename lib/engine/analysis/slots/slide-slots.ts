import type { AnalysedShape } from "@/lib/contract/analysis-result";
import type { SmartArtNode } from "@/lib/engine/pptx/model/smart-art";

/** A shape of an analysed slide, and the path to its element: indexes among child elements, starting at `p:spTree`. */
export type ShapeRef = { shape: AnalysedShape; path: readonly number[]; details?: ShapeDetails };

/** What a file says about a shape beyond its analysis. */
export type ShapeDetails = {
  /** Alternative text, or "". */
  altText: string;
  /** Marked as decorative for screen readers. */
  isDecorative: boolean;
  /** Texts of a table's cells by row; null where a merged cell covers them. */
  cells?: readonly (readonly (string | null)[])[];
  /** Nodes of a SmartArt graphic. */
  nodes?: readonly SmartArtNode[];
  /** The text has a field that PowerPoint updates: a date or slide number. */
  isAutomatic: boolean;
  /** The image that a picture shows, or that fills a drawn shape. */
  picture?: PictureDetails;
};

/** What a file says about an image. */
export type PictureDetails = {
  /** Evidently part of the design: a logo, an icon, or a stand-in for what PowerPoint draws itself. */
  isDesign: boolean;
  /** Evidently a photo, not a drawing: by its format, or by how little it could be compressed. */
  isPhoto: boolean;
  /** Decodes the image: one light tone covers half of it, as behind charts, screenshots and pages of text. */
  isOnLightGround: () => boolean;
};

/** A text slot: a placeholder or text box that takes a whole text block, or marker shapes that take its parts. */
export type TextRegion = {
  kind: "text";
  /** Takes the block's header. Null: the header goes into the text's shape, or is dropped. */
  header: ShapeRef | null;
} & (
  | {
      /** Takes the block's text, and its bullets if `bullets` is null. */
      text: ShapeRef;
      bullets: null;
    }
  | {
      text: ShapeRef | null;
      /** Takes the block's bullets. */
      bullets: ShapeRef;
    }
);
type TableRegion = { kind: "table"; shape: ShapeRef };
type ChartRegion = { kind: "chart"; shape: ShapeRef };
/** A table with one column, or a list in a body placeholder or text boxes, with or without numbered shapes beside it. */
export type AgendaRegion = { kind: "agenda"; items: [ShapeRef, ...ShapeRef[]]; numbers: ShapeRef[] };
/** A picture, a picture placeholder, or a drawn shape that a photo fills. */
export type ImageRegion = { kind: "image"; shape: ShapeRef };
/** A body or object placeholder can become a table, chart or picture as well as text. */
export type ContentRegion = TextRegion | TableRegion | ChartRegion | AgendaRegion | ImageRegion;

/** The slots of a column, top to bottom, left to right. */
export type ColumnSlots = {
  /** The text box with the marker `LHS_header` or `RHS_header`. */
  header: ShapeRef | null;
  regions: ContentRegion[];
};

/** Which shape of a slide takes which field of `slide_data`. All other shapes stay unchanged. */
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
  /** The template's sample texts that no field replaces. They are removed from finished slides. */
  samples: ShapeRef[];
};

/**
 * Empty placeholders that become the content put there: object placeholders, and for an agenda also those for a list or
 * table.
 */
const TYPES: Readonly<Record<Exclude<ContentRegion["kind"], "text">, readonly string[]>> = {
  table: ["OBJECT", "TABLE"],
  chart: ["OBJECT", "CHART"],
  agenda: ["BODY", "OBJECT", "TABLE"],
  image: ["OBJECT"],
};

/** Returns true if a region of another type is an empty placeholder that can become a table, chart, agenda or picture. */
export function canBecome(region: ContentRegion, kind: Exclude<ContentRegion["kind"], "text">): boolean {
  if (region.kind === "agenda" || (region.kind === "text" && (region.header || region.bullets))) return false;
  const shape = (region.kind === "text" ? region.text : region.shape)?.shape;
  return shape?.shape_type === "Placeholder" && TYPES[kind].includes(shape.placeholder_type ?? "");
}
