import type { Part } from "@/lib/engine/pptx/opc";
import { decodeCellText, encodeCellText } from "@/lib/engine/pptx/oxml/cell-text";
import { type Area, areaName, around, intersects, parseArea } from "@/lib/engine/pptx/oxml/chart/reference";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { SharedStrings } from "./shared-strings";
import { SheetCells } from "./sheet-cells";
import { SheetNames } from "./sheet-names";
import { SheetTables } from "./sheet-tables";

/** A formula with the value that it has now: `{ formula: "SUM(B2:D2)", value: 6 }`. */
export type CellFormula = { formula: string; value: number };

/** A cell's content: text stays text, whatever it looks like; null is an empty cell. */
export type CellContent = string | number | CellFormula | null;

/** A block of cells, row by row, with headings in the first; an undefined cell stays as it is. */
export type SheetBlock = readonly (readonly (CellContent | undefined)[])[];

/** A worksheet whose data is replaced; what lies outside the data stays. */
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

  /** Writes a block with its upper left corner at that of `former`, the area that held the former data. */
  writeBlock(former: Area, block: SheetBlock): void {
    const data = this.#root.child(this.#names.of("sheetData"));
    if (!data) return;
    const { top, left } = former;
    const area = { top, left, bottom: top + block.length - 1, right: left + block[0]!.length - 1 };
    const cells = new SheetCells(data, this.#names);
    const tables = new SheetTables(this.part, this.#root, this.#names);
    const old = around(former, tables.at(area) ?? former);
    const [first, ...rows] = block;
    const headings = first!.map((content, j) =>
      content === undefined ? this.#text(cells.get(top, left + j)) : String(content),
    );
    tables.fit(area, headings.with(0, headings[0] || " "));
    this.#dropFormulas(cells, [old, area]);
    cells.empty(
      old,
      (row, column) => row <= area.bottom && column <= area.right && block[row - top]?.[column - left] === undefined,
    );
    [headings[0] ? first! : first!.with(0, " "), ...rows].forEach((row, i) => {
      row.forEach((content, j) => {
        if (content === undefined) return;
        const cell = cells.clear(top + i, left + j);
        this.#write(cell, content);
        // Beyond the former data the look of its last column goes on.
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

  /** Formulas that reach out of the data and those elsewhere that lean on one in it become the values that they had. */
  #dropFormulas(cells: SheetCells, areas: readonly Area[]): void {
    const name = this.#names.of("f");
    const formulas = cells.all().flatMap((cell) => {
      const formula = cell.child(name);
      return formula ? [{ cell, formula, ...parseArea(cell.get("r"))! }] : [];
    });
    const inside = (at: Area) => areas.some((area) => intersects(area, at));
    const lost = new Set(formulas.filter(inside).map(({ formula }) => formula.get("si")));
    for (const item of formulas) {
      const spread = parseArea(item.formula.get("ref"));
      const leans = item.formula.get("t") === "shared" && lost.has(item.formula.get("si"));
      if (leans || (spread && inside(spread))) item.cell.remove(item.formula);
    }
  }

  /** Merged cells, hidden columns, filters and the used area, so that the data shows as it is. */
  #tidy(areas: readonly Area[]): void {
    const names = this.#names;
    const merges = this.#root.child(names.of("mergeCells"));
    for (const merge of merges?.elements() ?? []) {
      const area = parseArea(merge.get("ref"));
      if (area && areas.some((item) => intersects(item, area))) merges!.remove(merge);
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
    if (used) dimension!.set("ref", areaName(areas.reduce(around, used)));
  }
}
