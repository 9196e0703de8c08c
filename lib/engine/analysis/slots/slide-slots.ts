import type { AnalysedShape } from "@/lib/contract/analysis-result";
import type { SmartArtNode } from "@/lib/engine/pptx/model/smart-art";

/**
 * A shape of an analysed slide, and the path to its element: the index among the child elements at each level, starting
 * at `p:spTree`.
 */
export type ShapeRef = { shape: AnalysedShape; path: readonly number[]; details?: ShapeDetails };

/** Facts about a shape that its analysis does not contain. */
export type ShapeDetails = {
  /** Alternative text, or "". */
  altText: string;
  /** Marked as decorative for screen readers. */
  isDecorative: boolean;
  /** Texts of a table's cells by row; null for cells that a merged cell covers. */
  cells?: readonly (readonly (string | null)[])[];
  /** Nodes of a SmartArt graphic. */
  nodes?: readonly SmartArtNode[];
  /** The text has a field that PowerPoint updates, such as a date or slide number. */
  isAutomatic: boolean;
  /** The image that a picture shows, that fills a drawn shape, or that stands for an embedded object. */
  picture?: PictureDetails;
};

/** Facts about an image. */
export type PictureDetails = {
  /**
   * The image is evidently part of the design: a logo, an icon, or a fallback for something that PowerPoint draws
   * itself.
   */
  isDesign: boolean;
  /** The image has no background, as icons, logos and illustrations have none. */
  isCutOut: boolean;
  /**
   * The image is evidently a photo rather than a drawing, judging by its format or by how little it could be
   * compressed.
   */
  isPhoto: boolean;
};

/** A text slot: a placeholder or text box that takes a whole text block, or marker shapes that each take a part of one. */
export type TextRegion = {
  kind: "text";
  /** Takes the block's header. Null: the header goes into the shape of the text, or is dropped. */
  header: ShapeRef | null;
  /** The text's area is the place for a table, chart or picture, because the slide has no other. */
  takesObjects?: true;
  /** The placeholder is the only place for content, and large enough for a table, chart or picture and a text. */
  divides?: true;
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
/**
 * A table with one column, after a column of numbers or without one, or a list in a body placeholder or in text boxes,
 * with or without numbered shapes beside it.
 */
export type AgendaRegion = { kind: "agenda"; items: [ShapeRef, ...ShapeRef[]]; numbers: ShapeRef[] };
/** A picture, a picture placeholder, or a drawn shape filled with a photo. */
export type ImageRegion = { kind: "image"; shape: ShapeRef };
/** A place for a block. Placeholders and areas for text can become a table or chart as well, see `canBecome`. */
export type ContentRegion = TextRegion | TableRegion | ChartRegion | AgendaRegion | ImageRegion;

/** The slots of a column, from top to bottom and left to right. */
export type ColumnSlots = {
  /** The text box with the marker `LHS_header` or `RHS_header`, or another heading of the column; null if there is none. */
  header: ShapeRef | null;
  regions: ContentRegion[];
};

/** Which shape of a slide takes which field of `slide_data`, except custom fields. */
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
  /** Texts that mark points of a sample's chart or cells of its table. No field fills them. */
  marks: ShapeRef[];
  /** Sample texts of the template that no slot replaces. They are removed from finished slides. */
  samples: ShapeRef[];
};

/**
 * Types of empty placeholders that become each kind of content: object placeholders, and for an agenda also those for a
 * list or table.
 */
const TYPES: Readonly<Record<Exclude<ContentRegion["kind"], "text">, readonly string[]>> = {
  table: ["OBJECT", "TABLE"],
  chart: ["OBJECT", "CHART"],
  agenda: ["BODY", "OBJECT", "TABLE"],
  image: ["OBJECT"],
};

/** Returns true if a region of another kind is a placeholder that can become a table, chart, agenda or picture. */
export function canBecome(region: ContentRegion, kind: Exclude<ContentRegion["kind"], "text">): boolean {
  if (region.kind === "text" && region.takesObjects && kind !== "agenda") return true;
  if (region.kind === "agenda" || (region.kind === "text" && (region.header || region.bullets))) return false;
  const shape = (region.kind === "text" ? region.text : region.shape)?.shape;
  return shape?.shape_type === "Placeholder" && TYPES[kind].includes(shape.placeholder_type ?? "");
}

/** Returns true if a sample's table or chart can be replaced by a block of another type when it gets no content. */
export function canReplace(region: ContentRegion, type: string): boolean {
  if ((region.kind !== "table" && region.kind !== "chart") || region.kind === type) return false;
  return region.shape.shape.shape_type !== "Placeholder" && ["table", "chart", "text"].includes(type);
}
