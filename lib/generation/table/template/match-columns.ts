import type { Table } from "../../../pptx/model/table";
import { breaksRhythm, type TemplateRows } from "./match-rows";
import { alike, type ColumnKind, rhythmOf, type TemplateLooks } from "./template-looks";

export type ColumnPattern = {
  /** After which column of the template (0-based) each column is made. */
  sources: number[];
  /** The column of the template whose alignment each column takes; its source, but for text in a column of numbers and the reverse. */
  alignments: number[];
};

/**
 * The first columns after the template's one by one; a special last column stays the last. Further ones go on in the rhythm of
 * columns banded by hand, else are made after the nearest column that holds the same kind of content, never after the first.
 */
export function matchColumns(table: Table, looks: TemplateLooks, { body, total }: TemplateRows, kinds: readonly ColumnKind[]): ColumnPattern {
  const [from, to] = [body[0] ?? 0, (total ?? table.rows.length - 1) + Number(total === null)];
  const old = table.columnWidths.length;
  const all = Array.from({ length: old }, (_, column) => column);
  const look = (column: number) => looks.column(column, from, to);
  const oldKinds = all.map((column) => looks.kind(column, from, to));
  const last = old - 1;
  const special = old > 2 && (table.flag("lastCol") || breaksRhythm(all.slice(1).map(look)) || (old === 3 && !alike(look(2), look(1)) && !alike(look(2), look(0))));
  const regular = special ? all.slice(0, -1) : all;
  const inner = regular.length > 1 && (table.flag("firstCol") || rhythmOf(regular.map(look)) === null) ? regular.slice(1) : regular;
  // Two columns that look different are a label and a value, not bands.
  const period = inner.length > 2 ? (rhythmOf(inner.map(look)) ?? 1) : 1;
  const sources = kinds.map((kind, index) => {
    if (special && index === kinds.length - 1 && index > 0) return last;
    if (index < regular.length) return index;
    if (period > 1) return inner[(index - inner[0]!) % period]!;
    const candidates = regular.length > 1 ? regular.slice(1) : regular;
    return candidates.findLast((column) => oldKinds[column] === kind) ?? candidates.at(-1)!;
  });
  const alignments = sources.map((source, index) => {
    const [was, is] = [oldKinds[source], kinds[index]];
    if (!was || !is || was === is) return source;
    return nearest(all.filter((column) => oldKinds[column] === is), source) ?? source;
  });
  return { sources, alignments };
}

const nearest = (columns: readonly number[], to: number): number | undefined =>
  columns.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];
