import type { CellBorder, CellFormat } from "@/lib/contract/slide-data";
import type { AskedBorders } from "@/lib/engine/generation/table/pages/table-borders";
import type { BorderFormat, CellLook } from "@/lib/engine/pptx/oxml/table-cell-format";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";

const anchors = { top: "t", middle: "ctr", bottom: "b" } as const;

/** A cell format of the request as what is written into the cell. */
export function cellLook(format: CellFormat): CellLook {
  const emu = (points: number | null | undefined) =>
    points === null || points === undefined ? null : points * EMU_PER_POINT;
  const background = format.background_color;
  return {
    fill: background === "none" ? "none" : (background?.slice(1) ?? null),
    transparency: format.transparency ?? null,
    margins: {
      L: emu(format.margin_left),
      R: emu(format.margin_right),
      T: emu(format.margin_top),
      B: emu(format.margin_bottom),
    },
    anchor: format.vertical_alignment ? anchors[format.vertical_alignment] : null,
  };
}

/** The borders that a cell format asks for; null where it asks for none. */
export function askedBorders({
  border_left,
  border_right,
  border_top,
  border_bottom,
}: CellFormat): AskedBorders | null {
  if (!border_left && !border_right && !border_top && !border_bottom) return null;
  return { L: border(border_left), R: border(border_right), T: border(border_top), B: border(border_bottom) };
}

function border(value: CellBorder | null | undefined): BorderFormat | null {
  return value
    ? { color: value.color?.slice(1) ?? null, width: value.width ?? null, style: value.style ?? null }
    : null;
}
