import type { BuiltTable, TableSurroundings } from "@/lib/engine/generation/table/build-table";
import { type Among, type CellLines, noLines } from "@/lib/engine/generation/table/template/template-lines";
import type { TableFlags } from "@/lib/engine/pptx/model/table-style/style-parts";
import { styledLine } from "@/lib/engine/pptx/model/table-style/styled-cell";
import type { Theme } from "@/lib/engine/pptx/model/theme";
import { cellOrder } from "@/lib/engine/pptx/oxml/table-order";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { type BorderedCell, drawBorders } from "./table-borders";

/** Draws the lines of a table page by page, since each page has edges of its own. */
export class PageBorders {
  readonly #needed: boolean;

  constructor(
    readonly built: BuiltTable,
    readonly around: TableSurroundings,
    readonly theme: Theme,
  ) {
    const asked = () => built.rows.some(({ borders }) => borders.some((border) => border !== null));
    const headers = built.pattern.rows.firstRow && built.rows.some(({ header }, row) => header && row > 0);
    this.#needed = around.template.lines.any || headers || asked();
  }

  /** `cells` are those of the content's `rows` (0-based) in the order of the page. */
  draw(cells: readonly (readonly XmlElement[])[], rows: readonly number[], flags: TableFlags): void {
    if (!this.#needed) return;
    const { template } = this.around;
    const shown = { firstRow: flags.firstRow === true, lastRow: flags.lastRow === true };
    const lines = this.#lines(rows);
    const bordered = cells.map((items, index) =>
      items.map((cell, column): BorderedCell => {
        const place = this.built.grid.rows[rows[index]!]![column]!;
        return {
          properties: cell.ensure("a:tcPr", cellOrder),
          span: place.kind === "cell" ? { rows: place.rowSpan, columns: place.columnSpan } : null,
          asked: this.built.rows[rows[index]!]!.borders[column]!,
          lines: lines[index]![column]!,
          styled: (side) => {
            const at = { row: index, column, rows: rows.length, columns: items.length };
            return styledLine(template.styleOf(at, shown).parts, side, this.theme.lineWidths);
          },
        };
      }),
    );
    drawBorders(bordered, template.table.rightToLeft);
  }

  /**
   * The template's lines for the rows of a page, by row and column; null where neither it nor a header row asks for
   * any.
   */
  #lines(rows: readonly number[]): (CellLines | null)[][] {
    const { lines, header } = this.around.template;
    const { sources, firstRow } = this.built.pattern.rows;
    const across = neighbours(this.built.pattern.columns.sources);
    const down = neighbours(rows.map((row) => sources[row]!));
    const drawn = down.map((row) => across.map((column) => (lines.any ? lines.of(row, column) : null)));
    if (!firstRow) return drawn;
    const isHeader = (index: number) => rows[index] !== undefined && this.built.rows[rows[index]]!.header;
    rows.forEach((_, index) => {
      // The style draws the header's line under the first row, wherever the headers end.
      if (!isHeader(index) || (index === 0 && !isHeader(1)) || index === rows.length - 1) return;
      const line = isHeader(index + 1) ? header.between : header.below;
      across.forEach((__, column) => {
        const own = drawn[index]![column] ?? noLines;
        drawn[index]![column] = { ...own, B: own.B ?? line };
      });
    });
    return drawn;
  }
}

const neighbours = (sources: readonly number[]): Among[] =>
  sources.map((source, index) => ({ before: sources[index - 1] ?? null, source, after: sources[index + 1] ?? null }));
