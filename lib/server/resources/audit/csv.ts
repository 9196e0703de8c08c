/** A line of a CSV file (RFC 4180), with its line break. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A spreadsheet runs a cell that begins with one of these signs: an apostrophe makes it text. */
function csvCell(value: string | null): string {
  const text = value === null ? "" : /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
