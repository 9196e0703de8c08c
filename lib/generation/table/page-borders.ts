import { styledLine } from "../../pptx/model/table-style/styled-cell";
import type { TableFlags } from "../../pptx/model/table-style/style-parts";
import type { Theme } from "../../pptx/model/theme";
import { cellOrder } from "../../pptx/oxml/table-order";
import type { XmlElement } from "../../pptx/xml";
import type { BuiltTable, TableSurroundings } from "./build-table";
import { type BorderedCell, drawBorders } from "./table-borders";
import type { Among } from "./template-lines";

/** Draws the lines of a table page by page, since each page has edges of its own. */
export class PageBorders {
  readonly #asked: boolean;

  constructor(
    readonly built: BuiltTable,
    readonly around: TableSurroundings,
    readonly theme: Theme,
  ) {
    this.#asked = built.rows.some(({ borders }) => borders.some((border) => border !== null));
  }

  /** `cells` are those of the content's `rows` (0-based) in the order of the page. */
  draw(cells: readonly (readonly XmlElement[])[], rows: readonly number[], flags: TableFlags): void {
    const { lines, table, style } = this.around.template;
    if (!lines.any && !this.#asked) return;
    const { pattern, grid } = this.built;
    const down = neighbours(rows.map((row) => pattern.rows.sources[row]!));
    const across = neighbours(pattern.columns.sources);
    const bordered = cells.map((items, index) =>
      items.map((cell, column): BorderedCell => {
        const place = grid.rows[rows[index]!]![column]!;
        return {
          properties: cell.ensure("a:tcPr", cellOrder),
          span: place.kind === "cell" ? { rows: place.rowSpan, columns: place.columnSpan } : null,
          asked: this.built.rows[rows[index]!]!.borders[column]!,
          lines: lines.any ? lines.of(down[index]!, across[column]!) : null,
          styled: (side) => {
            const at = { row: index, column, rows: rows.length, columns: items.length };
            return styledLine(style.partsOf(flags, at), side, this.theme.lineWidths);
          },
        };
      }),
    );
    drawBorders(bordered, table.rightToLeft);
  }
}

const neighbours = (sources: readonly number[]): Among[] =>
  sources.map((source, index) => ({ before: sources[index - 1] ?? null, source, after: sources[index + 1] ?? null }));
