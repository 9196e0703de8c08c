import type { AnalysedShape } from "@/lib/contract/analysis";
import type { Row, TableContent } from "@/lib/contract/slide-data";
import { longestFitting } from "./text-room";

const MAX_BODY_ROWS = 12;
/** For a placeholder that has no table yet. */
const NEW_TABLE = { columns: 4, rows: 5 };
const LABEL_HEADS = ["Region", "Area"];
const LABELS = [
  ["North America", "N. America", "NA"],
  ["Latin America", "L. America", "LA"],
  ["Northern Europe", "N. Europe", "NE"],
  ["Southern Europe", "S. Europe", "SE"],
  ["Middle East", "Mid. East", "ME"],
  ["Asia and Pacific", "Asia", "AP"],
  ["Africa", "AF"],
  ["Online sales", "Online", "ON"],
] as const;
/** Value columns: a number for each row, from one 0–1 that differs by cell, and what a total row says of them. */
const VALUES: readonly {
  head: readonly string[];
  value: (x: number) => number;
  mean?: boolean;
  text: (value: number) => string;
}[] = [
  { head: ["Revenue", "Rev.", "R"], value: (x) => 8 + x * 40, text: (value) => value.toFixed(1) },
  { head: ["Growth", "Gr.", "G"], value: (x) => 2 + x * 12, mean: true, text: (value) => `${Math.round(value)}%` },
  { head: ["Margin", "M."], value: (x) => 10 + x * 20, mean: true, text: (value) => `${Math.round(value)}%` },
  { head: ["Orders", "Ord.", "O"], value: (x) => Math.round(40 + x * 300), text: String },
  { head: ["Target", "Tgt", "T"], value: (x) => 9 + x * 42, text: (value) => value.toFixed(1) },
  { head: ["Staff", "St."], value: (x) => Math.round(12 + x * 80), text: String },
];
const TOTAL = ["Total", "All"];

/**
 * An example with the template's own columns and about as many rows as it shows, in `share` of its room; `index` tells
 * a slide's tables apart.
 */
export function exampleTable(shape: AnalysedShape, index: number, share: number): TableContent {
  const columns = Math.max(1, shape.table_columns ?? NEW_TABLE.columns);
  const most = rowRoom(shape, share);
  const rows = Math.min(most, shape.table_rows ?? NEW_TABLE.rows);
  const head = most > 1 && (shape.table_info?.has_first_row !== false || rows > 1);
  const bodyRows = Math.min(MAX_BODY_ROWS, Math.max(1, rows - Number(head)));
  const widths = shape.table_info?.column_widths ?? [];
  const header: Row = {
    is_header: true,
    cells: Array.from({ length: columns }, (_, column) => ({
      value: isTight(widths[column]) ? "" : longestFitting(headOf(column), room(shape, widths[column], 0, share)),
    })),
  };
  const total = shape.table_info?.has_last_row === true && bodyRows > 2;
  const regions = bodyRows - Number(total);
  const body = Array.from({ length: bodyRows }, (_, row): Row => {
    const isTotal = row === regions;
    const label = () => longestFitting(isTotal ? TOTAL : labelOf(row), room(shape, widths[0], row + 1, share));
    const number = (column: number) =>
      isTotal ? totalOf(column, regions, index) : valueOf(column).text(numberAt(row, column, index));
    const value = (column: number) => (isTight(widths[column]) ? "" : column === 0 ? label() : number(column));
    return { cells: Array.from({ length: columns }, (__, column) => ({ value: value(column) })) };
  });
  return { rows: head ? [header, ...body] : body };
}

const numberAt = (row: number, column: number, index: number) => valueOf(column).value(spread(row + index * 5, column));

function totalOf(column: number, rows: number, index: number): string {
  const { mean, text } = valueOf(column);
  const sum = Array.from({ length: rows }, (_, row) => numberAt(row, column, index)).reduce(
    (total, value) => total + value,
    0,
  );
  return text(mean ? sum / rows : sum);
}

const labelOf = (row: number) => LABELS[row % LABELS.length]!;
const valueOf = (column: number) => VALUES[(column - 1) % VALUES.length]!;
const headOf = (column: number) => (column === 0 ? LABEL_HEADS : valueOf(column).head);

/** A number 0–1 that looks arbitrary and is always the same. */
const spread = (row: number, column: number) => ((row * 37 + column * 61 + 17) % 97) / 97;

/** Points: a column with no room for a character between its margins. */
const isTight = (width: number | undefined): boolean => width !== undefined && width < 22;

/** The rows that a table's height takes at the smallest size to which its text may be brought. */
export function rowRoom(shape: AnalysedShape, share: number): number {
  const size = Math.min(9, shape.table_styling?.body_text_format[0]?.font_size ?? 9);
  return Math.max(1, Math.floor((share * shape.height) / (size * 1.2 + 7.2)));
}

function room(shape: AnalysedShape, width: number | undefined, row: number, share: number): number {
  const formats = row === 0 ? shape.table_styling?.header_text_format : shape.table_styling?.body_text_format;
  const size = formats?.[0]?.font_size ?? 18;
  return Math.max(2, Math.floor((share * ((width ?? 100) - 15)) / (size * (row === 0 ? 0.62 : 0.58))));
}
