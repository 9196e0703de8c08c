import type { SchemeColor } from "@/scripts/samples/xml/color";

export type ColumnCopy = {
  header: string;
  /** The column's share of the table's width, relative to the others. */
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
  /** Text colour of the labels on the bars. */
  labelColor?: SchemeColor;
};

export type ChartCopy = {
  name: string;
  description: string;
  direction: "column" | "bar";
  grouping: "clustered" | "stacked";
  /** Inside the chart, above the plot. */
  title?: string;
  categories: string[];
  series: SeriesCopy[];
  /** Number format of values, labels and axis, such as `#,##0`. */
  format: string;
  gapWidth: number;
  overlap: number;
  /** Values are read from an axis with gridlines, or from labels on the bars. */
  reading: "axis" | "labels";
};

export type TextCopy = { text: string; level?: 0 | 1 }[];

/** The texts and the data of a template's slides. */
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
};
