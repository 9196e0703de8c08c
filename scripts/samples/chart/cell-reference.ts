/** The column's letters; `index` is 0-based. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}

/** An absolute reference into the workbook's data sheet; rows are 1-based, both ends included. */
export function sheetRange(column: number, firstRow: number, lastRow = firstRow): string {
  const letters = columnLetters(column);
  const first = `Sheet1!$${letters}$${firstRow}`;
  return lastRow === firstRow ? first : `${first}:$${letters}$${lastRow}`;
}
