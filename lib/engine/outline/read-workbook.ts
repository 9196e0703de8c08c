import { UNREADABLE, Workbook, WorkbookError } from "@/lib/engine/pptx/model/workbook";
import { SheetNames } from "@/lib/engine/pptx/model/worksheet";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import { formatCell, formatCodeOf } from "@/lib/engine/pptx/oxml/number-format";
import { decodeCellText, parseArea } from "@/lib/engine/pptx/oxml/spreadsheet";
import { PackageError } from "@/lib/engine/pptx/package-error";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import {
  DocumentError,
  MAX_READ_CELLS,
  type OutlineDocument,
  type OutlinePart,
  type OutlineSection,
  type OutlineWarning,
  clean,
} from "./outline-document";

/** Limits of what slides show. Further rows and columns are left out with a warning; more sheets are an error. */
const MAX = { sheets: 30, rows: 200, columns: 12 };
/** Maximum number of characters of all cells: 25 per cell of the largest workbook. Cells can share a long text. */
const MAX_CHARACTERS = 25 * MAX_READ_CELLS;

/** A row that has content: its 1-based number, and its texts by 1-based column. */
type SheetRow = { number: number; cells: Map<number, string> };

/**
 * Reads an Excel workbook, with a slide for each table. A table ends at an empty row. Lines above a table become its
 * title and text, lines below it its footnote. Numbers are written as their cells show them. Formulas are not
 * calculated; their stored values are read. Leaves out hidden sheets.
 *
 * @param name The file name without its extension
 * @throws DocumentError if the file is not a workbook, has macros, refers to other files, or is too large
 */
export function readWorkbook(name: string, bytes: Uint8Array): OutlineDocument {
  const workbook = open(bytes);
  const warnings: OutlineWarning[] = [];
  const sheets = sheetsOf(workbook, warnings);
  const codes = formatCodes(workbook.part.relatedByType("styles"));
  const size = { cells: 0, characters: 0 };
  const sections = sheets.flatMap(({ title, part }) => {
    const rows = readRows(part, workbook, codes, (cells, characters) => {
      size.cells += cells;
      size.characters += characters;
      const isLong = size.characters > MAX_CHARACTERS;
      if (!isLong && size.cells <= MAX_READ_CELLS) return;
      const limit = isLong ? `${shown(MAX_CHARACTERS)} characters` : `${shown(MAX_READ_CELLS)} cells`;
      throw new DocumentError(`The workbook has more than ${limit}. Send a file with the tables for the slides alone.`);
    });
    const own = sheets.length === 1 && /^(sheet|tabelle|feuil|hoja|foglio)\s*\d+$/i.test(title) ? name : title;
    return sectionsOf(own, rows, warnings);
  });
  return { title: sheets.length > 1 ? name : null, sections, warnings };
}

const shown = (count: number): string => count.toLocaleString("en");

function open(bytes: Uint8Array): Workbook {
  try {
    return Workbook.open(bytes);
  } catch (error) {
    if (error instanceof WorkbookError) throw new DocumentError(`The workbook ${error.message}. Save it as .xlsx.`);
    throw error;
  }
}

function sheetsOf(workbook: Workbook, warnings: OutlineWarning[]): { title: string; part: Part }[] {
  const { root } = workbook.part;
  const names = new SheetNames(root);
  const sheets = (root.child(names.of("sheets"))?.elements() ?? []).flatMap((sheet) => {
    const [title, state] = [sheet.get("name") ?? "", sheet.get("state") ?? "visible"];
    const part = workbook.part.related(sheet.get("r:id"));
    if (!part || !/worksheet\+xml$/.test(part.contentType)) return [];
    if (state === "visible") return [{ title, part }];
    warnings.push({ message: `Left out the hidden sheet "${title}".`, line: null });
    return [];
  });
  if (sheets.length > MAX.sheets)
    throw new DocumentError(`The workbook has ${sheets.length} sheets, but at most ${MAX.sheets} can become slides.`);
  return sheets;
}

/** Returns the format code of each cell style (ECMA-376, 18.8.10, 18.8.30). */
function formatCodes(styles: Part | undefined): string[] {
  const root = readableRoot(styles);
  if (!root) return [];
  const names = new SheetNames(root);
  const own = new Map(
    (root.child(names.of("numFmts"))?.elements() ?? []).map((format) => [
      format.int("numFmtId") ?? -1,
      format.get("formatCode") ?? "General",
    ]),
  );
  return (root.child(names.of("cellXfs"))?.elements() ?? []).map((xf) => formatCodeOf(xf.int("numFmtId") ?? 0, own));
}

function readRows(
  part: Part,
  { strings }: Workbook,
  codes: readonly string[],
  take: (cells: number, characters: number) => void,
): SheetRow[] {
  const root = rootOf(part);
  const names = new SheetNames(root);
  const [cellName, valueName, textName] = [names.of("c"), names.of("v"), names.of("t")];
  let number = 0;
  return (root.child(names.of("sheetData"))?.elements(names.of("row")) ?? []).flatMap((row) => {
    number = row.int("r") ?? number + 1;
    const list = row.elements(cellName);
    take(list.length, 0);
    const cells = new Map<number, string>();
    let column = 0;
    for (const cell of list) {
      column = parseArea(cell.get("r"))?.left ?? column + 1;
      const value = cell.child(valueName)?.text ?? "";
      const type = cell.get("t") ?? "n";
      let text = "";
      if (type === "s") text = strings.text(Number(value));
      else if (type === "inlineStr") text = decodeCellText(textsIn(cell, textName));
      else if (type === "b") text = value === "1" ? "Yes" : "No";
      else if (type === "e") text = "–";
      else if (type === "n") text = shownNumber(value, codes[cell.int("s") ?? 0] ?? "General");
      else text = decodeCellText(value);
      take(0, text.length);
      text = clean(text).trim();
      if (text !== "") cells.set(column, text);
    }
    return cells.size > 0 ? [{ number, cells }] : [];
  });
}

const textsIn = (cell: XmlElement, name: string): string =>
  cell
    .descendants(name)
    .map(({ text }) => text)
    .join("");

function rootOf(part: Part): XmlElement {
  try {
    return part.root;
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    throw new DocumentError(`The workbook ${UNREADABLE[error.code] ?? "can't be read"}. Save it again as .xlsx.`);
  }
}

function shownNumber(value: string, code: string): string {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  // The General format shows as many decimals as fit. Two are enough on a slide.
  return formatCell(number, code) ?? String(Math.round(number * 100) / 100);
}

function sectionsOf(title: string, rows: readonly SheetRow[], warnings: OutlineWarning[]): OutlineSection[] {
  const blocks: SheetRow[][] = [];
  for (const row of rows) {
    const last = blocks.at(-1)?.at(-1);
    if (last && row.number === last.number + 1) blocks.at(-1)?.push(row);
    else blocks.push([row]);
  }
  const sections: OutlineSection[] = [];
  let pending: string[] = [];
  for (const block of blocks) {
    const texts = linesOf(block);
    const table = block.slice(texts.above.length, block.length - texts.below.length);
    if (table.length === 0) {
      // The block has only lines: the title of the next table, or a remark on the last one.
      pending.push(...texts.above);
      continue;
    }
    const [heading = title, ...lead] = [...pending, ...texts.above];
    pending = [];
    sections.push({
      title: heading,
      parts: [
        ...lead.map((text): OutlinePart => ({ kind: "text", text })),
        { kind: "table", rows: gridOf(heading, table, warnings) },
        ...texts.below.map((text): OutlinePart => ({ kind: "text", text })),
      ],
      notes: null,
    });
  }
  const last = sections.at(-1);
  if (last) last.parts.push(...pending.map((text): OutlinePart => ({ kind: "text", text })));
  else if (pending.length > 0)
    sections.push({
      title,
      parts: [{ kind: "list", items: pending.map((text) => ({ text, level: 0 })) }],
      notes: null,
    });
  return sections;
}

/**
 * Returns the lines above and below a table, which are the rows with a single cell. Without a table, all rows are
 * above.
 */
function linesOf(block: readonly SheetRow[]): { above: string[]; below: string[] } {
  const isLine = ({ cells }: SheetRow) => cells.size === 1;
  const from = block.findIndex((row) => !isLine(row));
  const texts = (rows: readonly SheetRow[]) => rows.flatMap(({ cells }) => [...cells.values()]);
  if (from < 0) return { above: texts(block), below: [] };
  const to = block.findLastIndex((row) => !isLine(row));
  return { above: texts(block.slice(0, from)), below: texts(block.slice(to + 1)) };
}

function gridOf(title: string, rows: readonly SheetRow[], warnings: OutlineWarning[]): string[][] {
  const columns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].toSorted((a, b) => a - b);
  return limitTable(
    title,
    rows.map(({ cells }) => columns.slice(0, MAX.columns + 1).map((column) => cells.get(column) ?? "")),
    warnings,
    columns.length,
  );
}

/**
 * Returns the part of a table that slides can show, and adds warnings about the rest.
 *
 * @param width Number of columns of the table, if the rows have been cut
 */
export function limitTable(
  title: string,
  rows: readonly string[][],
  warnings: OutlineWarning[],
  width = rows[0]?.length ?? 0,
): string[][] {
  if (rows.length > MAX.rows + 1)
    warnings.push({
      message: `Left out ${rows.length - MAX.rows - 1} of ${rows.length - 1} rows of "${title}": slides show at most ${MAX.rows}.`,
      line: null,
    });
  if (width > MAX.columns)
    warnings.push({
      message: `Left out ${width - MAX.columns} of ${width} columns of "${title}": slides show at most ${MAX.columns}.`,
      line: null,
    });
  return rows.slice(0, MAX.rows + 1).map((row) => row.slice(0, MAX.columns));
}
