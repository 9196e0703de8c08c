import { union } from "@/lib/engine/pptx/model/box";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { Finding } from "./finding";
import type { DrawnCell, DrawnShape, Page } from "./page";
import { finding, label } from "./text-checks";

const FIGURE = /^[\s\p{P}\p{S}]*\d[\d\s\p{P}\p{S}]*(\p{L}{1,3}|%)?[\s\p{P}]*$/u;

const isFigure = (text: string): boolean => FIGURE.test(text.trim());

/** Minimum number of body rows in which a style repeats by mistake. */
const MIN_BODY_ROWS = 3;

/**
 * Finds styles of the sample's cells in the wrong places: bullets and underlines on figures, every other row bold, a
 * highlight that covers whole columns.
 */
export function cellStyles(page: Page, template: Page | null): Finding[] {
  const before = new Map(template?.shapes.filter(({ origin }) => origin === "slide").map((shape) => [shape.id, shape]));
  return page.shapes.flatMap((table) => {
    if (table.origin !== "slide" || table.cells.length === 0) return [];
    const old = before.get(table.id);
    const body = table.cells.filter(({ row, text }) => row > 0 && text.trim() !== "");
    const bodyRows = new Set(body.map(({ row }) => row)).size;
    const report = (cells: readonly DrawnCell[], what: string): Finding => {
      const [first] = cells;
      return finding("DESIGN_CELL_STYLE", table, {
        severity: "warning",
        box: union(cells.map(({ box }) => box)),
        measure: cells.length,
        limit: 0,
        key: what,
        message: `${cells.length} ${cells.length === 1 ? "cell" : "cells"} of the table ${label(table)} ${what}.`,
        text: first?.text ?? "",
      });
    };
    const found: Finding[] = [];
    const bulleted = body.filter(({ element, text }) => isFigure(text) && paragraphsOf(element).some(hasBullet));
    if (bulleted.length > 0 && !hasFigures(old, (element) => paragraphsOf(element).some(hasBullet)))
      found.push(report(bulleted, "have bullets before figures"));
    const underlined = body.filter(({ element, text }) => isFigure(text) && isUnderlined(element));
    if (underlined.length > 0 && !hasFigures(old, isUnderlined))
      found.push(report(underlined, "have underlined figures"));
    if (bodyRows < MIN_BODY_ROWS) return found;
    const hasBold = body.some(({ lines }) => lines.some(({ emphasized }) => emphasized));
    const alternating = hasBold ? alternatingRows(table) : [];
    if (alternating.length > 0 && alternatingRows(old).length === 0)
      found.push(report(alternating, "are emphasized row by row without a reason"));
    const bold = hasBold ? boldCells(table) : [];
    if (old && bold.length > MOSTLY * countBody(table) && boldCells(old).length < MIXED * countBody(old))
      found.push(report(bold, "are bold, which only single cells of the template's table are"));
    const highlighted = old ? highlightedColumns(table) : [];
    if (highlighted.length > 0 && old && highlightedColumns(old).length === 0)
      found.push(report(highlighted, "have the highlight of single cells"));
    return found;
  });
}

const paragraphsOf = (cell: XmlElement): XmlElement[] =>
  (cell.child("a:txBody")?.elements("a:p") ?? []).filter((paragraph) =>
    paragraph.elements("a:r").some((run) => run.child("a:t")?.text.trim()),
  );

const hasBullet = (paragraph: XmlElement): boolean => {
  const properties = paragraph.child("a:pPr");
  return Boolean(properties?.child("a:buChar") ?? properties?.child("a:buAutoNum") ?? properties?.child("a:buBlip"));
};

const isUnderlined = (cell: XmlElement): boolean =>
  paragraphsOf(cell).some((paragraph) =>
    paragraph.elements("a:r").some((run) => (run.child("a:rPr")?.get("u") ?? "none") !== "none"),
  );

/** Checks whether figures in the template's own table have a style, which is then intended for figures. */
const hasFigures = (table: DrawnShape | undefined, test: (cell: XmlElement) => boolean): boolean =>
  table?.cells.some(({ text, element }) => isFigure(text) && test(element)) ?? false;

/** Shares of a table's body: more than `MOSTLY` is nearly all cells, less than `MIXED` is single cells. */
const MOSTLY = 0.9;
const MIXED = 0.5;

/** Returns the cells below the header, without the first column, which may be bold throughout. */
const bodyCells = ({ cells }: DrawnShape): DrawnCell[] =>
  cells.filter(({ row, column, text }) => row > 0 && column > 0 && text.trim() !== "");

const countBody = (table: DrawnShape): number => bodyCells(table).length;

const boldCells = (table: DrawnShape): DrawnCell[] =>
  bodyCells(table).filter(({ lines }) => lines.length > 0 && lines.every(({ emphasized }) => emphasized));

/**
 * Returns the cells of bold body rows that alternate with plain ones. Ignores the first column, which may be bold
 * throughout.
 */
function alternatingRows(table: DrawnShape | undefined): DrawnCell[] {
  if (!table) return [];
  const byRow = new Map<number, DrawnCell[]>();
  for (const cell of table.cells) {
    if (cell.row === 0) continue;
    const row = byRow.get(cell.row);
    if (row) row.push(cell);
    else byRow.set(cell.row, [cell]);
  }
  const rows = [...byRow.keys()];
  const bold = [...byRow.values()].map((row) => {
    const cells = row.filter((cell) => cell.column > 0 && cell.lines.length > 0);
    return cells.length > 0 && cells.every(({ lines }) => lines.every(({ emphasized }) => emphasized));
  });
  const changes = bold.filter((value, index) => index > 0 && value !== bold[index - 1]).length;
  if (changes < 3) return [];
  return table.cells.filter(({ row }) => bold[rows.indexOf(row)] === true);
}

const hasOwnFill = ({ element }: DrawnCell): boolean => element.find("a:tcPr", "a:solidFill") !== undefined;

/** Returns the cells of columns whose body has its own fill that other columns don't have. */
function highlightedColumns(table: DrawnShape): DrawnCell[] {
  const body = table.cells.filter(({ row }) => row > 0);
  if (!body.some(hasOwnFill)) return [];
  const columns = [...new Set(body.map(({ column }) => column))].toSorted((a, b) => a - b);
  const fillOf = (column: number): string | null => {
    const cells = body.filter((cell) => cell.column === column);
    if (cells.length < MIN_BODY_ROWS || !cells.every(hasOwnFill)) return null;
    const colors = new Set(cells.map(({ fill }) => (fill.kind === "color" ? fill.color.hex : "")));
    return colors.size === 1 ? ([...colors][0] ?? null) : null;
  };
  const fills = columns.map(fillOf);
  const plain = fills.filter((fill) => fill === null).length;
  // A first column of another color is a header.
  const odd = columns.filter((column, index) => fills[index] !== null && column > 0);
  return plain > 1 && odd.length > 0 && odd.length < columns.length
    ? body.filter(({ column }) => odd.includes(column))
    : [];
}
