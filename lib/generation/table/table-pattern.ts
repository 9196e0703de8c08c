import type { TableContent } from "@/lib/contract/slide-data";
import type { Table } from "../../pptx/model/table";
import { TextBody } from "../../pptx/model/text-body";
import type { ParagraphPattern } from "../../pptx/model/text-body-pattern";
import type { XmlElement } from "../../pptx/xml";
import { cellText } from "./cell-text";
import { type ColumnPattern, matchColumns } from "./match-columns";
import { matchRows, type RowPattern, type TemplateRows, templateRows } from "./match-rows";
import type { GridPlace, TableGrid } from "./table-grid";
import { type ColumnKind, kindOf, TemplateLooks } from "./template-looks";

/** Which rows and columns of the template's table those of the content are made after. */
export type TablePattern = { template: TemplateRows; rows: RowPattern; columns: ColumnPattern };

export function matchPattern(table: Table, grid: TableGrid, content: TableContent): TablePattern {
  const looks = new TemplateLooks(table);
  const template = templateRows(table, looks);
  const rows = matchRows(table, template, looks, content.rows.map(({ is_header }) => is_header ?? null));
  return { template, rows, columns: matchColumns(table, looks, template, columnKinds(grid, rows.headers)) };
}

function columnKinds(grid: TableGrid, headers: readonly boolean[]): ColumnKind[] {
  const body = grid.rows.filter((_, row) => !headers[row]);
  const textAt = (place: GridPlace) => (place.kind === "cell" && place.columnSpan === 1 ? [cellText(place.cell)] : []);
  return Array.from({ length: grid.columns }, (_, column) => kindOf(body.flatMap((row) => textAt(row[column]!))));
}

/** A cell of the template without its text, and the looks of its paragraphs: what cells of the output are made after. */
export type CellPattern = { shell: XmlElement; patterns: readonly ParagraphPattern[]; pattern: ParagraphPattern };

/** The cells that a table is made after, each prepared once. */
export class CellPatterns {
  readonly #known = new Map<string, CellPattern>();

  constructor(
    readonly table: Table,
    readonly pattern: TablePattern,
  ) {}

  /** The pattern of the cell at a place of the content's grid. */
  at(row: number, column: number): CellPattern {
    const { rows, columns } = this.pattern;
    const [source, from, aligned] = [rows.sources[row]!, columns.sources[column]!, columns.alignments[column]!];
    const key = `${source},${from},${aligned}`;
    const known = this.#known.get(key);
    if (known) return known;
    const made = this.#make(source, from, aligned);
    this.#known.set(key, made);
    return made;
  }

  #make(row: number, column: number, aligned: number): CellPattern {
    const shell = this.table.cellPattern(row, column);
    const body = TextBody.of(shell);
    if (aligned !== column) {
      const like = TextBody.of(this.table.cellPattern(row, aligned)).pattern.properties?.get("algn");
      for (const paragraph of body.element.elements("a:p")) paragraph.ensure("a:pPr", ["a:pPr"]).set("algn", like);
    }
    const { patterns, pattern } = new TextBody(body.element);
    body.element.removeAll("a:p");
    return { shell, patterns, pattern };
  }
}
