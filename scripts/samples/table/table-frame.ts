import type { TableCopy } from "@/scripts/samples/design/copy";
import type { Look } from "@/scripts/samples/design/look";
import { emu, type Box } from "@/scripts/samples/xml/box";
import { el } from "@/scripts/samples/xml/element";
import { graphicFrame } from "@/scripts/samples/xml/graphic-frame";
import type { PlaceholderRef, Shape } from "@/scripts/samples/xml/shape";
import { textBodyContent, type ParagraphStyle } from "@/scripts/samples/xml/text";

type CellStyle = ParagraphStyle & { margin: number };

function cell(text: string, { margin, ...style }: CellStyle): string {
  const margins = { marL: emu(margin), marR: emu(margin), marT: emu(0.04), marB: emu(0.04), anchor: "ctr" };
  return el("a:tc", {}, el("a:txBody", {}, textBodyContent([{ text, ...style }])), el("a:tcPr", margins));
}

/** Column widths in EMU that add up to the box's width exactly. */
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

/** `a:tbl` of rows that are already cells. */
export function tableGrid(rows: string[][], { styleId, flags, widths, rowHeight }: GridOptions): string {
  return el(
    "a:tbl",
    {},
    el("a:tblPr", flags, el("a:tableStyleId", {}, styleId)),
    el("a:tblGrid", {}, ...widths.map((w) => el("a:gridCol", { w }))),
    ...rows.map((cells) => el("a:tr", { h: emu(rowHeight) }, ...cells)),
  );
}

/** A data table: header row, banded body rows, bold first column, and a total row where the copy has one. */
export function tableFrame(look: Look, copy: TableCopy, placeholder: PlaceholderRef, box: Box, isSmall = false): Shape {
  const { table } = look;
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

/** The agenda as a table of one column, one row an entry. */
export function agendaTable(look: Look, sections: string[], placeholder: PlaceholderRef, styleId: string): Shape {
  const { box, pitch, size } = look.agenda;
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
