import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { DEFAULT_SIZE, type InheritedText } from "@/lib/engine/generation/text/body-paragraphs";
import { hasText } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { type StylePart, type CellPosition, TableStyle, styledText } from "@/lib/engine/pptx/model/table-style";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { cellOrder } from "@/lib/engine/pptx/oxml/table";
import { fillNames, fillOf, runPropertiesOrder, setParagraphFormat } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
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
  type ColumnPattern,
  type TemplateColumns,
  TemplateStyles,
  colorRow,
  keepsColor,
  mostFrequent,
  nearest,
  type TemplateRows,
  templateColumns,
  templateRows,
} from "./match-pattern";
import { isMultiline, measureCell, neededHeight } from "./measure-cell";

/** The parts of the table style that apply at a position, in order of precedence, and the text style that results. */
type PlaceStyle = { parts: readonly StylePart[]; text: InheritedText };

/** A template's table, parsed once for all tables that are cloned from it. */
export class TableTemplate {
  readonly table: Table;
  readonly style: TableStyle;
  readonly rows: TemplateRows;
  readonly columns: TemplateColumns;
  readonly lines: TemplateLines;
  readonly header: HeaderStyle;
  /** Builds cells for which the request sets no format. */
  readonly plainCells = new CellBuilder();
  readonly #text: InheritedText;
  readonly #width: number;
  readonly #cells = new Map<number, CellPattern>();
  readonly #rowCells = new Map<number, readonly RowCell[]>();
  readonly #sameCells = new Map<string, CellPattern>();
  readonly #styles = new Map<number, PlaceStyle>();
  readonly #sameTexts = new Map<string, InheritedText>();
  readonly #chosen = new Map<number, number | null>();
  readonly #emptyColumns = new Map<number, boolean>();
  #spare: readonly number[] | undefined;

  constructor(canvas: SlideCanvas, frame: XmlElement) {
    // Copied, because the frame is filled while other slides are still made from it.
    this.table = new Table(tableIn(frame).element.clone());
    this.style = TableStyle.of(this.table.element.child("a:tblPr"), canvas.tableStyles);
    this.#width = this.table.columnWidths.length;
    const styles = new TemplateStyles(this.table);
    this.rows = templateRows(this.table, styles);
    this.columns = templateColumns(this.table, styles, this.rows);
    this.lines = new TemplateLines(this.table, this.rows);
    this.header = readHeaderStyle(this.style, canvas.theme.lineWidths, canvas.colors);
    this.#text = canvas.plainText();
  }

  /**
   * Returns the alignment (`a:pPr/@algn`) of the figures of each column and of its header; null for a column of other
   * content, and for the first one, which holds labels. Figures in the same notation are aligned alike: like most of
   * the sample's columns from which they take it, or like the headers of these if only the headers are away from the
   * left. Where the sample has no figures, they are aligned like its other columns, or otherwise as their header, as
   * the sample's cells if only these are away from the left, or at the right. In a column that takes most of the table
   * they stay on the left, next to their labels. Headers are aligned as their figures, unless the sample's headers are
   * alike above figures that are not.
   */
  figureAlignments({ sources, alignments, kinds }: ColumnPattern): FigureAlignments {
    const all = this.columns;
    const numbers = all.kinds.flatMap((kind, column) => (column > 0 && kind === "number" ? [column] : []));
    const notationOf = (column: number) => JSON.stringify(all.figures[alignments[column] ?? -1]);
    const own = sources.map((source, column): Alignment | null => {
      if (column === 0 || kinds[column] !== "number") return null;
      const like = alignments[column] ?? nearest(numbers, source);
      if (like !== undefined) return this.#numberAlignment(like);
      const { header, body } = all.alignments[source] ?? { header: "l", body: "l" };
      if (isAwayFromLeft(header)) return header;
      if (isAwayFromLeft(body)) return body;
      return this.#isMain(source) && sources.indexOf(source) === sources.lastIndexOf(source) ? "l" : "r";
    });
    const figures = own.flatMap((alignment, column) => (alignment ? [{ column, alignment }] : []));
    const shown = figures.filter(({ column }) => alignments[column] !== null);
    const body = own.map((alignment, column) => {
      const isAlike = (other: number) => alignments[column] === null || notationOf(other) === notationOf(column);
      const peers = (shown.length > 0 ? shown : figures).filter((other) => isAlike(other.column));
      return alignment && (majorityOf(peers.map((other) => other.alignment)) ?? alignment);
    });
    const isMixed = new Set(body.filter((alignment) => alignment !== null)).size > 1;
    const headers = new Set(figures.map(({ column }) => all.alignments[sources[column] ?? 0]?.header));
    return { body, header: isMixed && headers.size === 1 ? body.map(() => null) : body };
  }

  /** Checks for a column that takes most of the table's width. */
  #isMain(column: number): boolean {
    const widths = this.table.columnWidths;
    return (widths[column] ?? 0) > widths.reduce((sum, width) => sum + width, 0) * MAIN;
  }

  #numberAlignment(column: number): Alignment {
    const { header, body } = this.columns.alignments[column] ?? { header: "l", body: "l" };
    return isAwayFromLeft(body) ? body : isAwayFromLeft(header) ? header : "l";
  }

  /**
   * Returns the pattern of a template cell (0-based), with its text aligned as in column `aligned`; null: as in its
   * own. `bare` removes colors and weight that would hide the table style's header. Equal cells share one pattern.
   */
  cell(row: number, column: number, aligned: number | null, cellRole: CellRole): CellPattern {
    const { bare, role, figures, isRepeated, text } = cellRole;
    const source = this.rows.cellSources.get(row)?.[column] ?? row;
    const colored = this.#coloredLike(source, column, text);
    const key =
      (((source * this.#width + column) * (this.#width + 1) + (aligned ?? this.#width)) * 48 +
        (figures === null ? 0 : ALIGNMENTS.indexOf(figures) + 1) * 12 +
        Number(bare) * 6 +
        Number(isRepeated) * 3 +
        ROLES.indexOf(role)) *
        (this.table.rows.length * this.#width + 1) +
      (colored === null ? 0 : colored.row * this.#width + colored.column + 1);
    return (
      this.#cells.get(key) ??
      remember(
        this.#cells,
        key,
        this.#makeCell(source, column, aligned, colored, {
          bare: bare && isHeaderStyled(this.header),
          role,
          figures,
          isRepeated,
        }),
      )
    );
  }

  /**
   * Returns the template cell whose color a text takes in a column whose colors depend on values: a cell with the same
   * text or sign, or otherwise one in a column with a single color. Null: the text has the color of its own cell.
   */
  #coloredLike(row: number, column: number, text: string): Place | null {
    const colors = this.rows.body.includes(row) ? this.rows.textColors.get(column) : undefined;
    if (!colors || text.trim() === "" || keepsColor(colors, text)) return null;
    const like = colorRow(colors, text);
    if (like !== null) return { row: like, column };
    return colors.plainColumn === null ? null : { row, column: colors.plainColumn };
  }

  /**
   * Returns the height (EMU) of a template row if its author chose it; null for a row that is only as high as the
   * sample's text needs, because that height doesn't apply to rows with other text. A row that is as high as another
   * one, whose text needs less, has a chosen height.
   */
  chosenHeight(row: number): number | null {
    if (!this.#chosen.has(row)) {
      const height = this.table.rowHeights[row] ?? 0;
      const isChosen = !this.#isFilled(row) || this.#spareHeights().some((other) => isAlike(height, other));
      this.#chosen.set(row, isChosen ? height : null);
    }
    return this.#chosen.get(row) ?? null;
  }

  /** Checks for a row whose sample text, of several lines, takes about all of its height. */
  #isFilled(row: number): boolean {
    const height = this.table.rowHeights[row] ?? 0;
    const needed = Math.max(0, ...this.table.columnWidths.map((_, column) => this.#sampleHeight(row, column)));
    return needed > 0 && needed * EMU_PER_POINT > height * DRIVEN_BY_TEXT;
  }

  /** Returns the different heights (EMU) of the rows below the header whose sample text doesn't need them. */
  #spareHeights(): readonly number[] {
    this.#spare ??= [
      ...new Set(this.rows.body.flatMap((row) => (this.#isFilled(row) ? [] : (this.table.rowHeights[row] ?? 0)))),
    ];
    return this.#spare;
  }

  /** Returns the height in points that a sample text of several lines needs; 0 for a single line and across rows. */
  #sampleHeight(row: number, column: number): number {
    const cell = this.table.cell(row, column);
    const isCovered = ["rowSpan", "hMerge", "vMerge"].some((name) => cell?.get(name) !== undefined);
    if (!cell || isCovered) return 0;
    const widths = this.table.columnWidths.slice(column, column + (cell.int("gridSpan") ?? 1));
    const width = widths.reduce((total, own) => total + own, 0);
    const measured = measureCell(cell.clone(), width, 1, this.#text);
    return isMultiline(measured) ? neededHeight(measured, null) : 0;
  }

  /** Returns the table style at a position. `shown` tells whether the table shows the styles of the first and last row. */
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

  /**
   * Returns the row whose text style replaces that of a row. A single bold row among the sample's bands emphasizes its
   * own content; if it were repeated, it would emphasize every other row without a reason.
   */
  #plainRow(row: number): number {
    const { typical, body } = this.rows;
    const isBold = (other: number) =>
      this.table.columnWidths.every((_, column) => runOf(this.table.cellPattern(other, column))?.bool("b") === true);
    const others = typical.filter((other) => other !== row);
    if (!typical.includes(row) || body.length >= typical.length * 2 || !isBold(row)) return row;
    return others.find((other) => !isBold(other)) ?? row;
  }

  /**
   * Makes a cell look like most others in its row if it only differed because of the sample's text: headers get the
   * weight, color, size and vertical alignment of most headers, and the other cells the vertical alignment of their
   * row.
   */
  #likeOthers(shell: XmlElement, row: number, column: number, role: CellRole["role"]): void {
    const cells = this.#singleCells(row);
    if (role !== "header") {
      if (role === "number" || column === 0) this.#alignWithRow(shell, row, column, cells);
      return;
    }
    const set = new Set(cells.flatMap(({ cell }) => cell.child("a:tcPr")?.get("anchor") ?? []));
    const other = set.size === 1 ? [...set][0] : cells.length > 2 ? "ctr" : undefined;
    const anchor = majorityOf(cells.map(({ cell }) => anchorOf(cell))) ?? other;
    if (anchor && anchor !== anchorOf(shell)) shell.ensure("a:tcPr", cellOrder).set("anchor", anchor);
    if (column === 0) return;
    const others = cells.flatMap(({ at, cell }) => (at === 0 ? [] : [cell]));
    const style = majorityOf(others.map(runStyle));
    const usual = style === null ? undefined : others.find((cell) => runStyle(cell) === style);
    if (!usual || runStyle(shell) === style) return;
    const run = runOf(usual);
    for (const own of runsOf(shell))
      for (const attribute of ["b", "i", "sz", "u"]) own.set(attribute, run?.get(attribute));
    copyColor(shell, usual);
  }

  /** Returns the cells of a row that belong to a single column, with their columns. */
  #singleCells(row: number): readonly RowCell[] {
    let cells = this.#rowCells.get(row);
    if (cells) return cells;
    cells = this.table.columnWidths.flatMap((_, at) => {
      const cell = this.table.cell(row, at);
      return cell && cell.get("hMerge") === undefined && cell.get("gridSpan") === undefined ? [{ at, cell }] : [];
    });
    this.#rowCells.set(row, cells);
    return cells;
  }

  /**
   * Gives figures the vertical alignment of their label if they have none, or if the sample's cells beside the label
   * differ. A label without one has that of most cells in its row, as do its figures.
   */
  #alignWithRow(shell: XmlElement, row: number, column: number, cells: readonly RowCell[]): void {
    const properties = shell.ensure("a:tcPr", cellOrder);
    const others = new Set(cells.flatMap(({ at, cell }) => (at === 0 ? [] : [anchorOf(cell)])));
    const label = this.table.shownCell(row, 0)?.child("a:tcPr")?.get("anchor");
    const hasOwn = properties.get("anchor") !== undefined && (column === 0 || others.size === 1);
    if (label !== undefined && hasOwn) return;
    const anchor = label ?? majorityOf(cells.map(({ cell }) => anchorOf(cell))) ?? "ctr";
    if (anchor !== anchorOf(shell)) properties.set("anchor", anchor);
  }

  /**
   * Gives headers one size, and the figures of a row one size: that of most. The first header keeps a size that it
   * inherits. Figures that are aligned anew get the margins of most, because their own suited the other alignment.
   */
  #evenOut(
    shell: XmlElement,
    row: number,
    column: number,
    { role, figures }: Pick<CellRole, "role" | "figures">,
  ): void {
    const isFigure = role !== "header" && figures !== null;
    if (role !== "header" && !isFigure) return;
    const cells = this.#singleCells(row).filter(({ at, cell }) => at > 0 && isWritten(cell));
    const numbers = cells.filter(({ at }) => this.columns.kinds[at] === "number");
    const peers = isFigure && numbers.length > 1 ? numbers : cells;
    const isTitle = column === 0 && isWritten(shell) && sizeOf(shell) === "";
    const size = peers.length > 1 && !isTitle ? usualSize(peers.map(({ cell }) => sizeOf(cell))) : undefined;
    if (size !== undefined && size !== sizeOf(shell)) setSize(shell, size);
    if (!isFigure || isAligned(this.#alignmentOf(row, column), figures) || numbers.length < 2) return;
    const margins = majorityOf(numbers.map(({ cell }) => sideMargins(cell)));
    const usual = numbers.find(({ cell }) => sideMargins(cell) === margins)?.cell.child("a:tcPr");
    const properties = shell.ensure("a:tcPr", cellOrder);
    if (usual) for (const name of ["marL", "marR"]) properties.set(name, usual.get(name));
  }

  /**
   * Gives text a size where the sample has no text, because the size of empty cells is meaningless: in an empty column
   * that of the row's first cell, and in an empty body that of a header smaller than the inherited size.
   */
  #sizeEmptyCell(shell: XmlElement, row: number, column: number): void {
    if (!this.rows.body.includes(row) || !this.#isEmptyColumn(column)) return;
    const sizeAt = (from: number, at: number) => Number(sizeOf(this.table.cellPattern(from, at)));
    const header = this.rows.headers > 0 && this.#isEmptyColumn(0) ? sizeAt(this.rows.headers - 1, column) : 0;
    const size = (column > 0 && sizeAt(row, 0)) || (sizeOf(shell) === "" && header < DEFAULT_SIZE * 100 && header);
    if (size) setSize(shell, String(size));
  }

  /** Checks for a column without text below the headers. */
  #isEmptyColumn(column: number): boolean {
    const isEmpty = () => this.rows.body.every((row) => !hasText(this.table.cell(row, column)?.child("a:txBody")));
    return this.#emptyColumns.get(column) ?? remember(this.#emptyColumns, column, isEmpty());
  }

  /** Returns the column next to a column that is colored by value whose text has a color of its own; undefined: none. */
  #plainColumn(column: number): number | undefined {
    const others = this.columns.kinds.flatMap((_, at) => (at > 0 && !this.rows.coloredByValue.has(at) ? [at] : []));
    return nearest(others, column);
  }

  /** Returns the horizontal alignment of a template cell's text (`a:pPr/@algn`); undefined if it has none. */
  #alignmentOf(row: number, column: number): string | undefined {
    return TextBody.of(this.table.cellPattern(row, column)).pattern.properties?.get("algn");
  }

  /**
   * Returns the alignment of most headers if that of one differs, although the cells below it are aligned as most; null
   * if it keeps its own.
   */
  #headerAlignment(row: number, column: number): string | null {
    const columns = this.table.columnWidths.flatMap((_, at) => (at > 0 && this.#isPlainHeader(row, at) ? [at] : []));
    const [body] = this.rows.body;
    if (!columns.includes(column) || columns.length < 3 || body === undefined) return null;
    const alignmentIn = (from: number) => (at: number) => this.#alignmentOf(from, at) ?? "l";
    const usual = majorityOf(columns.map(alignmentIn(row)));
    const below = majorityOf(columns.map(alignmentIn(body)));
    return usual !== alignmentIn(row)(column) && below === alignmentIn(body)(column) ? usual : null;
  }

  /** Checks for a header with text that belongs to a single column. */
  #isPlainHeader(row: number, column: number): boolean {
    const cell = row < this.rows.headers ? this.table.cell(row, column) : undefined;
    const isMerged = ["hMerge", "vMerge", "gridSpan", "rowSpan"].some((name) => cell?.get(name) !== undefined);
    return cell !== undefined && !isMerged && hasText(cell.child("a:txBody"));
  }

  /** Returns the alignment that a cell takes from another; undefined: none, null: the cell keeps its own. */
  #alignmentLike(
    row: number,
    column: number,
    aligned: number | null,
    figures: Alignment | null,
  ): string | undefined | null {
    if (figures !== null) return isAligned(this.#alignmentOf(row, column), figures) ? null : figures;
    if (aligned === column) return this.#headerAlignment(row, column);
    if (aligned !== null) return this.#alignmentOf(row, aligned);
    const header = this.rows.headers === 0 ? undefined : this.#alignmentOf(this.rows.headers - 1, column);
    return isAwayFromLeft(header) ? header : null;
  }

  #makeCell(
    row: number,
    column: number,
    aligned: number | null,
    colored: Place | null,
    { bare, role, figures, isRepeated }: Omit<CellRole, "text">,
  ): CellPattern {
    const shell = this.table.cellPattern(row, column);
    const like = isRepeated ? this.#plainRow(row) : row;
    if (like !== row) {
      const text = this.table.cellPattern(like, column).child("a:txBody");
      if (text) shell.put(text, cellOrder);
    }
    if (role !== "header") startPlainly(shell);
    this.#likeOthers(shell, row, column, role);
    this.#sizeEmptyCell(shell, row, column);
    this.#evenOut(shell, row, column, { role, figures });
    if (colored) copyColor(shell, this.table.cellPattern(colored.row, colored.column));
    const isSampleColor = this.rows.body.includes(row) && this.rows.coloredByValue.has(column);
    if (bare || isSampleColor) clearLocalStyle(shell);
    const plain = isSampleColor && !bare ? this.#plainColumn(column) : undefined;
    if (plain !== undefined) copyColor(shell, this.table.cellPattern(row, plain));
    const body = TextBody.of(shell);
    const alignment = this.#alignmentLike(row, column, aligned, figures);
    if (alignment !== null)
      for (const paragraph of body.element.elements("a:p")) paragraph.ensure("a:pPr", ["a:pPr"]).set("algn", alignment);
    for (const paragraph of body.element.elements("a:p")) dropHangingIndent(paragraph, role);
    const { patterns, pattern } = new TextBody(body.element);
    body.element.removeAll("a:p");
    const style = [shell, ...patterns.flatMap(({ properties, run, end }) => [properties, run, end])]
      .map((item) => item && outerXml(item))
      .join("|");
    return this.#sameCells.get(style) ?? remember(this.#sameCells, style, { shell, patterns, pattern });
  }
}

/** The use of a cell: whether the first row's colors and weight are removed, and the cell's role in its row. */
type CellRole = {
  bare: boolean;
  role: (typeof ROLES)[number];
  /** The alignment of figures, or of their header; null for other cells. */
  figures: Alignment | null;
  /** The sample's rows are repeated in turn, because the content has more or fewer rows. */
  isRepeated: boolean;
  text: string;
};
/** A template cell, 0-based. */
type Place = { row: number; column: number };
const ROLES = ["header", "number", "other"] as const;
/** A cell of a template row, and its column. */
type RowCell = { at: number; cell: XmlElement };

const ALIGNMENTS = ["l", "ctr", "r"] as const;
/** The alignment of figures (`a:pPr/@algn`). */
type Alignment = (typeof ALIGNMENTS)[number];
/** By column. */
type FigureAlignments = { body: (Alignment | null)[]; header: (Alignment | null)[] };

const isAwayFromLeft = (alignment: string | undefined): alignment is "ctr" | "r" =>
  alignment === "ctr" || alignment === "r";

/** Checks whether text with this alignment (undefined: none) is aligned so. */
const isAligned = (own: string | undefined, alignment: Alignment): boolean =>
  own === alignment || (alignment === "l" && !isAwayFromLeft(own));

/** A row is as high as its text requires if the text takes more than this share of the row's height. */
const DRIVEN_BY_TEXT = 0.55;
/** Share of a table's width: the far side of a wider column is too far from the labels of its rows. */
const MAIN = 0.6;
/** Maximum difference between rows of one height, as a share of it. */
const ALIKE = 0.1;

const isAlike = (height: number, other: number): boolean => Math.abs(height - other) <= other * ALIKE;

const BULLETS = ["a:buChar", "a:buAutoNum", "a:buBlip"];

/**
 * Removes an indent that is only meant for a bullet. Without the bullet, all lines but the first would start further
 * right.
 */
function dropHangingIndent(paragraph: XmlElement, role: CellRole["role"]): void {
  const properties = paragraph.child("a:pPr");
  if (!properties) return;
  const hasBullet = BULLETS.some((name) => properties.child(name));
  if (hasBullet && role !== "header") return;
  if (hasBullet) setParagraphFormat(properties, { bullet: "none" });
  else if ((properties.int("indent") ?? 0) < 0) properties.set("marL", 0).set("indent", 0);
}

/**
 * Returns the table in a graphic frame that is known to contain one.
 *
 * @throws Error if it contains something else
 */
export function tableIn(frame: XmlElement): Table {
  const table = Table.within(frame);
  if (!table) throw new Error(`${frame.name} holds no table.`);
  return table;
}

/** Returns the vertical alignment of a cell (ECMA-376, 21.1.3.17): at the top if it has none. */
const anchorOf = (cell: XmlElement): string => cell.child("a:tcPr")?.get("anchor") ?? "t";

/** Returns what more than half of the values are; null if they differ. */
const majorityOf = <T extends string>(values: readonly T[]): T | null => {
  const found = mostFrequent(values);
  return found !== undefined && values.filter((value) => value === found).length * 2 > values.length ? found : null;
};

/** Returns the properties of a cell's first run, or of its empty paragraph. */
const runOf = (cell: XmlElement): XmlElement | undefined => {
  const [paragraph] = cell.child("a:txBody")?.elements("a:p") ?? [];
  return paragraph?.child("a:r")?.child("a:rPr") ?? paragraph?.child("a:endParaRPr");
};

/** Returns the properties of all runs and paragraph ends of a cell. */
const runsOf = (cell: XmlElement): XmlElement[] =>
  ["a:rPr", "a:endParaRPr"].flatMap((name) => [...cell.descendants(name)]);

const isWritten = (cell: XmlElement): boolean => hasText(cell.child("a:txBody"));

/** Returns the size of a cell's first text (`a:rPr/@sz`); "" if it is inherited. */
const sizeOf = (cell: XmlElement): string => runOf(cell)?.get("sz") ?? "";

/** Returns the most frequent size; of equally frequent ones the smallest, which suits longer texts. */
const usualSize = (sizes: readonly string[]): string | undefined =>
  mostFrequent(sizes.toSorted((one, other) => (Number(one) || Infinity) - (Number(other) || Infinity)));

/** Gives all text of a cell a size (`a:rPr/@sz`); "" for the inherited one. */
function setSize(cell: XmlElement, size: string): void {
  for (const paragraph of cell.descendants("a:p")) {
    for (const run of paragraph.elements("a:r")) run.ensure("a:rPr", ["a:rPr"]);
    if (!paragraph.child("a:r")) paragraph.ensure("a:endParaRPr", ["a:pPr", "a:endParaRPr"]);
  }
  for (const run of runsOf(cell)) run.set("sz", size || null);
}

/** Returns a key for a cell's margins at its sides. */
const sideMargins = (cell: XmlElement): string =>
  ["marL", "marR"].map((name) => cell.child("a:tcPr")?.get(name)).join("|");

/**
 * Gives the first run of a paragraph the style of the longest run that is neither bold nor italic, if the first run is:
 * part of the sample's text was emphasized.
 */
function startPlainly(cell: XmlElement): void {
  const isEmphasized = (run: XmlElement) => ["b", "i"].some((name) => run.child("a:rPr")?.bool(name) === true);
  const isColored = (run: XmlElement) => fillOf(run.child("a:rPr")) !== undefined;
  const lengthOf = (run: XmlElement) => run.child("a:t")?.text.trim().length ?? 0;
  for (const paragraph of cell.descendants("a:p")) {
    const [first, ...others] = paragraph.elements("a:r").filter((run) => lengthOf(run) > 0);
    if (!first || !isEmphasized(first)) continue;
    const [plain] = others
      .filter((run) => !isEmphasized(run))
      .toSorted((a, b) => Number(isColored(a)) - Number(isColored(b)) || lengthOf(b) - lengthOf(a));
    const properties = plain?.child("a:rPr");
    if (properties) first.put(properties.clone(), ["a:rPr"]);
  }
}

/** Gives the text of a cell the color of another cell's. */
function copyColor(shell: XmlElement, from: XmlElement): void {
  const run = runOf(from);
  const fill = fillOf(run);
  for (const own of runsOf(shell)) {
    own.removeAll(...fillNames);
    if (fill) own.put(fill.clone(), runPropertiesOrder);
  }
}

/** Returns a key for the style of a cell's text. */
function runStyle(cell: XmlElement): string {
  const run = runOf(cell);
  const fill = fillOf(run);
  return [run?.get("b"), run?.get("i"), run?.get("sz"), run?.get("u"), fill && outerXml(fill)].join("|");
}

const POSITIONS = 6;

/** Classifies a position as only, first, last (odd or even), odd, or even. Table styles make no further distinctions. */
function positionOf(at: number, count: number): number {
  if (at === 0) return count > 1 ? 1 : 0;
  return (at === count - 1 ? 2 : 4) + (at % 2);
}

function remember<K, V>(known: Map<K, V>, key: K, value: V): V {
  known.set(key, value);
  return value;
}
