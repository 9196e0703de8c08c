import { cellOrder, mergeAttributes, tableOrder } from "@/lib/engine/pptx/oxml/table";
import { el, XmlElement } from "@/lib/engine/pptx/xml/element";
import type { TableFlag, TableFlags } from "./table-style";

const FLAGS: readonly TableFlag[] = ["firstRow", "lastRow", "firstCol", "lastCol", "bandRow", "bandCol"];
const ROW_ID = { uri: "{0D108BD9-81ED-4DB2-BD59-A6C34878D82A}", name: "a16:rowId" };
const COLUMN_ID = { uri: "{9D8B030D-6E8A-4147-A177-3AD203B41FA5}", name: "a16:colId" };

/** `a:tbl` (CT_Table, ECMA-376, 21.1.3.13): columns, and rows with one `a:tc` per column. */
export class Table {
  #rows: XmlElement[];
  #cells: XmlElement[][];

  constructor(readonly element: XmlElement) {
    this.#rows = element.elements("a:tr");
    this.#cells = this.#rows.map((row) => row.elements("a:tc"));
  }

  /** Returns the table in a graphic frame. Undefined if the frame contains something else. */
  static within(frame: XmlElement): Table | undefined {
    const element = frame.find("a:graphic", "a:graphicData", "a:tbl");
    return element && new Table(element);
  }

  get rows(): readonly XmlElement[] {
    return this.#rows;
  }

  /** In EMU. 0 if the width is missing or negative in a damaged file. */
  get columnWidths(): number[] {
    return this.#gridColumns().map((column) => Math.max(0, column.int("w") ?? 0));
  }

  /** In EMU. These are minimum heights: PowerPoint makes a row as high as its text needs. */
  get rowHeights(): number[] {
    return this.rows.map((row) => Math.max(0, row.int("h") ?? 0));
  }

  get properties(): XmlElement {
    return this.element.ensure("a:tblPr", tableOrder);
  }

  flag(name: TableFlag): boolean {
    return this.element.child("a:tblPr")?.bool(name) ?? false;
  }

  get flags(): Required<TableFlags> {
    return Object.fromEntries(FLAGS.map((name) => [name, this.flag(name)])) as Required<TableFlags>;
  }

  setFlag(name: TableFlag, on: boolean): void {
    if (on !== this.flag(name)) this.properties.set(name, on ? 1 : 0);
  }

  /** True if the first column is on the right (`a:tblPr/@rtl`). */
  get rightToLeft(): boolean {
    return this.element.child("a:tblPr")?.bool("rtl") ?? false;
  }

  /** The id of the table style, or null. */
  get styleId(): string | null {
    return this.element.child("a:tblPr")?.child("a:tableStyleId")?.text.trim() || null;
  }

  /**
   * Returns the visible cell at a position. For merged cells, this is the one that contains the text. Undefined outside
   * the grid.
   */
  shownCell(row: number, column: number): XmlElement | undefined {
    let [r, c] = [row, column];
    let cell = this.cell(r, c);
    while (cell?.bool("hMerge") && c > 0) cell = this.cell(r, --c);
    while (cell?.bool("vMerge") && r > 0) cell = this.cell(--r, c);
    return cell;
  }

  /** Returns the `a:tc` at a position, whether it is visible or covered by a merged cell. Undefined outside the grid. */
  cell(row: number, column: number): XmlElement | undefined {
    return this.#cells[row]?.[column];
  }

  isMergedLeft(row: number, column: number): boolean {
    return this.cell(row, column)?.bool("hMerge") ?? false;
  }

  isMergedUp(row: number, column: number): boolean {
    return this.cell(row, column)?.bool("vMerge") ?? false;
  }

  /** Returns a copy of the visible cell at a position, without its merges. */
  cellPattern(row: number, column: number): XmlElement {
    const cell = this.shownCell(row, column)?.clone() ?? el("a:tc");
    for (const attribute of mergeAttributes) cell.set(attribute, null);
    cell.set("id", null);
    cell.ensure("a:txBody", cellOrder);
    cell.ensure("a:tcPr", cellOrder);
    return cell;
  }

  /** Replaces the columns. `sources[i]` is the 0-based index of the old column that column i is copied from. */
  setColumns(widths: readonly number[], sources: readonly number[]): void {
    const old = this.#gridColumns();
    const columns = widths.map((width, index) => {
      const column = old[sources[index] ?? 0]?.clone() ?? el("a:gridCol");
      return column.set("w", Math.round(width));
    });
    this.element.ensure("a:tblGrid", tableOrder).children = columns;
    renumber(columns, COLUMN_ID);
  }

  setRows(rows: readonly XmlElement[]): void {
    this.element.removeAll("a:tr");
    for (const row of rows) this.element.append(row);
    this.#rows = [...rows];
    this.#cells = rows.map((row) => row.elements("a:tc"));
    renumber(rows, ROW_ID);
  }

  /** Creates a row with other cells from an old row (0-based index). */
  rowAfter(source: number, height: number, cells: readonly XmlElement[]): XmlElement {
    const old = this.#rows[source];
    const rest =
      old
        ?.elements()
        .filter(({ name }) => name !== "a:tc")
        .map((child) => child.clone()) ?? [];
    return new XmlElement("a:tr", old?.attributeList, [...cells, ...rest]).set("h", Math.round(height));
  }

  #gridColumns(): XmlElement[] {
    return this.element.child("a:tblGrid")?.elements("a:gridCol") ?? [];
  }
}

/** Renumbers copied rows or columns, because ids must be unique within the table ([MS-ODRAWXML], 2.30). */
function renumber(items: readonly XmlElement[], { uri, name }: { uri: string; name: string }): void {
  items.forEach((item, index) => {
    const extension = item
      .child("a:extLst")
      ?.elements("a:ext")
      .find((ext) => ext.get("uri") === uri);
    extension
      ?.elements()
      .find((child) => child.name === name)
      ?.set("val", 10_000 + index);
  });
}
