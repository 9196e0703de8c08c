import type { Table } from "@/lib/engine/pptx/model/table";
import { breaksRhythm, type TemplateRows } from "./match-rows";
import { alike, type ColumnKind, rhythmOf, type TemplateLooks } from "./template-looks";

export type ColumnPattern = {
  /** After which column of the template (0-based) each column is made. */
  sources: number[];
  /**
   * The column of the template whose alignment each column takes; its source, but for text in a column of numbers and
   * the reverse.
   */
  alignments: number[];
};

/** What the template's columns are (0-based indexes). */
export type TemplateColumns = {
  kinds: readonly ColumnKind[];
  /** All but a special last one. */
  regular: readonly number[];
  /** The last one where it is special, as a column of totals is; else null. */
  last: number | null;
  /** Those that take turns where columns are banded by hand; null where none are. */
  bands: readonly number[] | null;
};

export function templateColumns(table: Table, looks: TemplateLooks, { body, total }: TemplateRows): TemplateColumns {
  const [from, to] = [body[0] ?? 0, total ?? table.rows.length];
  const all = table.columnWidths.map((_, column) => column);
  const columns = all.map((column) => looks.column(column, from, to));
  const differs = all.length === 3 && !alike(columns[2]!, columns[1]!) && !alike(columns[2]!, columns[0]!);
  const special = all.length > 2 && (table.flag("lastCol") || breaksRhythm(columns.slice(1)) || differs);
  const regular = special ? all.slice(0, -1) : all;
  const rhythm = (list: readonly number[]) => rhythmOf(list.map((column) => columns[column]!));
  const inner = regular.length > 1 && (table.flag("firstCol") || rhythm(regular) === null) ? regular.slice(1) : regular;
  // Two columns that look different are a label and a value, not bands.
  const period = inner.length > 2 ? (rhythm(inner) ?? 1) : 1;
  return {
    kinds: all.map((column) => looks.kind(column, from, to)),
    regular,
    last: special ? all.length - 1 : null,
    bands: period > 1 ? inner.slice(0, period) : null,
  };
}

/**
 * The first columns after the template's one by one; a special last column stays the last. Further ones go on in the
 * rhythm of columns banded by hand, else are made after the nearest column that holds the same kind of content, never
 * after the first.
 *
 * @param kindOf What a column of the content (0-based) holds
 */
export function matchColumns(
  { kinds, regular, last, bands }: TemplateColumns,
  count: number,
  kindOf: (column: number) => ColumnKind,
): ColumnPattern {
  const candidates = regular.length > 1 ? regular.slice(1) : regular;
  const found: (ColumnKind | undefined)[] = [];
  const kindAt = (column: number): ColumnKind =>
    found[column] === undefined ? (found[column] = kindOf(column)) : found[column];
  const sources = Array.from({ length: count }, (_, index) => {
    if (last !== null && index === count - 1 && index > 0) return last;
    if (index < regular.length) return index;
    if (bands) return bands[(index - bands[0]!) % bands.length]!;
    const kind = kindAt(index);
    return candidates.findLast((column) => kinds[column] === kind) ?? candidates.at(-1)!;
  });
  const alignments = sources.map((source, index) => {
    const was = kinds[source];
    const is = was ? kindAt(index) : null;
    if (!is || was === is) return source;
    const same = kinds.flatMap((kind, column) => (kind === is ? [column] : []));
    return nearest(same, source) ?? source;
  });
  return { sources, alignments };
}

const nearest = (columns: readonly number[], to: number): number | undefined =>
  columns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];
