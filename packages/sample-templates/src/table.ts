import { type PlaceholderRef, type Shape, graphicFrame } from "./shapes";
import type { TemplateDesign, TableCopy } from "./style";
import { type ParagraphStyle, textBodyContent } from "./text";
import { type Box, type Color, colorXml, drawingNamespace, el, emu, line, solidFill, xmlPart } from "./xml";

type CellStyle = ParagraphStyle & { margin: number };

function cell(text: string, { margin, ...style }: CellStyle): string {
  const margins = { marL: emu(margin), marR: emu(margin), marT: emu(0.04), marB: emu(0.04), anchor: "ctr" };
  return el("a:tc", {}, el("a:txBody", {}, textBodyContent([{ text, ...style }])), el("a:tcPr", margins));
}

/** Returns column widths in EMU that add up exactly to the box's width. */
function columnWidths(shares: number[], width: number): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let done = 0;
  let left = 0;
  return shares.map((share) => {
    done += share;
    const right = Math.round((emu(width) * done) / whole);
    const column = right - left;
    left = right;
    return column;
  });
}

type GridOptions = { styleId: string; flags: Record<string, boolean | undefined>; widths: number[]; rowHeight: number };

/** Returns an `a:tbl` from rows of finished cells. */
function tableGrid(rows: string[][], { styleId, flags, widths, rowHeight }: GridOptions): string {
  return el(
    "a:tbl",
    {},
    el("a:tblPr", flags, el("a:tableStyleId", {}, styleId)),
    el("a:tblGrid", {}, ...widths.map((w) => el("a:gridCol", { w }))),
    ...rows.map((cells) => el("a:tr", { h: emu(rowHeight) }, ...cells)),
  );
}

/** Returns a data table: header row, banded body rows, bold first column, and a total row if the copy has one. */
export function tableFrame(
  design: TemplateDesign,
  copy: TableCopy,
  placeholder: PlaceholderRef,
  box: Box,
  isSmall = false,
): Shape {
  const { table } = design;
  const size = isSmall ? table.smallSize : table.size;
  const rowHeight = isSmall ? table.smallRowHeight : table.rowHeight;
  const rows = [copy.columns.map((column) => column.header), ...copy.rows];
  const written = rows.map((row) =>
    row.map((text, index) =>
      cell(text, { align: copy.columns[index]?.isNumeric ? "r" : "l", size, margin: table.cellMargin }),
    ),
  );
  const graphic = tableGrid(written, {
    styleId: table.styleId,
    flags: {
      firstRow: true,
      firstCol: true,
      lastRow: copy.hasTotalRow || undefined,
      bandRow: table.isBanded || undefined,
    },
    widths: columnWidths(
      copy.columns.map((column) => column.width),
      box.w,
    ),
    rowHeight,
  });
  const { name, description } = copy;
  return graphicFrame({
    name,
    description,
    placeholder,
    box: { ...box, h: rowHeight * rows.length },
    kind: "table",
    graphic,
  });
}

/** Returns the agenda as a table with one column and one row per entry. */
export function agendaTable(
  design: TemplateDesign,
  sections: string[],
  placeholder: PlaceholderRef,
  styleId: string,
): Shape {
  const { box, pitch, size } = design.agenda;
  const rows = sections.map((text) => [cell(text, { align: "l", size, margin: 0.1 })]);
  const graphic = tableGrid(rows, { styleId, flags: {}, widths: [emu(box.w)], rowHeight: pitch });
  return graphicFrame({
    name: "Agenda Table",
    description: "The sections of the presentation in order",
    placeholder,
    box: { ...box, h: pitch * sections.length },
    kind: "table",
    graphic,
  });
}

type Stroke = { color: Color; width: number } | null;

function textStyle(color: Color, bold?: boolean): string {
  const font = el("a:fontRef", { idx: "minor" }, colorXml(color));
  return el("a:tcTxStyle", { b: bold === undefined ? undefined : bold ? "on" : "off" }, font, colorXml(color));
}

function cellStyle(borders: Record<string, Stroke>, fill?: Color | null): string {
  const edges = Object.entries(borders).map(([edge, stroke]) => el(`a:${edge}`, {}, line(stroke)));
  const ground = fill === undefined ? "" : el("a:fill", {}, fill === null ? "<a:noFill/>" : solidFill(fill));
  return el("a:tcStyle", {}, el("a:tcBdr", {}, ...edges), ground);
}

function dataStyle({ table }: TemplateDesign): string {
  const { header, total, rowRule } = table;
  const whole = {
    left: null,
    right: null,
    top: table.topRule,
    bottom: table.bottomRule,
    insideH: rowRule,
    insideV: null,
  };
  const bold = (color: Color) => textStyle(color, true);
  const headerCell = bold(header.color) + cellStyle(header.ruleBelow ? { bottom: header.ruleBelow } : {}, header.fill);
  return el(
    "a:tblStyle",
    { styleId: table.styleId, styleName: table.styleName },
    el("a:wholeTbl", {}, textStyle("dk1"), cellStyle(whole, null)),
    el("a:band1H", {}, cellStyle({}, table.band)),
    el("a:band2H", {}, cellStyle({})),
    el("a:band1V", {}, cellStyle({}, table.band)),
    el("a:band2V", {}, cellStyle({})),
    el("a:lastCol", {}, bold("dk1"), cellStyle({})),
    el("a:firstCol", {}, bold("dk1"), cellStyle({}, table.firstColumn.fill)),
    el("a:lastRow", {}, bold(total.color), cellStyle({ top: total.ruleAbove }, total.fill)),
    el("a:firstRow", {}, headerCell),
    // Applications disagree on whether the first row or the first column takes precedence in this corner.
    el("a:nwCell", {}, headerCell),
  );
}

/** Returns a style whose rows are separated by thin rules, without other formatting: the agenda. */
function agendaStyle({ table }: TemplateDesign, styleId: string): string {
  const rule = { color: "accent6", width: 0.75 } as const;
  const borders = { left: null, right: null, top: null, bottom: rule, insideH: rule, insideV: null };
  return el(
    "a:tblStyle",
    { styleId, styleName: `${table.styleName} Agenda` },
    el("a:wholeTbl", {}, textStyle("dk1"), cellStyle(borders, null)),
  );
}

/** Returns the agenda's style id: the id of the data tables' style with a different last digit. */
export function agendaStyleId({ table }: TemplateDesign): string {
  return table.styleId.replace(/.\}$/, "A}");
}

/** Returns `ppt/tableStyles.xml`: the design's own styles. New tables get the first one. */
export function tableStylesPart(design: TemplateDesign): string {
  const agenda = design.agenda.kind === "table" ? agendaStyle(design, agendaStyleId(design)) : "";
  return xmlPart(el("a:tblStyleLst", { ...drawingNamespace, def: design.table.styleId }, dataStyle(design), agenda));
}
