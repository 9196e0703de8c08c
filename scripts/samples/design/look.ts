import type { Box } from "@/scripts/samples/xml/box";
import type { Color } from "@/scripts/samples/xml/color";
import type { Shape } from "@/scripts/samples/xml/shape";
import type { Bullet } from "@/scripts/samples/xml/text";
import type { Copy } from "./copy";

export const colorSlots = [
  "dk1",
  "lt1",
  "dk2",
  "lt2",
  "accent1",
  "accent2",
  "accent3",
  "accent4",
  "accent5",
  "accent6",
  "hlink",
  "folHlink",
] as const;
export type ColorSlot = (typeof colorSlots)[number];

export type ThemeSpec = {
  name: string;
  colorSchemeName: string;
  /** `RRGGBB` by slot. */
  colors: Record<ColorSlot, string>;
  fontSchemeName: string;
  majorFont: string;
  minorFont: string;
};

/** The slide's grid. All boxes of slides and layouts are cut from these. */
export type Grid = {
  title: Box;
  content: Box;
  footnote: Box;
  footer: Box;
  date: Box;
  slideNumber: Box;
  /** Inches between two columns. */
  gutter: number;
  /** Inches: the height of a column's header, and the gap to the content under it. */
  columnHeader: number;
  columnHeaderGap: number;
  /** The left part's share where a table or chart stands beside text. */
  objectShare: number;
};

/** A slide of two texts on a ground of its own: the title slide and the section divider. */
export type CoverSpec = {
  background: string;
  decoration: Shape[];
  title: { box: Box; size: number; color: Color; bold: boolean };
  text: { box: Box; size: number; color: Color };
  /** The span in which footer, date and slide number stand clear of the decoration, and their colour. */
  footers: { x: number; w: number; color: Color };
};

export type AgendaSpec = {
  /** `table`: a table of one column; `list`: a body placeholder. Both have numbered ovals beside them. */
  kind: "table" | "list";
  box: Box;
  /** Inches from one entry to the next. */
  pitch: number;
  /** Points. */
  size: number;
  oval: { diameter: number; fill: Color; color: Color; size: number };
};

export type TableLook = {
  styleId: string;
  styleName: string;
  /** Ground and text of the header row. */
  header: { fill: Color | null; color: Color; ruleBelow: { color: Color; width: number } | null };
  band: Color | null;
  /** Whether the slides' tables show the bands; the style has them either way. */
  isBanded: boolean;
  firstColumn: { fill: Color | null };
  total: { fill: Color | null; color: Color; ruleAbove: { color: Color; width: number } };
  rowRule: { color: Color; width: number } | null;
  topRule: { color: Color; width: number } | null;
  bottomRule: { color: Color; width: number } | null;
  /** Points, on slides with one table and on slides that share their width. */
  size: number;
  smallSize: number;
  /** Inches. */
  rowHeight: number;
  smallRowHeight: number;
  cellMargin: number;
};

export type ChartLook = {
  size: number;
  smallSize: number;
  titleSize: number;
  textColor: Color;
  gridColor: Color;
  axisColor: Color;
  legend: "t" | "b" | "r";
};

export type MarkerSpec = {
  textFill: Color | null;
  textColor: Color;
  textSize: number;
  textFont: "major" | "minor";
  textStroke: { color: Color; width: number } | null;
  textShare: number;
  padding: number;
  bulletFill: Color | null;
  bulletPadding: number;
};

/** Everything in which one sample template differs from another. */
export type Look = {
  fileName: string;
  documentTitle: string;
  subject: string;
  keywords: string;
  theme: ThemeSpec;
  /** Inches. */
  size: { w: number; h: number; type?: "screen4x3" };
  background: string;
  masterDecoration: Shape[];
  grid: Grid;
  text: {
    titleSize: number;
    titleBold: boolean;
    titleColor: Color;
    titleAnchor: "t" | "ctr" | "b";
    bodySizes: number[];
    smallBodySizes: number[];
    bodyColor: Color;
    bullets: [Bullet, Bullet];
    footerSize: number;
    footerColor: Color;
    footnoteSize: number;
    columnHeader: { size: number; color: Color; bold: boolean; font: "major" | "minor"; inset: number };
  };
  cover: CoverSpec;
  divider: CoverSpec;
  /** Decoration of the two-column layouts, drawn under the column headers. */
  columnDecoration: (headers: [Box, Box]) => Shape[];
  agenda: AgendaSpec;
  markers: MarkerSpec;
  table: TableLook;
  chart: ChartLook;
  copy: Copy;
};
