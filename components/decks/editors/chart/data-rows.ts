import { parseDelimited, toTsv } from "../../../grid/paste/delimited";

/** Rows of the table under a chart as lines of text, their cells apart by a tab, a semicolon or a bar. */
export function rowsOfText(text: string): string[][] | undefined {
  if (text === "") return undefined;
  const delimiter = ["\t", ";", "|"].find((sign) => text.includes(sign)) ?? "\t";
  return text.split(/\r?\n/).map((line) => parseDelimited(line, delimiter)[0] ?? [""]);
}

export function textOfRows(rows: unknown): string {
  return Array.isArray(rows) ? rows.map((row) => toTsv([Array.isArray(row) ? row.map(String) : [String(row)]]).replaceAll("\t", " | ")).join("\n") : "";
}
