/** Rows of the table under a chart as lines of text, their cells apart by a bar, a tab or a semicolon. */
export function rowsOfText(text: string): string[][] | undefined {
  if (text.trim() === "") return undefined;
  const delimiter = ["\t", "|", ";"].find((sign) => text.includes(sign)) ?? "|";
  return text.split(/\r?\n/).map((line) => line.split(delimiter).map((cell) => cell.trim()));
}

export function textOfRows(rows: unknown): string {
  return Array.isArray(rows)
    ? rows.map((row) => (Array.isArray(row) ? row : [row]).map(String).join(" | ")).join("\n")
    : "";
}
