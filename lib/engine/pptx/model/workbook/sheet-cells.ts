import { type Area, cellName, parseArea } from "@/lib/engine/pptx/oxml/chart/reference";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { SheetNames } from "./sheet-names";

/** The cells of a worksheet's `sheetData` (ECMA-376, 18.3.1.80) by row and column, both from 1. */
export class SheetCells {
  readonly #rows = new Map<number, XmlElement>();
  readonly #cells = new Map<XmlElement, Map<number, XmlElement>>();
  #lastRow = 0;

  constructor(
    readonly sheetData: XmlElement,
    readonly names: SheetNames,
  ) {
    let next = 1;
    for (const row of sheetData.elements(names.of("row"))) {
      const number = row.int("r") ?? next;
      row.set("r", number);
      this.#rows.set(number, row);
      this.#lastRow = Math.max(this.#lastRow, number);
      next = number + 1;
    }
  }

  /** The cell, or undefined where the sheet has none there. */
  get(row: number, column: number): XmlElement | undefined {
    const element = this.#rows.get(row);
    return element && this.#cellsOf(element).get(column);
  }

  /** The cell, made where there is none; empty of formula and value. */
  clear(row: number, column: number): XmlElement {
    const element = this.#rows.get(row) ?? this.#addRow(row);
    element.set("spans", null).set("hidden", null);
    const cells = this.#cellsOf(element);
    const present = cells.get(column);
    if (present) {
      present.children = [];
      present.set("t", null).set("cm", null).set("vm", null);
      return present;
    }
    const cell = this.names.make("c", { r: cellName(row, column) });
    const after = firstBehind(cells, column);
    element.insertBefore(after, cell);
    if (after) this.#cells.delete(element);
    else cells.set(column, cell);
    return cell;
  }

  /** Takes the content of the cells of an area away but for those that stay; their look stays. */
  empty(area: Area, stays: (row: number, column: number) => boolean): void {
    for (const [number, row] of this.#rows) {
      if (number < area.top || number > area.bottom) continue;
      for (const column of this.#cellsOf(row).keys()) {
        if (column >= area.left && column <= area.right && !stays(number, column)) this.clear(number, column);
      }
    }
  }

  all(): XmlElement[] {
    return [...this.#rows.values()].flatMap((row) => row.elements(this.names.of("c")));
  }

  #addRow(number: number): XmlElement {
    const row = this.names.make("row", { r: number });
    let after: XmlElement | undefined;
    for (const [at, element] of number < this.#lastRow ? this.#rows : []) {
      if (at > number && (after === undefined || at < after.int("r")!)) after = element;
    }
    this.#lastRow = Math.max(this.#lastRow, number);
    this.sheetData.insertBefore(after, row);
    this.#rows.set(number, row);
    return row;
  }

  /** A row's cells in order; cells without a reference follow the one before (18.3.1.4). */
  #cellsOf(row: XmlElement): Map<number, XmlElement> {
    const known = this.#cells.get(row);
    if (known) return known;
    const cells = new Map<number, XmlElement>();
    let next = 1;
    for (const cell of row.elements(this.names.of("c"))) {
      const column = parseArea(cell.get("r"))?.left ?? next;
      cell.set("r", cellName(row.int("r")!, column));
      cells.set(column, cell);
      next = column + 1;
    }
    this.#cells.set(row, cells);
    return cells;
  }
}

/** The first cell of a row behind a column. */
function firstBehind(cells: ReadonlyMap<number, XmlElement>, column: number): XmlElement | undefined {
  for (const [at, cell] of cells) if (at > column) return cell;
  return undefined;
}
