import { isAxis } from "@/lib/engine/pptx/oxml/chart/plots";
import { childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { parseFormula } from "@/lib/engine/pptx/oxml/spreadsheet";
import { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { ElementCheck, Report } from "./fault";

/**
 * Checks that series have unique indexes, that plots use existing axes, and that axes cross existing axes that are in
 * use (21.2.2).
 */
export const checkPlotArea: ElementCheck = (plotArea, report) => {
  const [idx, order, used, ids] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const axes: { id: string; axis: XmlElement }[] = [];
  for (const child of plotArea.elements()) {
    const id = isAxis(child) ? childValue(child, "c:axId") : undefined;
    if (id !== undefined) {
      if (ids.has(id)) report("charts", "Two axes have the same id.");
      ids.add(id);
      axes.push({ id, axis: child });
    }
    if (!child.name.endsWith("Chart")) continue;
    for (const item of child.elements()) {
      if (item.name === "c:axId") used.add(item.get("val") ?? "");
      if (item.name !== "c:ser") continue;
      checkNew(idx, item, "c:idx", report);
      checkNew(order, item, "c:order", report);
    }
  }
  // 3-D plots without a series axis refer to the axis 0 instead.
  for (const id of used) if (id !== "0" && !ids.has(id)) report("charts", "A plot uses an axis that doesn't exist.");
  for (const { id, axis } of axes) {
    if (!ids.has(childValue(axis, "c:crossAx") ?? ""))
      report("charts", `A ${axis.name} crosses an axis that doesn't exist.`);
    if (!used.has(id)) report("charts", `No plot is drawn on a ${axis.name}.`);
  }
};

/** Checks that deleted labels have no properties (21.2.2.47, 21.2.2.49). */
export const checkLabels: ElementCheck = (labels, report) => {
  if (labels.child("c:delete") && labels.elements().some(({ name }) => !DELETED.has(name)))
    report("charts", `A deleted ${labels.name} has properties.`);
};

const DELETED: ReadonlySet<string> = new Set(["c:idx", "c:dLbl", "c:delete", "c:extLst"]);

function checkNew(seen: Set<string>, series: XmlElement, name: string, report: Report): void {
  const value = childValue(series, name) ?? "";
  if (seen.has(value)) report("charts", `Two series have the ${name} ${value}.`);
  seen.add(value);
}

/** Checks that a cache has no more points than it declares and none twice, and that numeric caches contain numbers. */
export const checkCache: ElementCheck = (cache, report) => {
  const count = cache.child("c:ptCount")?.int("val");
  const isNumeric = cache.name.startsWith("c:num");
  const seen = new Set<number>();
  const { children } = cache;
  for (let i = 0; i < children.length; i++) {
    const point = children[i];
    if (!(point instanceof XmlElement) || point.name !== "c:pt") continue;
    const idx = point.int("idx") ?? -1;
    if (seen.has(idx)) report("charts", `A ${cache.name} has the point ${idx} twice.`);
    seen.add(idx);
    if (idx < 0 || (count !== undefined && idx >= count))
      report("charts", `A ${cache.name} of ${count} points has the point ${idx}.`);
    if (!isNumeric) continue;
    const text = point.child("c:v")?.text ?? "";
    if (text.trim() === "" || !Number.isFinite(Number(text)))
      report("charts", `A ${cache.name} contains "${text.slice(0, 40)}", which is not a number.`);
  }
};

/** Checks that a reference to cells has one point per cell. */
export const checkFormulas: ElementCheck = (series, report) => {
  for (const name of ["c:tx", "c:cat", "c:val", "c:xVal", "c:yVal", "c:bubbleSize"]) {
    const reference = series.child(name)?.elements()[0];
    const count = (reference?.child("c:strCache") ?? reference?.child("c:numCache"))?.child("c:ptCount")?.int("val");
    if (count === undefined) continue;
    const cells = cellsOf(reference?.child("c:f")?.text ?? "");
    if (cells > 0 && cells !== count) report("charts", `A ${name} names ${cells} cells and has ${count} points.`);
  }
};

/** Returns the number of cells that a formula refers to. 0 if none. */
const cellsOf = (formula: string): number =>
  parseFormula(formula).reduce((sum, area) => sum + (area.bottom - area.top + 1) * (area.right - area.left + 1), 0);

type Cover = { h: boolean; v: boolean };

/**
 * Checks that a table has a cell for every column in every row, and that merged cells stay within the grid and cover
 * exactly the cells they declare (21.1.3).
 */
export const checkTable: ElementCheck = (table, report) => {
  const columns = table.child("a:tblGrid")?.elements("a:gridCol").length ?? 0;
  const rows = table.elements("a:tr").map((row) => row.elements("a:tc"));
  if (columns === 0) report("tables", "A table has no columns.");
  if (rows.length === 0) report("tables", "A table has no rows.");
  let covered: Cover[][] | undefined;
  rows.forEach((cells, r) => {
    if (cells.length !== columns)
      report("tables", `Row ${r + 1} of a table has ${cells.length} cells for ${columns} columns.`);
    cells.forEach((cell, c) => {
      const [width, height] = [cell.int("gridSpan") ?? 1, cell.int("rowSpan") ?? 1];
      if (width === 1 && height === 1) return;
      if (c + width > columns || width < 1)
        report("tables", `A cell in row ${r + 1} of a table spans past the last column.`);
      if (r + height > rows.length || height < 1)
        report("tables", `A cell in row ${r + 1} of a table spans past the last row.`);
      covered ??= rows.map((row) => row.map(() => ({ h: false, v: false })));
      cover(covered, r, c, width, height);
    });
  });
  checkMerges(rows, covered, (r, c) =>
    report(
      "tables",
      `The cell in row ${r + 1}, column ${c + 1} of a table is not merged as the cells that span it say.`,
    ),
  );
};

function cover(covered: readonly Cover[][], r: number, c: number, width: number, height: number): void {
  for (const [down, row] of covered.slice(r, r + Math.max(0, height)).entries()) {
    for (const [across, cell] of row.slice(c, c + Math.max(0, width)).entries()) {
      if (across > 0) cell.h = true;
      if (down > 0) cell.v = true;
    }
  }
}

function checkMerges(
  rows: readonly XmlElement[][],
  covered: readonly Cover[][] | undefined,
  report: (row: number, column: number) => void,
): void {
  rows.forEach((cells, r) =>
    cells.forEach((cell, c) => {
      const at = covered?.[r]?.[c];
      if (cell.bool("hMerge") !== (at?.h ?? false) || cell.bool("vMerge") !== (at?.v ?? false)) report(r, c);
    }),
  );
}
