import { readCellFormats } from "./cell-formats";

/** A number or date, and the text that its cell shows: 0.125 as `12.5%`. */
type FormattedCell = { value: number | Date; text: string };
/** Null: an empty cell. */
export type SheetCell = string | number | boolean | Date | FormattedCell | null;
type PlainCell = Exclude<SheetCell, FormattedCell>;
export type Sheet = { name: string; rows: SheetCell[][] };

export type SheetFileContent = { name: string; sheets: Sheet[] };

const isFormatted = (cell: SheetCell | undefined): cell is FormattedCell =>
  typeof cell === "object" && cell !== null && "text" in cell;

function isEmpty(cell: SheetCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** Removes empty rows and pads all rows to the same length. */
function tidyRows(rows: readonly SheetCell[][]): SheetCell[][] {
  const filled = rows.filter((row) => row.some((cell) => !isEmpty(cell)));
  const width = Math.max(0, ...filled.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1));
  return filled.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? null));
}

/** Decodes UTF-8, or Windows-1252 if the bytes are not valid UTF-8. Excel on Windows writes Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Reads the sheets of an `.xlsx`, `.csv` or `.tsv` file. Keeps the position of every cell.
 *
 * @throws Error if the file is none of these, or is damaged
 */
export async function readWholeSheets(file: File): Promise<Sheet[]> {
  if (!/\.xlsx$/i.test(file.name)) {
    const { default: Papa } = await import("papaparse");
    const text = decodeText(await file.arrayBuffer());
    // Empty lines would be mistaken for lines without a delimiter.
    const { delimiter } = Papa.parse<string[]>(text, { skipEmptyLines: "greedy", preview: 50 }).meta;
    return [{ name: file.name, rows: Papa.parse<string[]>(text, { delimiter }).data }];
  }
  const { default: readXlsxFile } = await import("read-excel-file/browser");
  const [sheets, formats] = await Promise.all([readXlsxFile(file), readCellFormats(file)]);
  return sheets.map(({ sheet, data }) => {
    const show = formats.get(sheet);
    const rows = (data as PlainCell[][]).map((cells, row) =>
      cells.map((value, column): SheetCell => {
        const text = typeof value === "number" || value instanceof Date ? show?.(row, column, value) : undefined;
        return text == null ? value : { value: value as number | Date, text };
      }),
    );
    return { name: sheet, rows };
  });
}

/**
 * Reads the non-empty sheets of a file, without empty rows.
 *
 * @throws Error like `readWholeSheets`
 */
export async function readSheets(file: File): Promise<Sheet[]> {
  const sheets = await readWholeSheets(file);
  return sheets.map(({ name, rows }) => ({ name, rows: tidyRows(rows) })).filter(({ rows }) => rows.length > 0);
}

/** Returns a number as text, without the rounding errors of calculations in its last digits. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(12)));

/** Returns the text that a cell shows. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return plainNumber(cell);
  if (isFormatted(cell)) return cell.text;
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

/**
 * Returns the number in a cell; null if the cell is empty. In text, thousands separators, a currency or `%` are
 * allowed. If there are several kinds of separators, the last one is the decimal separator. Text without a number is
 * returned unchanged, so that it can be reported.
 */
export function numberOf(cell: SheetCell | undefined): number | string | null {
  if (typeof cell === "number") return cell;
  if (isFormatted(cell) && typeof cell.value === "number") return cell.value;
  const text = textOf(cell);
  if (text === "") return null;
  const bare = text.replace(/[\s\u00a0'’]|[$€£¥%]|\b[A-Z]{3}\b/g, "");
  const separators = [...bare.matchAll(/[.,]/g)];
  const last = separators.at(-1);
  const isDecimal =
    last !== undefined &&
    (separators.length === 1
      ? bare.length - last.index - 1 !== 3 || /^-?0?[.,]/.test(bare)
      : separators.filter(([sign]) => sign === last[0]).length === 1);
  const plain = isDecimal
    ? `${bare.slice(0, last.index).replace(/[.,]/g, "")}.${bare.slice(last.index + 1)}`
    : bare.replace(/[.,]/g, "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/** Returns the items of a list cell, which are separated by line breaks or semicolons. */
export function listOf(cell: SheetCell | undefined): string[] {
  const text = textOf(cell);
  return text
    .split(text.includes("\n") ? /\r?\n/ : /;/)
    .map((item) => item.replace(/^\s*[•‣▪–*-]\s+/, "").trim())
    .filter(Boolean);
}
