import { delimiterOf, parseDelimited } from "./delimited";
import { parseHtmlTable, type PastedTable } from "./html-table";
import { parseJsonTable } from "./json-table";
import { parseMarkdown } from "./markdown";

/**
 * What a clipboard or a text holds as cells: a table of HTML, else JSON, Markdown, cells of a spreadsheet, CSV, or
 * lines.
 */
export function readPaste({ html, text }: { html: string; text: string }): PastedTable | null {
  const table = /<table\b/i.test(html) ? parseHtmlTable(html) : null;
  if (table) return table;
  const plain = text.replace(/^\ufeff/, "").replace(/(\r?\n)+$/, "");
  if (plain === "") return null;
  const texts =
    parseJsonTable(plain) ??
    parseMarkdown(plain) ??
    (plain.includes("\t") ? parseDelimited(plain, "\t") : null) ??
    csvOf(plain) ??
    linesOf(plain);
  const width = Math.max(...texts.map((row) => row.length));
  return { texts: texts.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? "")), merges: [] };
}

/** One line with a comma is a sentence, not a table. */
function csvOf(text: string): string[][] | null {
  const delimiter = text.includes("\n") ? delimiterOf(text) : null;
  return delimiter ? parseDelimited(text, delimiter).map((row) => row.map((cell) => cell.trim())) : null;
}

/** A cell with line breaks comes in quotes. */
const linesOf = (text: string): string[][] => parseDelimited(text, "\t");
