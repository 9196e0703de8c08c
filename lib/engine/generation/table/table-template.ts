import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { InheritedText } from "@/lib/engine/generation/text/body-paragraphs";
import { Table } from "@/lib/engine/pptx/model/table";
import { type StylePart, type CellPosition, TableStyle, styledText } from "@/lib/engine/pptx/model/table-style";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { TemplateLines } from "./borders";
import {
  CellBuilder,
  type HeaderStyle,
  clearLocalStyle,
  isHeaderStyled,
  readHeaderStyle,
  type CellPattern,
} from "./build-cell";
import {
  type TemplateColumns,
  TemplateStyles,
  type TemplateRows,
  templateColumns,
  templateRows,
} from "./match-pattern";

/** The table style at a position: its parts in order of precedence, and the inherited text style. */
export type PlaceStyle = { parts: readonly StylePart[]; text: InheritedText };

/** A template's table, parsed once for all tables cloned from it. */
export class TableTemplate {
  readonly table: Table;
  readonly style: TableStyle;
  readonly rows: TemplateRows;
  readonly columns: TemplateColumns;
  readonly lines: TemplateLines;
  readonly header: HeaderStyle;
  /** Builds the cells that the request does not format. */
  readonly plainCells = new CellBuilder();
  readonly #text: InheritedText;
  readonly #width: number;
  readonly #cells = new Map<number, CellPattern>();
  readonly #sameCells = new Map<string, CellPattern>();
  readonly #styles = new Map<number, PlaceStyle>();
  readonly #sameTexts = new Map<string, InheritedText>();

  constructor(canvas: SlideCanvas, frame: XmlElement) {
    // Copy it: the frame is filled while other slides are still made from it.
    this.table = new Table(tableIn(frame).element.clone());
    this.style = TableStyle.of(this.table.element.child("a:tblPr"), canvas.tableStyles);
    this.#width = this.table.columnWidths.length;
    const styles = new TemplateStyles(this.table);
    this.rows = templateRows(this.table, styles);
    this.columns = templateColumns(this.table, styles, this.rows);
    this.lines = new TemplateLines(this.table, this.rows);
    this.header = readHeaderStyle(this.style, canvas.theme.lineWidths);
    this.#text = canvas.plainText();
  }

  /**
   * Returns the pattern of a template cell (0-based), its text aligned as in column `aligned`. `bare` removes colours
   * and weight that would hide the style's header. Equal cells share one pattern.
   */
  cell(row: number, column: number, aligned: number, bare: boolean): CellPattern {
    const source = this.rows.cellSources.get(row)?.[column] ?? row;
    const key = ((source * this.#width + column) * this.#width + aligned) * 2 + Number(bare);
    return (
      this.#cells.get(key) ??
      remember(this.#cells, key, this.#makeCell(source, column, aligned, bare && isHeaderStyled(this.header)))
    );
  }

  /** Returns the table style at a position of a table that shows the first and last row's styles or not. */
  styleOf({ row, column, rows, columns }: CellPosition, shown: { firstRow: boolean; lastRow: boolean }): PlaceStyle {
    const key =
      (positionOf(row, rows) * POSITIONS + positionOf(column, columns)) * 4 +
      Number(shown.firstRow) * 2 +
      Number(shown.lastRow);
    const known = this.#styles.get(key);
    if (known) return known;
    const parts = this.style.partsOf({ ...this.table.flags, ...shown }, { row, column, rows, columns });
    const { bold = null, italic = null, font = null } = styledText(parts);
    const style = [bold, italic, font].join();
    const text =
      this.#sameTexts.get(style) ?? remember(this.#sameTexts, style, { ...this.#text, base: { bold, italic, font } });
    return remember(this.#styles, key, { parts, text });
  }

  #makeCell(row: number, column: number, aligned: number, bare: boolean): CellPattern {
    const shell = this.table.cellPattern(row, column);
    const isSampleColor = this.rows.body.includes(row) && this.rows.coloredByValue.has(column);
    if (bare || isSampleColor) clearLocalStyle(shell);
    const body = TextBody.of(shell);
    if (aligned !== column) {
      const like = TextBody.of(this.table.cellPattern(row, aligned)).pattern.properties?.get("algn");
      for (const paragraph of body.element.elements("a:p")) paragraph.ensure("a:pPr", ["a:pPr"]).set("algn", like);
    }
    const { patterns, pattern } = new TextBody(body.element);
    body.element.removeAll("a:p");
    const style = [shell, ...patterns.flatMap(({ properties, run, end }) => [properties, run, end])]
      .map((item) => item && outerXml(item))
      .join("|");
    return this.#sameCells.get(style) ?? remember(this.#sameCells, style, { shell, patterns, pattern });
  }
}

/** Returns the table in a graphic frame that is known to hold one. @throws Error if it holds something else */
export function tableIn(frame: XmlElement): Table {
  const table = Table.within(frame);
  if (!table) throw new Error(`${frame.name} holds no table.`);
  return table;
}

const POSITIONS = 6;

/** Classifies a position as only, first, last odd or even, odd, or even; table styles distinguish no more. */
function positionOf(at: number, count: number): number {
  if (at === 0) return count > 1 ? 1 : 0;
  return (at === count - 1 ? 2 : 4) + (at % 2);
}

function remember<K, V>(known: Map<K, V>, key: K, value: V): V {
  known.set(key, value);
  return value;
}
