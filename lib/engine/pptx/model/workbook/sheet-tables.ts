import type { Part } from "@/lib/engine/pptx/opc";
import { encodeCellText } from "@/lib/engine/pptx/oxml/cell-text";
import { type Area, areaName, intersects, parseArea } from "@/lib/engine/pptx/oxml/chart/reference";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { SheetNames } from "./sheet-names";

/** Excel repairs a table whose headings are empty, alike or longer than this (ECMA-376, 18.5.1.3). */
const HEADING_MAX = 255;

/** The tables of a worksheet (`xl/tables/…`) that data is written under. */
export class SheetTables {
  readonly #parts: readonly { element: XmlElement; table: Part; area: Area }[];
  readonly #list: XmlElement | undefined;

  constructor(
    readonly sheet: Part,
    readonly root: XmlElement,
    readonly names: SheetNames,
  ) {
    this.#list = root.child(names.of("tableParts"));
    this.#parts = (this.#list?.elements() ?? []).flatMap((element) => {
      const table = sheet.related(element.get("r:id"));
      const area = parseArea(table?.root.get("ref"));
      return table && area ? [{ element, table, area }] : [];
    });
  }

  /** The area of the table whose upper left corner that is. */
  at(corner: Area): Area | undefined {
    return this.#parts.find(({ area }) => area.top === corner.top && area.left === corner.left)?.area;
  }

  /** Fits the table at the corner of `area` to it; tables that can't hold the headings or are in the way are dissolved. */
  fit(area: Area, headings: readonly string[]): void {
    for (const { element, table, area: before } of this.#parts) {
      const same = before.top === area.top && before.left === area.left;
      if (same && fits(table.root, headings) && area.bottom > area.top) resize(table.edit(), area, headings);
      else if (same || intersects(before, area)) this.#dissolve(element, table);
    }
  }

  #dissolve(element: XmlElement, table: Part): void {
    const list = this.#list!;
    this.sheet.rels.remove(element.get("r:id")!);
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

/** Rewrites area and columns; a total row and sorting of the former data go (18.5.1.2). */
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
