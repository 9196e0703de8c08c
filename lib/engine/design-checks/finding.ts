import type { Box } from "@/lib/engine/pptx/model/box";

/** The kinds of findings, which are also codes of warnings. */
const designCodes = [
  "DESIGN_TEXT_OVERFLOW",
  "DESIGN_OFF_PAGE",
  "DESIGN_TEXT_CROSSES_EDGE",
  "DESIGN_OVERLAP",
  "DESIGN_LOW_CONTRAST",
  "DESIGN_TEXT_TOO_SMALL",
  "DESIGN_WORD_BROKEN",
  "DESIGN_SAMPLE_LEFT",
  "DESIGN_EMPTY_SHAPE",
  "DESIGN_HOLE",
  "DESIGN_LABELS_COLLIDE",
  "DESIGN_SERIES_HIDDEN",
  "DESIGN_CELL_STYLE",
  "DESIGN_MARKER_MISPLACED",
] as const;
export type DesignCode = (typeof designCodes)[number];

/** A problem that readers of the finished page would notice. */
export type Finding = {
  code: DesignCode;
  /** `error`: part of the content is wrong or can't be read; `warning`: it can be read, but looks wrong. */
  severity: "error" | "warning";
  /** `p:cNvPr/@id` of the shape. */
  shape_id: number;
  shape_name: string;
  /** EMU on the page: the area with the problem. */
  box: Box;
  measure: number;
  limit: number;
  message: string;
  /** The text with the problem, from which its field is found; null: none. */
  text: string | null;
  /** EMU on the page: areas that the shape must avoid to resolve the finding; empty if that would not help. */
  clear: readonly Box[];
  /**
   * The color of text that could be read against its background; null if the color is not the problem, or neither could
   * be read.
   */
  ink: "dark" | "light" | null;
  /** `p:cNvPr/@id` of the slide's other shape that could be moved or changed instead; null if there is none. */
  other_id: number | null;
  /** Identifies the same finding on another page of the same template slide. */
  key: string;
};
