/**
 * Rows of text with a delimiter, as spreadsheets write them: fields in quotes may hold delimiters, line breaks and
 * doubled quotes. A quote within an unquoted field is a sign like others.
 */
export function parseDelimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  const input = text.replace(/\r\n?/g, "\n");
  for (let index = 0; index < input.length; index += 1) {
    const sign = input[index]!;
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (input[index + 1] === '"') field += input[(index += 1)]!;
      else quoted = false;
    } else if (sign === '"' && field === "") quoted = true;
    else if (sign === delimiter) {
      row.push(field);
      field = "";
    } else if (sign === "\n") {
      rows.push([...row, field]);
      [row, field] = [[], ""];
    } else field += sign;
  }
  if (field !== "" || row.length > 0) rows.push([...row, field]);
  return rows;
}

/** Cells as the clipboard of a spreadsheet has them. */
export function toTsv(cells: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return cells.map((row) => row.map(quoted).join("\t")).join("\n");
}

/** The delimiter of CSV: the one that gives every row the same number of fields, more than one. */
export function delimiterOf(text: string): string | null {
  const widths = [",", ";", "|"].map((delimiter) => {
    const rows = parseDelimited(text, delimiter).filter((row) => row.length > 1 || row[0] !== "");
    const width = rows[0]?.length ?? 0;
    return { delimiter, width: rows.every((row) => row.length === width) ? width : 0 };
  });
  const best = widths.sort((a, b) => b.width - a.width)[0];
  return best && best.width > 1 ? best.delimiter : null;
}
