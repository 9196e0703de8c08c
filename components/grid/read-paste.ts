import { htmlTokens } from "./html-tokens";
import type { Merge } from "./sheet";

/**
 * Reads pasted content as cells: an HTML table, or else JSON, Markdown, spreadsheet cells, CSV, or lines. Null: the
 * content is empty.
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
    readCsv(plain) ??
    linesOf(plain);
  const width = Math.max(...texts.map((row) => row.length));
  return { texts: texts.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? "")), merges: [] };
}

/** Parses CSV; null if it is not CSV. A single line with a comma is a sentence, not a table. */
function readCsv(text: string): string[][] | null {
  const delimiter = text.includes("\n") ? detectDelimiter(text) : null;
  return delimiter ? parseDelimited(text, delimiter).map((row) => row.map((cell) => cell.trim())) : null;
}

/** Returns lines as rows of cells. Quoted cells may contain line breaks. */
const linesOf = (text: string): string[][] => parseDelimited(text, "\t");

/**
 * Parses delimited text in the format of spreadsheets: quoted fields may contain delimiters, line breaks and doubled
 * quotes. A quote within an unquoted field is literal.
 */
function parseDelimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  const input = text.replace(/\r\n?/g, "\n");
  for (let index = 0; index < input.length; index += 1) {
    const sign = input.charAt(index);
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (input[index + 1] === '"') {
        field += sign;
        index += 1;
      } else quoted = false;
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

/** Returns the CSV delimiter that gives all rows the same number of fields, at least two; null if there is none. */
function detectDelimiter(text: string): string | null {
  const widths = [",", ";", "|"].map((delimiter) => {
    const rows = parseDelimited(text, delimiter).filter((row) => row.length > 1 || row[0] !== "");
    const width = rows[0]?.length ?? 0;
    return { delimiter, width: rows.every((row) => row.length === width) ? width : 0 };
  });
  const best = widths.sort((a, b) => b.width - a.width)[0];
  return best && best.width > 1 ? best.delimiter : null;
}

export type PastedTable = { texts: string[][]; merges: Merge[] };
const breaking = new Set(["p", "div", "li"]);

/** Parses the first table in clipboard HTML, with its merged cells; null if there is none. */
function parseHtmlTable(html: string): PastedTable | null {
  const texts: string[][] = [];
  const merges: Merge[] = [];
  let [depth, row, column] = [0, -1, 0];
  let cell: { cells: string[]; column: number; text: string } | null = null;
  const end = () => {
    if (cell) cell.cells[cell.column] = tidyText(cell.text);
    cell = null;
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === "text") {
      if (cell) cell.text += token.text.replace(/[\r\n\t ]+/g, " ");
      continue;
    }
    const { kind, name } = token;
    if (name === "table") {
      depth += kind === "open" ? 1 : -1;
      if (depth === 0) break;
      // A nested table becomes text in its cell.
      if (cell && depth > 1) cell.text += "\n";
    }
    if (depth !== 1) continue;
    if (name === "tr" && kind === "open") {
      end();
      [row, column] = [row + 1, 0];
      texts[row] ??= [];
    } else if ((name === "td" || name === "th") && kind === "open") {
      end();
      row = Math.max(row, 0);
      const cells = (texts[row] ??= []);
      while (cells[column] !== undefined) column += 1;
      const [rows, columns] = [readSpan(token.attributes["rowspan"]), readSpan(token.attributes["colspan"])];
      for (let r = 0; r < rows; r += 1) for (let c = 0; c < columns; c += 1) (texts[row + r] ??= [])[column + c] = "";
      if (rows * columns > 1) merges.push({ row, column, rows, columns });
      cell = { cells, column, text: "" };
      column += columns;
    } else if ((name === "td" || name === "th" || name === "tr") && kind === "close") end();
    else if (cell && (name === "br" || (breaking.has(name) && kind === "close"))) cell.text += "\n";
  }
  end();
  if (texts.length === 0) return null;
  const width = Math.max(...texts.map((one) => one.length));
  return {
    texts: texts.map((one) => Array.from({ length: width }, (_, index) => one[index] ?? "")),
    merges: merges.filter((merge) => merge.row + merge.rows <= texts.length),
  };
}

const readSpan = (value: string | undefined): number =>
  Math.min(1000, Math.max(1, Math.trunc(Number(value ?? 1)) || 1));

const tidyText = (text: string): string =>
  text
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((one) => one.trim())
    .join("\n")
    .trim();

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Parses JSON: a list of lists, a list of objects (whose keys become the header), or a table of the API; null for
 * anything else.
 */
function parseJsonTable(text: string): string[][] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return tableOf(value);
}

function tableOf(value: unknown): string[][] | null {
  if (isFields(value)) {
    const inner = value["rows"] ?? value["data"] ?? value["table"];
    const names = value["columns"] ?? value["header"] ?? value["headers"];
    const rows = inner === undefined ? null : tableOf(inner);
    return rows && Array.isArray(names) && names.every((name) => !isFields(name)) ? [names.map(textOf), ...rows] : rows;
  }
  if (!Array.isArray(value) || value.length === 0) return null;
  const cellLists = value.map((row: unknown) => (isFields(row) ? row["cells"] : null));
  if (cellLists.every(Array.isArray)) return cellLists.map((cells: unknown[]) => cells.map(textOf));
  if (value.every(Array.isArray)) return value.map((row: unknown[]) => row.map(textOf));
  if (value.every(isFields)) {
    const names = [...new Set(value.flatMap((row) => Object.keys(row)))];
    return [names, ...value.map((row) => names.map((name) => textOf(row[name])))];
  }
  return value.map((one) => [textOf(one)]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (isFields(value) && "value" in value) return textOf(value["value"]);
  if (Array.isArray(value))
    return value.map((one) => textOf(isFields(one) && "text" in one ? one["text"] : one)).join("\n");
  return isFields(value) ? JSON.stringify(value) : String(value);
}

const separator = /^\s*\|?(\s*:?-{1,}:?\s*\|)+\s*:?-*:?\s*$/;

/** Parses a Markdown table; null if the text is not one. */
function parseMarkdown(text: string): string[][] | null {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .filter((one) => one.trim() !== "");
  const rule = lines.findIndex((one) => separator.test(one));
  if (rule < 1 || !lines.every((one) => one.includes("|"))) return null;
  return lines.filter((_, index) => index !== rule).map(cellsOf);
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .trim()
      .replace(/\\\|/g, "|")
      .replace(/<br\s*\/?>/gi, "\n")
      .replace(/(\*\*|__)(.+?)\1/g, "$2")
      .replace(/`([^`]+)`/g, "$1"),
  );
}
