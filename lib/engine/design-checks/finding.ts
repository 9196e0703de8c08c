import type { Box } from "@/lib/engine/pptx/model/box";

/** What a reader of the finished page would notice, as codes of warnings. */
export const designCodes = [
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

/** A fault of a finished page that a reader would see. */
export type Finding = {
  code: DesignCode;
  /** `error`: part of the content can't be read or is wrong; `warning`: it reads, but looks wrong. */
  severity: "error" | "warning";
  /** `p:cNvPr/@id` of the shape. */
  shape_id: number;
  shape_name: string;
  /** EMU on the page: where to look. */
  box: Box;
  measure: number;
  limit: number;
  message: string;
  /** The text concerned, to find the field that it came from; null: none. */
  text: string | null;
  /** EMU on the page: what the shape must keep clear of to be rid of the finding; empty: that would not help. */
  clear: readonly Box[];
  /** Letters that could be read on what is behind them; null: that is not the fault, or no letters could. */
  ink: "dark" | "light" | null;
  /** `p:cNvPr/@id` of the slide's shape that could give way instead; null: there is none. */
  other_id: number | null;
  /** Identifies the same finding on another page of the same template slide. */
  key: string;
};
