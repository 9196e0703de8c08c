import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { groundBehind } from "@/lib/engine/generation/text/backdrop-edges";
import { type InheritedText, bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { accentsOf } from "@/lib/engine/pptx/model/built-in-table-styles";
import { objectPlaceholder } from "@/lib/engine/pptx/model/placeholder";
import { nonVisual } from "@/lib/engine/pptx/model/shape";
import { TableStyle, defaultTableStyle } from "@/lib/engine/pptx/model/table-style";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { isReadableHeader, marksHeader, readHeaderStyle, readableRowColor } from "./build-cell";
import type { ColumnKind } from "./match-pattern";

/** EMU: the height of a row that PowerPoint inserts. */
const ROW_HEIGHT = 370_840;

/**
 * Replaces a placeholder with a table, as PowerPoint does on insert: the graphic frame remains the placeholder, unless
 * it is one for text only, and has the presentation's default table style. Its text is no larger than the
 * placeholder's, and its header is bold if the style doesn't set it apart. Numbers are right-aligned. Returns undefined
 * if the placeholder has no position.
 *
 * @param columns Content type of each column
 * @param hasTotal True if the last row is a total, for which the table style has a format
 */
export function insertTable(
  canvas: SlideCanvas,
  placeholder: XmlElement,
  columns: readonly ColumnKind[],
  hasTotal = false,
): XmlElement | undefined {
  const box = canvas.box(placeholder);
  if (!box) return undefined;
  const style = readableStyle(canvas, defaultTableStyle(canvas.part.package_));
  const frame = tableFrame({
    id: nonVisual(placeholder)?.int("id") ?? canvas.nextId(),
    name: nonVisual(placeholder)?.get("name") ?? "Table",
    table: plainTable(columns, box.width, style, hasTotal, {
      size: textSize(canvas, placeholder),
      boldHeader: !marksHeader(styleOf(canvas, style)),
      color: rowColor(canvas, placeholder, style),
    }),
    placeholder: objectPlaceholder(placeholder),
  });
  canvas.replace(placeholder, frame);
  setBox(frame, box);
  return frame;
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
 * Returns a color (`a:schemeClr` …) for the rows of a table if that of its style can't be read on them, as in themes
 * whose text has another color than the theme's first: the placeholder's own, or one of the theme's. Null otherwise.
 */
function rowColor(canvas: SlideCanvas, placeholder: XmlElement, id: string): XmlElement | null {
  const own = canvas.textColor(placeholder);
  const usual = ["tx1", "bg1", "tx2", "bg2"].map((val) => el("a:schemeClr", { val }));
  const others = own ? [own, ...usual] : usual;
  return readableRowColor(styleOf(canvas, id), groundBehind(canvas, placeholder), others, canvas.colors);
}

/**
 * Returns the text size of a placeholder's first level (`sz`) if it is smaller than that of a new table; otherwise
 * null.
 */
function textSize(canvas: SlideCanvas, placeholder: XmlElement): number | null {
  const empty = el("p:txBody", {}, el("a:p"));
  const sizeIn = (text: InheritedText) => bodyParagraphs(empty, text)[0]?.endStyle?.size ?? 0;
  const [own, usual] = [sizeIn(canvas.inheritedText(placeholder)), sizeIn(canvas.plainText())];
  return own > 0 && own < usual ? Math.round(own * 100) : null;
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

/**
 * Returns a table with one header row and one body row, and perhaps a total row, to be filled later. Numbers in the
 * first column are labels (years, ranks) and stay left-aligned.
 *
 * @param text Text size (`sz`; null: the presentation's), whether the header is bold, because its style doesn't set it
 *   apart, and the color of the rows (null: the style's)
 */
export function plainTable(
  columns: readonly ColumnKind[],
  width: number,
  style: string,
  hasTotal = false,
  { size, boldHeader, color = null }: { size: number | null; boldHeader: boolean; color?: XmlElement | null } = {
    size: null,
    boldHeader: false,
  },
): XmlElement {
  type Style = { bold?: boolean; color?: XmlElement | null };
  const paragraph = (right: boolean, style: Style) =>
    el(
      "a:p",
      {},
      ...(right ? [el("a:pPr", { algn: "r" })] : []),
      ...(size === null && !style.bold && !style.color
        ? []
        : [
            el(
              "a:endParaRPr",
              { ...(size !== null && { sz: size }), ...(style.bold && { b: 1 }) },
              ...(style.color ? [el("a:solidFill", {}, style.color.clone())] : []),
            ),
          ]),
    );
  const cell = (right: boolean, style: Style) =>
    el("a:tc", {}, el("a:txBody", {}, el("a:bodyPr"), el("a:lstStyle"), paragraph(right, style)), el("a:tcPr"));
  const row = (style: Style = {}) =>
    el("a:tr", { h: ROW_HEIGHT }, ...columns.map((kind, column) => cell(kind === "number" && column > 0, style)));
  const grid = columns.map(() => el("a:gridCol", { w: Math.floor(width / columns.length) }));
  return el(
    "a:tbl",
    {},
    el("a:tblPr", { firstRow: 1, ...(hasTotal && { lastRow: 1 }), bandRow: 1 }, el("a:tableStyleId", {}, style)),
    el("a:tblGrid", {}, ...grid),
    row({ bold: boldHeader }),
    row({ color }),
    ...(hasTotal ? [row()] : []),
  );
}
