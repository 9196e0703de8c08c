import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import {
  type Area,
  areaName,
  enclosingArea,
  cellName,
  decodeCellText,
  encodeCellText,
  intersects,
  parseArea,
} from "@/lib/engine/pptx/oxml/spreadsheet";
import { type XmlElement, type XmlNode, el } from "@/lib/engine/pptx/xml/element";

/** A formula with its current value: `{ formula: "SUM(B2:D2)", value: 6 }`. */
type CellFormula = { formula: string; value: number };

/** The content of a cell. Text stays text, even if it looks like a number. Null is an empty cell. */
export type CellContent = string | number | CellFormula | null;

/** A block of cells by row, starting with the headings. Undefined cells are left unchanged. */
export type SheetBlock = readonly (readonly (CellContent | undefined)[])[];

/** A worksheet whose data is replaced. Everything outside the data is kept. */
export class Worksheet {
  readonly #root: XmlElement;
  readonly #names: SheetNames;

  constructor(
    readonly part: Part,
    readonly strings: SharedStrings,
  ) {
    this.#root = part.edit();
    this.#names = new SheetNames(this.#root);
  }

  /** Writes a block at the upper left corner of `previous`, which is the area of the previous data. */
  writeBlock(previous: Area, block: SheetBlock): void {
    const data = this.#root.child(this.#names.of("sheetData"));
    if (!data) return;
    const { top, left } = previous;
    const [first = [], ...rows] = block;
    const area = { top, left, bottom: top + block.length - 1, right: left + first.length - 1 };
    const cells = new SheetCells(data, this.#names);
    const tables = new SheetTables(this.part, this.#root, this.#names);
    const old = enclosingArea(previous, tables.at(area) ?? previous);
    const headings = first.map((content, j) =>
      content === undefined ? this.#text(cells.get(top, left + j)) : String(content),
    );
    tables.fit(area, headings.with(0, headings[0] || " "));
    this.#dropFormulas(cells, [old, area]);
    cells.empty(
      old,
      (row, column) => row <= area.bottom && column <= area.right && block[row - top]?.[column - left] === undefined,
    );
    [headings[0] ? first : first.with(0, " "), ...rows].forEach((row, i) => {
      row.forEach((content, j) => {
        if (content === undefined) return;
        const cell = cells.clear(top + i, left + j);
        this.#write(cell, content);
        // Cells beyond the previous data get the style of its last column.
        if (cell.get("s") === undefined)
          cell.set("s", cells.get(old.top + Math.min(i, 1), Math.min(left + j, old.right))?.get("s"));
      });
    });
    this.#tidy([old, area]);
  }

  #text(cell: XmlElement | undefined): string {
    const value = cell?.child(this.#names.of("v"))?.text ?? "";
    if (cell?.get("t") === "s") return this.strings.text(Number(value));
    return decodeCellText(value || (cell?.descendants(this.#names.of("t")) ?? []).map((item) => item.text).join(""));
  }

  #write(cell: XmlElement, content: CellContent): void {
    if (content === null || content === "") return;
    const names = this.#names;
    if (typeof content === "string") {
      const space = /^\s|\s$|[\n\r\t]/.test(content) ? "preserve" : null;
      cell
        .set("t", "inlineStr")
        .append(names.make("is", {}, names.make("t", { "xml:space": space }, encodeCellText(content))));
      return;
    }
    if (typeof content === "object") cell.append(names.make("f", {}, content.formula));
    cell.append(names.make("v", {}, String(typeof content === "object" ? content.value : content)));
  }

  /** Replaces array and shared formulas by their values if their cells overlap the data or depend on a cell in it. */
  #dropFormulas(cells: SheetCells, areas: readonly Area[]): void {
    const name = this.#names.of("f");
    const formulas = cells.all().flatMap((cell) => {
      const formula = cell.child(name);
      return formula ? [{ cell, formula, at: parseArea(cell.get("r")) }] : [];
    });
    const inside = (at: Area | undefined) => at !== undefined && areas.some((area) => intersects(area, at));
    const lost = new Set(formulas.filter(({ at }) => inside(at)).map(({ formula }) => formula.get("si")));
    for (const item of formulas) {
      const spread = parseArea(item.formula.get("ref"));
      const leans = item.formula.get("t") === "shared" && lost.has(item.formula.get("si"));
      if (leans || inside(spread)) item.cell.remove(item.formula);
    }
  }

  /** Removes merged cells, hidden columns and filters in the data, and updates the used area. */
  #tidy(areas: readonly Area[]): void {
    const names = this.#names;
    const merges = this.#root.child(names.of("mergeCells"));
    for (const merge of merges?.elements() ?? []) {
      const area = parseArea(merge.get("ref"));
      if (area && areas.some((item) => intersects(item, area))) merges?.remove(merge);
    }
    if (merges && merges.elements().length === 0) this.#root.remove(merges);
    merges?.set("count", merges.elements().length);
    for (const column of this.#root.child(names.of("cols"))?.elements() ?? []) {
      const [left, right] = [column.int("min") ?? 0, column.int("max") ?? 0];
      if (areas.some((area) => left <= area.right && right >= area.left)) column.set("hidden", null);
    }
    const filter = parseArea(this.#root.child(names.of("autoFilter"))?.get("ref"));
    if (filter && areas.some((area) => intersects(area, filter)))
      this.#root.removeAll(names.of("autoFilter"), names.of("sortState"));
    const dimension = this.#root.child(names.of("dimension"));
    const used = parseArea(dimension?.get("ref"));
    if (used) dimension?.set("ref", areaName(areas.reduce(enclosingArea, used)));
  }
}

/** The cells of a worksheet's `sheetData` (ECMA-376, 18.3.1.80), by 1-based row and column. */
class SheetCells {
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

  /** Returns the cell. Undefined if the sheet doesn't contain it. */
  get(row: number, column: number): XmlElement | undefined {
    const element = this.#rows.get(row);
    return element && this.#cellsOf(element).get(column);
  }

  /** Returns the cell without formula and value. Creates it if needed. */
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

  /** Clears the content of an area's cells, except those that stay. Keeps their style. */
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
    let nearest = Number.POSITIVE_INFINITY;
    for (const [at, element] of number < this.#lastRow ? this.#rows : []) {
      if (at > number && at < nearest) [nearest, after] = [at, element];
    }
    this.#lastRow = Math.max(this.#lastRow, number);
    this.sheetData.insertBefore(after, row);
    this.#rows.set(number, row);
    return row;
  }

  /** Returns the cells of a row in order. A cell without a reference follows the previous one (18.3.1.4). */
  #cellsOf(row: XmlElement): Map<number, XmlElement> {
    const known = this.#cells.get(row);
    if (known) return known;
    const cells = new Map<number, XmlElement>();
    let next = 1;
    for (const cell of row.elements(this.names.of("c"))) {
      const column = parseArea(cell.get("r"))?.left ?? next;
      cell.set("r", cellName(row.requireInt("r"), column));
      cells.set(column, cell);
      next = column + 1;
    }
    this.#cells.set(row, cells);
    return cells;
  }
}

/** Returns the first cell of a row after a column. */
function firstBehind(cells: ReadonlyMap<number, XmlElement>, column: number): XmlElement | undefined {
  for (const [at, cell] of cells) if (at > column) return cell;
  return undefined;
}

/** Maximum length of a heading. Excel repairs a table with longer, empty or duplicate headings (ECMA-376, 18.5.1.3). */
const HEADING_MAX = 255;

/** The tables of a worksheet (`xl/tables/…`) that may contain its data. */
class SheetTables {
  readonly #parts: readonly { element: XmlElement; table: Part; area: Area }[];

  constructor(
    readonly sheet: Part,
    readonly root: XmlElement,
    readonly names: SheetNames,
  ) {
    this.#parts = (root.child(names.of("tableParts"))?.elements() ?? []).flatMap((element) => {
      const table = sheet.related(element.get("r:id"));
      const area = parseArea(readableRoot(table)?.get("ref"));
      return table && area ? [{ element, table, area }] : [];
    });
  }

  /** Returns the area of the table with this upper left corner. */
  at(corner: Area): Area | undefined {
    return this.#parts.find(({ area }) => area.top === corner.top && area.left === corner.left)?.area;
  }

  /** Resizes the table at the corner of `area`. Removes tables that overlap the area or can't have these headings. */
  fit(area: Area, headings: readonly string[]): void {
    for (const { element, table, area: before } of this.#parts) {
      const same = before.top === area.top && before.left === area.left;
      if (same && fits(table.root, headings) && area.bottom > area.top) resize(table.edit(), area, headings);
      else if (same || intersects(before, area)) this.#dissolve(element, table);
    }
  }

  #dissolve(element: XmlElement, table: Part): void {
    const list = this.root.requireChild(this.names.of("tableParts"));
    this.sheet.rels.remove(element.requireAttribute("r:id"));
    this.sheet.package_.remove(table.name);
    list.remove(element);
    const count = list.elements().length;
    if (count === 0) this.root.remove(list);
    else list.set("count", count);
  }
}

function fits(table: XmlElement, headings: readonly string[]): boolean {
  const distinct = new Set(headings.map((heading) => heading.toLowerCase()));
  const sound = headings.every(
    (heading) => heading !== "" && heading.length <= HEADING_MAX && !/[\n\r\t]/.test(heading),
  );
  const plain = (table.get("tableType") ?? "worksheet") === "worksheet" && table.int("headerRowCount") !== 0;
  return sound && plain && distinct.size === headings.length;
}

/** Rewrites the area and columns of a table. Removes the total row and sorting of the previous data (18.5.1.2). */
function resize(table: XmlElement, area: Area, headings: readonly string[]): void {
  const names = new SheetNames(table);
  table.set("ref", areaName(area)).set("totalsRowCount", null).set("totalsRowShown", 0);
  table.removeAll(names.of("sortState"));
  const filter = table.child(names.of("autoFilter"));
  filter?.set("ref", areaName(area));
  if (filter) filter.children = [];
  const list = table.child(names.of("tableColumns"));
  if (!list) return;
  const columns = list.elements(names.of("tableColumn"));
  let id = Math.max(0, ...columns.map((column) => column.int("id") ?? 0));
  list.children = headings.map((name, i) => {
    const column = columns[i] ?? names.make("tableColumn", { id: ++id });
    for (const attribute of ["totalsRowFunction", "totalsRowLabel", "queryTableFieldId"]) column.set(attribute, null);
    column.children = [];
    return column.set("name", encodeCellText(name));
  });
  list.set("count", headings.length);
}

/**
 * The shared strings of a workbook, which cells refer to by index (ECMA-376, 18.4.9). Read-only: new strings are
 * written inline.
 */
export class SharedStrings {
  #texts: readonly string[] | undefined;

  constructor(readonly part: Part | undefined) {}

  /** Returns the string with this index, with its runs joined. "" if there is none. */
  text(index: number): string {
    this.#texts ??= this.#read();
    return this.#texts[index] ?? "";
  }

  #read(): string[] {
    const root = readableRoot(this.part);
    if (!root) return [];
    const names = new SheetNames(root);
    return root.elements(names.of("si")).map((item) => {
      const runs = item
        .elements()
        .flatMap((child) =>
          child.name === names.of("r") ? child.elements(names.of("t")) : child.name === names.of("t") ? [child] : [],
        );
      return decodeCellText(runs.map((run) => run.text).join(""));
    });
  }
}

/**
 * Creates SpreadsheetML names as the part writes them: usually without a prefix, in files of some programs with one
 * (`x:row`).
 */
export class SheetNames {
  readonly #prefix: string;

  constructor(root: XmlElement) {
    const colon = root.name.indexOf(":");
    this.#prefix = colon < 0 ? "" : root.name.slice(0, colon + 1);
  }

  of(local: string): string {
    return this.#prefix + local;
  }

  make(
    local: string,
    attributes: Readonly<Record<string, string | number | null>>,
    ...children: XmlNode[]
  ): XmlElement {
    return el(this.of(local), attributes, ...children);
  }
}
