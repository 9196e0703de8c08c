import { legalText } from "@/lib/engine/pptx/xml/characters";

/** A rectangle of cells. Rows and columns are 1-based. */
export type Area = { top: number; left: number; bottom: number; right: number };

/** A rectangle of cells on one sheet. */
export type CellArea = Area & { sheet: string };

const AREA = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})(?::\$?([A-Z]{1,3})\$?([1-9]\d{0,6}))?$/i;
const PLAIN_SHEET = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
const LOOKS_LIKE_CELL = /^([A-Z]{1,3}\d+|R\d*C\d*|R|C|TRUE|FALSE)$/i;

/** Cache of parsed formulas. The charts of a deck use only a few dozen. */
const known = new Map<string, readonly CellArea[]>();
const KNOWN_MAX = 1000;

/**
 * Parses a chart formula (`c:f`) into the areas that it refers to. Empty for anything else, such as a name or a
 * constant.
 */
export function parseFormula(formula: string): readonly CellArea[] {
  let areas = known.get(formula);
  if (!areas) {
    areas = readFormula(formula);
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(formula, areas);
  }
  return areas;
}

function readFormula(formula: string): CellArea[] {
  const areas: CellArea[] = [];
  const inner = /^\((.*)\)$/s.exec(formula.trim())?.[1] ?? formula.trim();
  for (const [, quoted, bare = "", cells] of inner.matchAll(/(?:'((?:[^']|'')*)'|([^',!()]+))!([$A-Z\d:]+)/gi)) {
    const area = parseArea(cells);
    const sheet = (quoted?.replaceAll("''", "'") ?? bare).replace(/^.*\]/, "");
    if (area && sheet !== "") areas.push({ sheet, ...area });
  }
  return areas;
}

/** Parses the `ref` of a sheet, table or cell (`A1:D5`). Undefined if it is invalid. */
export function parseArea(ref: string | undefined): Area | undefined {
  const [, left = "", top, right = left, bottom = top] = (ref === undefined ? null : AREA.exec(ref)) ?? [];
  if (left === "") return undefined;
  const [c1, r1] = [columnNumber(left), Number(top)];
  const [c2, r2] = [columnNumber(right), Number(bottom)];
  return { top: Math.min(r1, r2), left: Math.min(c1, c2), bottom: Math.max(r1, r2), right: Math.max(c1, c2) };
}

/** Formats an area as `Sheet1!$B$2:$B$5`. */
export function formula(area: CellArea): string {
  const from = `$${columnName(area.left)}$${area.top}`;
  const to = `$${columnName(area.right)}$${area.bottom}`;
  return `${sheetReference(area.sheet)}!${from === to ? from : `${from}:${to}`}`;
}

function sheetReference(sheet: string): string {
  const plain = PLAIN_SHEET.test(sheet) && !LOOKS_LIKE_CELL.test(sheet);
  return plain ? sheet : `'${sheet.replaceAll("'", "''")}'`;
}

/** Formats a cell as `B2`. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row}`;

export const areaName = (area: Area): string => `${cellName(area.top, area.left)}:${cellName(area.bottom, area.right)}`;

/** Formats a column: 1 → A, 27 → AA. */
export function columnName(column: number): string {
  let name = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

function columnNumber(name: string): number {
  let number = 0;
  for (const letter of name.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

export const intersects = (a: Area, b: Area): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Swaps rows and columns. */
export const transpose = ({ top, left, bottom, right }: Area): Area => ({
  top: left,
  left: top,
  bottom: right,
  right: bottom,
});

/** Returns the smallest area that contains both areas. */
export const enclosingArea = (a: Area, b: Area): Area => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});

/** Maximum length of the text of a cell (Excel's specifications and limits). Excel repairs files with longer texts. */
export const MAX_CELL_TEXT = 32_767;

/**
 * Escapes the text of a cell, or its copy in a chart (`c:v`). There, `_x000A_` stands for a character (22.9.2.19
 * ST_Xstring), so text that looks the same must be escaped.
 */
export const encodeCellText = (text: string): string => {
  const legal = legalText(text);
  return legal.includes("_x") ? legal.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_") : legal;
};

export const decodeCellText = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
