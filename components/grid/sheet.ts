/** 0-based. */
export type CellPosition = { row: number; column: number };
export type Area = { top: number; left: number; bottom: number; right: number };
/** Cells shown as one: `rows` and `columns` count from the first cell, which has the content. */
export type Merge = { row: number; column: number; rows: number; columns: number };
export type Axis = "row" | "column";
type CellEdit = CellPosition & { text: string };

export type GridAction =
  | { type: "set"; cells: readonly CellEdit[] }
  | { type: "insert" | "delete"; axis: Axis; at: number; count: number }
  | { type: "move"; axis: Axis; at: number; count: number; by: 1 | -1 }
  /** Pastes from `at` on; null: replaces the whole sheet. The grid grows if necessary. */
  | { type: "paste"; at: CellPosition | null; texts: readonly (readonly string[])[]; merges: readonly Merge[] }
  /**
   * Replaces the texts of all cells. `rows` and `columns` contain the 0-based index of the previous row or column that
   * each one continues; null: a new one.
   */
  | { type: "arrange"; rows: Origins; columns: Origins; texts: readonly (readonly string[])[] };
type Origins = readonly (number | null)[];

/** Rows of equal length. Cells covered by a merge exist but are ignored. */
export type Sheet<C> = { cells: readonly (readonly C[])[]; merges: readonly Merge[] };

/** Creates cells: an empty cell, or a copy with a new text. */
export type CellKind<C> = {
  empty: (place: CellPosition) => C;
  withText: (cell: C, text: string, place: CellPosition) => C;
};

/** Returns the sheet after an action; the same sheet if nothing changes. */
export function applyAction<C>(sheet: Sheet<C>, action: GridAction, kind: CellKind<C>): Sheet<C> {
  switch (action.type) {
    case "set":
      return { ...sheet, cells: writeCells(sheet.cells, action.cells, kind) };
    case "insert":
      return insertLines(sheet, action, kind);
    case "delete":
      return deleteLines(sheet, action);
    case "move":
      return moveLines(sheet, action);
    case "paste":
      return pasteCells(sheet, action, kind);
    case "arrange":
      return arrangeCells(sheet, action, kind);
  }
}

const columnCount = (cells: readonly (readonly unknown[])[]): number => cells[0]?.length ?? 0;

function writeCells<C>(
  cells: Sheet<C>["cells"],
  texts: readonly CellEdit[],
  { withText }: CellKind<C>,
): Sheet<C>["cells"] {
  const rows = new Map<number, C[]>();
  for (const { row, column, text } of texts) {
    const present = rows.get(row) ?? cells[row]?.slice();
    const cell = present?.[column];
    if (!present || cell === undefined) continue;
    present[column] = withText(cell, text, { row, column });
    rows.set(row, present);
  }
  return rows.size === 0 ? cells : cells.map((row, index) => rows.get(index) ?? row);
}

function insertLines<C>(
  { cells, merges }: Sheet<C>,
  { axis, at, count }: { axis: Axis; at: number; count: number },
  { empty }: CellKind<C>,
): Sheet<C> {
  const shift = merges.map((merge) => growMerge(merge, axis, at, count));
  if (axis === "row") {
    const fresh = Array.from({ length: count }, (_, index) =>
      Array.from({ length: columnCount(cells) }, (_, column) => empty({ row: at + index, column })),
    );
    return { cells: cells.toSpliced(at, 0, ...fresh), merges: shift };
  }
  return {
    cells: cells.map((row, index) =>
      row.toSpliced(at, 0, ...Array.from({ length: count }, (_, n) => empty({ row: index, column: at + n }))),
    ),
    merges: shift,
  };
}

function growMerge(merge: Merge, axis: Axis, at: number, count: number): Merge {
  const [start, length] = axis === "row" ? (["row", "rows"] as const) : (["column", "columns"] as const);
  if (at <= merge[start]) return { ...merge, [start]: merge[start] + count };
  return at < merge[start] + merge[length] ? { ...merge, [length]: merge[length] + count } : merge;
}

function deleteLines<C>(
  { cells, merges }: Sheet<C>,
  { axis, at, count }: { axis: Axis; at: number; count: number },
): Sheet<C> {
  const end = at + count;
  // If the first row of a merge is deleted, its content moves to the remaining rows.
  const kept = merges.reduce((all, merge) => {
    const [start, length] = axis === "row" ? [merge.row, merge.rows] : [merge.column, merge.columns];
    if (start < at || start >= end || start + length <= end) return all;
    const content = all[merge.row]?.[merge.column];
    const target = axis === "row" ? { row: end, column: merge.column } : { row: merge.row, column: end };
    return content === undefined
      ? all
      : all.map((row, index) => (index === target.row ? row.with(target.column, content) : row));
  }, cells);
  const left = axis === "row" ? kept.toSpliced(at, count) : kept.map((row) => row.toSpliced(at, count));
  return { cells: left, merges: merges.flatMap((merge) => shrinkMerge(merge, axis, at, end)) };
}

function shrinkMerge(merge: Merge, axis: Axis, at: number, end: number): Merge[] {
  const [start, length] = axis === "row" ? (["row", "rows"] as const) : (["column", "columns"] as const);
  const [from, to] = [merge[start], merge[start] + merge[length]];
  const lost = Math.max(0, Math.min(to, end) - Math.max(from, at));
  const before = Math.max(0, Math.min(from, end) - at);
  const next = { ...merge, [start]: from - before, [length]: merge[length] - lost };
  return next[length] > 0 && next.rows * next.columns > 1 ? [next] : [];
}

function moveLines<C>(
  { cells, merges }: Sheet<C>,
  { axis, at, count, by }: { axis: Axis; at: number; count: number; by: 1 | -1 },
): Sheet<C> {
  const size = axis === "row" ? cells.length : columnCount(cells);
  const to = at + by;
  const neighbour = by > 0 ? at + count : at - 1;
  if (
    to < 0 ||
    to + count > size ||
    merges.some((merge) => crossesEdge(merge, axis, at, count) || covers(merge, axis, neighbour))
  )
    return { cells, merges };
  const order = <T>(list: readonly T[]): T[] =>
    list.toSpliced(at, count).toSpliced(to, 0, ...list.slice(at, at + count));
  const places = order(Array.from({ length: size }, (_, index) => index));
  const [start] = axis === "row" ? (["row"] as const) : (["column"] as const);
  return {
    cells: axis === "row" ? order(cells) : cells.map(order),
    merges: merges.map((merge) => ({ ...merge, [start]: places.indexOf(merge[start]) })),
  };
}

/** Returns whether a merge extends beyond the moved rows or columns. */
function crossesEdge(merge: Merge, axis: Axis, at: number, count: number): boolean {
  const [from, length] = axis === "row" ? [merge.row, merge.rows] : [merge.column, merge.columns];
  const [inside, outside] = [from < at + count && from + length > at, from < at || from + length > at + count];
  return inside && outside;
}

function covers(merge: Merge, axis: Axis, index: number): boolean {
  const [from, length] = axis === "row" ? [merge.row, merge.rows] : [merge.column, merge.columns];
  return length > 1 && index >= from && index < from + length;
}

function pasteCells<C>(
  sheet: Sheet<C>,
  { at, texts, merges }: Extract<GridAction, { type: "paste" }>,
  kind: CellKind<C>,
): Sheet<C> {
  const width = Math.max(1, ...texts.map((row) => row.length));
  const start = at ?? { row: 0, column: 0 };
  const rows = at ? Math.max(sheet.cells.length, start.row + texts.length) : Math.max(1, texts.length);
  const columns = at ? Math.max(columnCount(sheet.cells), start.column + width) : width;
  const present = (row: number, column: number) => sheet.cells[row]?.[column];
  const cells = Array.from({ length: rows }, (_, row) => {
    const whole = sheet.cells[row];
    return whole?.length === columns
      ? whole
      : Array.from({ length: columns }, (_, column) => present(row, column) ?? kind.empty({ row, column }));
  });
  const inside = (row: number, column: number) =>
    row >= start.row && row < start.row + texts.length && column >= start.column && column < start.column + width;
  const placed = texts.flatMap((row, index) =>
    Array.from({ length: width }, (_, column) => ({
      row: start.row + index,
      column: start.column + column,
      text: row[column] ?? "",
    })),
  );
  const others = at ? sheet.merges.filter((merge) => !inside(merge.row, merge.column)) : [];
  return {
    cells: writeCells(cells, placed, kind),
    merges: [
      ...others,
      ...merges.map((merge) => ({ ...merge, row: merge.row + start.row, column: merge.column + start.column })),
    ],
  };
}

/**
 * Rearranges the rows and columns. New rows copy the style of the row above. A merge is kept if all its rows and
 * columns are kept in order.
 */
function arrangeCells<C>(
  sheet: Sheet<C>,
  { rows, columns, texts }: Extract<GridAction, { type: "arrange" }>,
  kind: CellKind<C>,
): Sheet<C> {
  let above: number | null = null;
  const cells = rows.map((from, row) => {
    above = from ?? above;
    return columns.map((source, column) => {
      const cell = above === null || source === null ? undefined : sheet.cells[above]?.[source];
      return kind.withText(cell ?? kind.empty({ row, column }), texts[row]?.[column] ?? "", { row, column });
    });
  });
  const isKept = (origins: Origins, first: number, start: number, count: number) =>
    first >= 0 && Array.from({ length: count }, (_, index) => origins[first + index] === start + index).every(Boolean);
  const merges = sheet.merges.flatMap((merge) => {
    const [row, column] = [rows.indexOf(merge.row), columns.indexOf(merge.column)];
    const isWhole = isKept(rows, row, merge.row, merge.rows) && isKept(columns, column, merge.column, merge.columns);
    return isWhole ? [{ ...merge, row, column }] : [];
  });
  return { cells, merges };
}
