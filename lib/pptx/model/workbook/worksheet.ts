import { type Area, areaName, around, intersects, parseArea } from "../../oxml/chart/reference";
import type { Part } from "../../opc";
import type { XmlElement } from "../../xml";
import { SheetCells } from "./sheet-cells";
import { SheetNames } from "./sheet-names";
import { SheetTables } from "./sheet-tables";
import type { SharedStrings } from "./shared-strings";

/** A formula with the value that it has now: `{ formula: "SUM(B2:D2)", value: 6 }`. */
export type CellFormula = { formula: string; value: number };

/** A cell's content: text stays text, whatever it looks like; null is an empty cell. */
export type CellContent = string | number | CellFormula | null;

/** A block of data: one heading a column, and a row for every further item. `rows[i][0]` lies under `headings[0]`. */
export type DataBlock = { headings: readonly string[]; rows: readonly (readonly CellContent[])[] };

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
  writeBlock(former: Area, block: DataBlock): void {
    const data = this.#root.child(this.#names.of("sheetData"));
    if (!data) return;
    const area = {
      top: former.top,
      left: former.left,
      bottom: former.top + block.rows.length,
      right: former.left + block.headings.length - 1,
    };
    const cells = new SheetCells(data, this.#names);
    const tables = new SheetTables(this.part, this.#root, this.#names);
    const old = around(former, tables.at(area) ?? former);
    const headings = block.headings.with(0, block.headings[0] || this.#text(cells.get(old.top, old.left)) || " ");
    tables.fit(area, headings);
    this.#dropFormulas(cells, [old, area]);
    cells.empty(old);
    [headings, ...block.rows].forEach((row, i) => {
      row.forEach((content, j) => {
        const cell = cells.clear(area.top + i, area.left + j);
        this.#write(cell, content);
        // Beyond the former data the look of its last column goes on.
        const pattern = cells.get(old.top + Math.min(i, 1), Math.min(area.left + j, old.right));
        if (cell.get("s") === undefined) cell.set("s", pattern?.get("s"));
      });
    });
    this.#tidy([old, area]);
  }

  #text(cell: XmlElement | undefined): string {
    const value = cell?.child(this.#names.of("v"))?.text ?? "";
    if (cell?.get("t") === "s") return this.strings.text(Number(value));
    return value || (cell?.descendants(this.#names.of("t")) ?? []).map((item) => item.text).join("");
  }

  #write(cell: XmlElement, content: CellContent): void {
    if (content === null || content === "") return;
    if (typeof content === "string") cell.set("t", "s");
    if (typeof content === "object") cell.append(this.#names.make("f", {}, content.formula));
    const value = typeof content === "string" ? this.strings.index(content) : typeof content === "object" ? content.value : content;
    cell.append(this.#names.make("v", {}, String(value)));
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
    if (filter && areas.some((area) => intersects(area, filter))) this.#root.removeAll(names.of("autoFilter"), names.of("sortState"));
    const dimension = this.#root.child(names.of("dimension"));
    const used = parseArea(dimension?.get("ref"));
    if (used) dimension!.set("ref", areaName(areas.reduce(around, used)));
  }
}
