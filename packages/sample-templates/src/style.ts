import type { Shape } from "./shapes";
import type { Bullet } from "./text";
import { type Box, type Color, type SchemeColor, cutTop, splitColumns } from "./xml";

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
type ColorSlot = (typeof colorSlots)[number];

export type ThemeSpec = {
  name: string;
  colorSchemeName: string;
  /** `RRGGBB`, by slot. */
  colors: Record<ColorSlot, string>;
  fontSchemeName: string;
  majorFont: string;
  minorFont: string;
};

/** The slide's grid. All boxes of slides and layouts are derived from it. */
type Grid = {
  title: Box;
  content: Box;
  footnote: Box;
  footer: Box;
  date: Box;
  slideNumber: Box;
  /** Space between two columns, in inches. */
  gutter: number;
  /** Height of a column's header, and the gap to the content below, in inches. */
  columnHeader: number;
  columnHeaderGap: number;
  /** The left part's share of the width if a table or chart is beside text. */
  objectShare: number;
};

/** A slide with two texts on its own background: the title slide or the section divider. */
export type CoverSpec = {
  background: string;
  decoration: Shape[];
  title: { box: Box; size: number; color: Color; bold: boolean };
  text: { box: Box; size: number; color: Color };
  /** The span of footer, date and slide number that the decoration leaves free, and their colour. */
  footers: { x: number; w: number; color: Color };
};

type AgendaSpec = {
  /** `table`: a table with one column; `list`: a body placeholder. Both have numbered ovals beside them. */
  kind: "table" | "list";
  box: Box;
  /** Distance from one entry to the next, in inches. */
  pitch: number;
  /** In points. */
  size: number;
  oval: { diameter: number; fill: Color; color: Color; size: number };
};

type TableLook = {
  styleId: string;
  styleName: string;
  /** Fill and text colour of the header row. */
  header: { fill: Color | null; color: Color; ruleBelow: { color: Color; width: number } | null };
  band: Color | null;
  /** Whether the tables of the slides show bands. The style defines them in any case. */
  isBanded: boolean;
  firstColumn: { fill: Color | null };
  total: { fill: Color | null; color: Color; ruleAbove: { color: Color; width: number } };
  rowRule: { color: Color; width: number } | null;
  topRule: { color: Color; width: number } | null;
  bottomRule: { color: Color; width: number } | null;
  /** In points: on slides with one table, and on slides with a table beside other content. */
  size: number;
  smallSize: number;
  /** In inches. */
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

type MarkerSpec = {
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

/** Key figures on cards. Each card has a label, the figure and its change. */
type CardsSpec = {
  columns: number;
  gap: number;
  fill: Color;
  stroke: { color: Color; width: number } | null;
  /** Returns the decoration of a card. */
  mark: (card: Box) => Shape;
  padding: number;
  value: { size: number; color: Color; bold: boolean; font: "major" | "minor" };
  label: { size: number; color: Color };
  change: { size: number; color: Color };
};

/** Milestones alternately above and below a line with a dot for each, or a band of arrows that contain the dates. */
type TimelineSpec = {
  axis:
    | { kind: "line"; color: Color; width: number; diameter: number; dot: Color }
    | { kind: "arrows"; height: number; fills: Color[] };
  /** Width of a milestone's texts, in inches. */
  textWidth: number;
  date: { size: number; color: Color; font: "major" | "minor" };
  text: { headSize: number; size: number; color: Color };
};

/** Everything that differs between sample templates. */
export type TemplateDesign = {
  fileName: string;
  documentTitle: string;
  subject: string;
  keywords: string;
  theme: ThemeSpec;
  /** In inches. */
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
  /** Returns the decoration of the two-column layouts, drawn under the column headers. */
  columnDecoration: (headers: [Box, Box]) => Shape[];
  /** A slide that is used unchanged: all its shapes belong to its layout. */
  closing: { background: string; shapes: Shape[] };
  cards: CardsSpec;
  timeline: TimelineSpec;
  agenda: AgendaSpec;
  markers: MarkerSpec;
  table: TableLook;
  chart: ChartLook;
  copy: Copy;
};

export type ColumnCopy = {
  header: string;
  /** The column's width relative to the other columns. */
  width: number;
  isNumeric?: boolean;
};

export type TableCopy = {
  name: string;
  description: string;
  columns: ColumnCopy[];
  rows: string[][];
  hasTotalRow?: boolean;
};

export type SeriesCopy = {
  name: string;
  values: number[];
  color: SchemeColor;
  /** Text colour of the bars' labels. */
  labelColor?: SchemeColor;
  /** In a combination: a line on the secondary axis, with its own number format. */
  line?: { format: string };
};

type ChartData = {
  name: string;
  description: string;
  /** Inside the chart, above the plot. */
  title?: string;
  categories: string[];
  series: SeriesCopy[];
  /** Number format of values, labels and axis, such as `#,##0`. */
  format: string;
  /** How readers read the values: from an axis with gridlines, or from labels on the bars. */
  reading: "axis" | "labels";
};

/** Columns or bars. Individual series may be lines. */
type BarChartCopy = ChartData & {
  kind: "bar";
  direction: "column" | "bar";
  grouping: "clustered" | "stacked";
  gapWidth: number;
  overlap: number;
};

type LineChartCopy = ChartData & { kind: "line" };

/** One series, with a fill and label colour per category. */
export type PieChartCopy = ChartData & {
  kind: "pie" | "doughnut";
  points: { fill: SchemeColor; label: SchemeColor }[];
};

export type ChartCopy = BarChartCopy | LineChartCopy | PieChartCopy;

/** A file in `pictures`, and its size in pixels. */
export type PictureCopy = { file: string; width: number; height: number; description: string };

type CardCopy = { label: string; value: string; change: string };

export type TextCopy = { text: string; level?: 0 | 1 }[];

/** The texts and data of a template's slides. */
export type Copy = {
  footer: string;
  cover: { title: string; subtitle: string };
  agenda: { title: string; sections: string[] };
  divider: { title: string; text: string };
  text: { title: string; body: TextCopy };
  table: { title: string; table: TableCopy; footnote: string };
  tableText: { title: string; table: TableCopy; body: TextCopy; footnote: string };
  column: { title: string; chart: ChartCopy; footnote: string };
  stackedBar: { title: string; chart: ChartCopy; footnote: string };
  chartText: { title: string; chart: ChartCopy; body: TextCopy; footnote: string };
  tableChart: { title: string; table: TableCopy; chart: ChartCopy; footnote: string };
  tableTable: { title: string; left: TableCopy; right: TableCopy; footnote: string };
  markers: { title: string };
  pictureText: { title: string; picture: PictureCopy; body: TextCopy };
  /** `noun`: what the pictures show, used in the names of their shapes. */
  pictures: { title: string; noun: string; items: { picture: PictureCopy; name: string; text: string }[] };
  lines: { title: string; chart: ChartCopy; footnote: string };
  shares: { title: string; chart: ChartCopy; body: TextCopy; footnote: string };
  combination: { title: string; chart: ChartCopy; footnote: string };
  cards: { title: string; cards: CardCopy[]; footnote: string };
  timeline: { title: string; milestones: { date: string; name: string; text: string }[] };
  closing: { title: string };
};

type Columns = { headers: [Box, Box]; contents: [Box, Box] };

/** Returns where a design places an object and the text beside it, its two columns, and their headers. */
export function regionsOf({ grid }: TemplateDesign): {
  objectAndText: [Box, Box];
  columns: Columns;
  pictureAndText: [Box, Box];
} {
  const [left, right] = splitColumns(grid.content, 0.5, grid.gutter);
  const below = grid.columnHeader + grid.columnHeaderGap;
  return {
    objectAndText: splitColumns(grid.content, grid.objectShare, grid.gutter),
    pictureAndText: splitColumns(
      { ...grid.content, h: grid.footnote.y + grid.footnote.h - grid.content.y },
      0.5,
      grid.gutter,
    ),
    columns: {
      headers: [
        { ...left, h: grid.columnHeader },
        { ...right, h: grid.columnHeader },
      ],
      contents: [cutTop(left, below), cutTop(right, below)],
    },
  };
}
