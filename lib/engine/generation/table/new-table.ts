import { blend } from "@/lib/engine/design-checks/colors";
import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { clearOfBands, groundBehind } from "@/lib/engine/generation/text/backdrop-edges";
import { DEFAULT_SIZE, type InheritedText, bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { largestFreePart, obstaclesIn } from "@/lib/engine/generation/text/obstacles";
import type { Box } from "@/lib/engine/pptx/model/box";
import { accentsOf } from "@/lib/engine/pptx/model/built-in-table-styles";
import { type ColorContext, resolveColor } from "@/lib/engine/pptx/model/color";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { objectPlaceholder } from "@/lib/engine/pptx/model/placeholder";
import { nonVisual } from "@/lib/engine/pptx/model/shape";
import { TableStyle, ensureTableStyles, styledFill, styledText } from "@/lib/engine/pptx/model/table-style";
import { fillNames } from "@/lib/engine/pptx/oxml/text";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import {
  type CellText,
  MIN_VISIBLE_CONTRAST,
  isReadableHeader,
  marksRow,
  readHeaderStyle,
  readableColor,
} from "./build-cell";
import { SIDE_MARGIN, TOP_MARGIN } from "./measure-cell";
import type { CellLook, UsualTable } from "./usual-table";

/** EMU: the height of a row that PowerPoint inserts, for text of 18 points. */
const ROW_HEIGHT = 370_840;
/** Points: text of a new table is not larger, and on a smaller page than 13.33 by 7.5 inches grows less. */
const LARGE = 20;

/** Additional space in a new table. */
export type Air = {
  /** EMU: additional height of each row, in equal parts above and below its text. */
  height: number;
  /** There is a gap between a column of figures, which ends at the right, and the text of the next column. */
  hasGaps: boolean;
};

const NO_AIR: Air = { height: 0, hasGaps: false };

/** A table that was inserted for new content. */
export type NewTable = {
  frame: XmlElement;
  /** Sizes in points that its text may have, largest first. It has the last one, the usual size, until it is resized. */
  sizes: readonly [...number[], number];
  /** Gives the text another size (points), larger text larger margins and rows, and the cells more air. */
  resize: (size: number, air?: Air) => void;
  /** Share of the free width beside it that stays on its left: 0 if the place's text is aligned left, 1 if right. */
  indent: number;
};

/**
 * Replaces a placeholder with a table, as PowerPoint does on insert: the graphic frame remains the placeholder, unless
 * it is one for text only. Its text is no larger than the placeholder's, and its header and total row are bold if its
 * look doesn't set them apart. Returns undefined if the placeholder has no position.
 *
 * @param look That of the template's tables
 * @param figures Whether each column holds figures, which are right-aligned
 * @param hasTotal True if the last row is a total, for which the table style has a format
 */
export function insertTable(
  canvas: SlideCanvas,
  placeholder: XmlElement,
  look: UsualTable,
  figures: readonly boolean[],
  hasTotal = false,
): NewTable | undefined {
  const place = canvas.box(placeholder);
  if (!place) return undefined;
  ensureTableStyles(canvas.part.package_);
  const box = clearOfDrawings(canvas, placeholder, clearOfBands(canvas, placeholder, place));
  const rows = readableRows(canvas, placeholder, look);
  const { sizes, plain, alignment } = placeText(canvas, placeholder);
  const tableOf = (size: number, air?: Air) =>
    plainTable(figures, box.width, hasTotal, {
      ...rows,
      size: size === plain ? null : Math.round(size * 100),
      ...(air && { air }),
    });
  const frame = tableFrame({
    id: nonVisual(placeholder)?.int("id") ?? canvas.nextId(),
    name: nonVisual(placeholder)?.get("name") ?? "Table",
    table: tableOf(sizes.at(-1) ?? plain),
    placeholder: objectPlaceholder(placeholder),
  });
  canvas.replace(placeholder, frame);
  setBox(frame, box);
  return {
    frame,
    sizes,
    resize: (size, air) => {
      const [data] = frame.descendants("a:graphicData");
      if (data) data.children = [tableOf(size, air)];
    },
    indent: alignment === "r" ? 1 : alignment === "ctr" ? 0.5 : 0,
  };
}

/** A table gives up to drawings at the top or end of its place as long as this share of the height is left. */
const LEFT_OVER = 0.6;

/** Returns the part of a box (EMU), as wide as the box, that no drawing covers, such as a logo at its end. */
function clearOfDrawings(canvas: SlideCanvas, placeholder: XmlElement, box: Box): Box {
  const { covering, drawn } = obstaclesIn(canvas, placeholder, box);
  const rows = [...covering, ...drawn].map((drawing) => ({ ...drawing, x: box.x, width: box.width }));
  if (rows.length === 0) return box;
  return largestFreePart(box, rows, { alignment: "l", anchor: 0 }, LEFT_OVER) ?? box;
}

const styleOf = (canvas: SlideCanvas, id: string): TableStyle =>
  TableStyle.of(el("a:tblPr", {}, el("a:tableStyleId", {}, id)), canvas.tableStyles);

/** Returns a style, or the same one with another accent, if no color of the theme can be read on its header. */
function readableStyle(canvas: SlideCanvas, id: string): string {
  const isReadable = (one: string) =>
    isReadableHeader(readHeaderStyle(styleOf(canvas, one), canvas.theme.lineWidths, canvas.colors), canvas.colors);
  return isReadable(id) ? id : (accentsOf(id).find(isReadable) ?? id);
}

/**
 * Returns the rows of a new table, whose text gets another color where it can't be read, as in themes whose text has
 * another color than the theme's first: the placeholder's own, or one of the theme's.
 */
function readableRows(canvas: SlideCanvas, placeholder: XmlElement, look: UsualTable): TableRows {
  const { colors } = canvas;
  const hasOwnHeader = look.header.color !== undefined || look.header.drawn.some(isFill);
  const id = hasOwnHeader ? look.style : readableStyle(canvas, look.style);
  const style = styleOf(canvas, id);
  const ground = groundBehind(canvas, placeholder);
  const own = canvas.textColor(placeholder);
  const theme = ["tx1", "bg1", "tx2", "bg2"].map((val) => el("a:schemeClr", { val }));
  const others = own ? [own, ...theme] : theme;
  const flags = { firstRow: true, lastRow: true, bandRow: look.isBanded };
  const partsOf = (row: number) => style.partsOf(flags, { row, column: 1, rows: 4, columns: 3 });
  const colorOf = (row: number, cell: CellLook) =>
    cell.color ?? styledText(partsOf(row)).color ?? el("a:schemeClr", { val: "tx1" });
  const textOf = (row: number, cell: CellLook): CellText => {
    const fill = cell.drawn.find(isFill) ?? styledFill(partsOf(row));
    return { color: colorOf(row, cell), behind: colorBehind(fill, ground, colors) };
  };
  const [first] = look.bands;
  // Rows that are filled themselves cover the style's total row, so that its letters would be those of another fill.
  const isOver = first.drawn.some(isFill);
  const total = isOver
    ? { ...first, bold: true, color: colorOf(1, first) }
    : { ...first, bold: marksRow(style, "total") ? undefined : true };
  const bodyColor = readableColor(
    [1, 2].map((row, at) => textOf(row, look.bands[at % look.bands.length] ?? first)),
    others,
    colors,
  );
  const readableIn = (row: number, cell: CellLook) =>
    readableColor([textOf(row, cell)], others, colors, MIN_VISIBLE_CONTRAST);
  const headerColor = hasOwnHeader ? readableIn(0, look.header) : null;
  const totalColor = isOver ? bodyColor : readableIn(3, total);
  const recolored = (cell: CellLook, color: XmlElement | null): CellLook => (color ? { ...cell, color } : cell);
  const isBold = look.header.bold ?? (marksRow(style, "header") || look.header.drawn.some(isFill) ? undefined : true);
  return {
    style: id,
    isBanded: look.isBanded,
    header: recolored({ ...look.header, bold: isBold }, headerColor),
    bands: look.bands.map((cell) => recolored({ ...cell, bold: undefined }, bodyColor)),
    total: recolored(total, totalColor),
  };
}

const isFill = ({ name }: XmlElement): boolean => fillNames.includes(name);

/** Returns the color (`#RRGGBB`) behind the text of a cell with this fill; null if it is unknown. */
function colorBehind(fill: XmlElement | undefined, ground: string | null, colors: ColorContext): string | null {
  if (!fill || fill.name === "a:noFill") return ground;
  const color = fill.name === "a:solidFill" ? resolveColor(fill, colors) : null;
  return color && (color.alpha >= 1 ? color.hex : ground && blend(color, ground));
}

/**
 * Returns what a table takes from the text of a placeholder's first level: the sizes (points) that suit it, largest
 * first, its alignment (`a:pPr/@algn`), and the presentation's own size of text in tables. The last size is the usual
 * one: the presentation's, but no larger than the placeholder's, and not above 20.
 */
function placeText(canvas: SlideCanvas, placeholder: XmlElement) {
  const empty = el("p:txBody", {}, el("a:p"));
  const first = (text: InheritedText) => bodyParagraphs(empty, text)[0];
  const [own, other] = [first(canvas.inheritedText(placeholder)), first(canvas.plainText())];
  const plain = other?.endStyle?.size || DEFAULT_SIZE;
  const size = own?.endStyle?.size || plain;
  const usual = Math.min(size, plain, LARGE);
  const sizes: [...number[], number] = [usual];
  const largest = Math.min(LARGE * pageScale(canvas.size), size);
  for (let larger = Math.ceil(usual + 0.5); larger <= largest; larger++) sizes.unshift(larger);
  return { sizes, plain, alignment: own?.alignment ?? "l" };
}

/** Returns a graphic frame (`p:graphicFrame`) that contains a table. */
export function tableFrame(parts: {
  id: number;
  name: string;
  table: XmlElement;
  placeholder?: XmlElement | undefined;
}): XmlElement {
  return el(
    "p:graphicFrame",
    {},
    el(
      "p:nvGraphicFramePr",
      {},
      el("p:cNvPr", { id: parts.id, name: parts.name }),
      el("p:cNvGraphicFramePr", {}, el("a:graphicFrameLocks", { noGrp: 1 })),
      el("p:nvPr", {}, ...(parts.placeholder ? [parts.placeholder.clone()] : [])),
    ),
    el("p:xfrm", {}, el("a:off", { x: 0, y: 0 }), el("a:ext", { cx: 0, cy: 0 })),
    el(
      "a:graphic",
      {},
      el("a:graphicData", { uri: "http://schemas.openxmlformats.org/drawingml/2006/table" }, parts.table),
    ),
  );
}

/** EMU between a column of figures and the text of the next column, with text of 18 points. */
const COLUMN_GAP = 4 * SIDE_MARGIN;

/** The looks of a new table's rows; `bands` are those of its body rows, by turns. */
type TableRows = {
  /** The id of its style. */
  style: string;
  isBanded: boolean;
  header: CellLook;
  bands: readonly CellLook[];
  total: CellLook;
};

/** A new table: its rows, and the text size in hundredths of a point (null: the presentation's). */
type PlainStyle = TableRows & { size: number | null; air?: Air };

/** A table style without looks of its own. */
export const plainRows = (style: string): PlainStyle => ({
  style,
  isBanded: true,
  header: { drawn: [] },
  bands: [{ drawn: [] }],
  total: { drawn: [] },
  size: null,
});

/**
 * Returns a table with one header row and a body row of each band, and perhaps a total row, to be filled later. Its
 * cells are centered vertically.
 *
 * @param figures Whether each column is right-aligned
 */
export function plainTable(
  figures: readonly boolean[],
  width: number,
  hasTotal: boolean,
  { style, isBanded, header, bands, total, size, air = NO_AIR }: PlainStyle,
): XmlElement {
  const paragraph = (right: boolean, { bold, color }: CellLook) =>
    el(
      "a:p",
      {},
      ...(right ? [el("a:pPr", { algn: "r" })] : []),
      ...(size === null && bold === undefined && !color
        ? []
        : [
            el(
              "a:endParaRPr",
              { ...(size !== null && { sz: size }), ...(bold !== undefined && { b: Number(bold) }) },
              ...(color ? [el("a:solidFill", {}, color.clone())] : []),
            ),
          ]),
    );
  const scale = Math.max(1, (size ?? 0) / 100 / DEFAULT_SIZE);
  const side = Math.round(SIDE_MARGIN * scale);
  const top = Math.round(TOP_MARGIN * scale + air.height / 2);
  const cell = (column: number, look: CellLook) => {
    const isFigure = figures[column] === true;
    const left = air.hasGaps && !isFigure && figures[column - 1] ? Math.round(COLUMN_GAP * scale) - side : side;
    const margins = { marL: left, marR: side, marT: top, marB: top };
    const usual = left === SIDE_MARGIN && top === TOP_MARGIN;
    return el(
      "a:tc",
      {},
      el("a:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), paragraph(isFigure, look)),
      el("a:tcPr", { ...(!usual && margins), anchor: "ctr" }, ...look.drawn.map((one) => one.clone())),
    );
  };
  const row = (look: CellLook) =>
    el("a:tr", { h: Math.round(ROW_HEIGHT * scale + air.height) }, ...figures.map((_, column) => cell(column, look)));
  const grid = figures.map(() => el("a:gridCol", { w: Math.floor(width / figures.length) }));
  return el(
    "a:tbl",
    {},
    el(
      "a:tblPr",
      { firstRow: 1, ...(hasTotal && { lastRow: 1 }), bandRow: Number(isBanded) },
      el("a:tableStyleId", {}, style),
    ),
    el("a:tblGrid", {}, ...grid),
    row(header),
    ...bands.map(row),
    ...(hasTotal ? [row(total)] : []),
  );
}
