import type { CellBorder, CellFormat } from "@/lib/contract/slide-data";
import type { BorderFormat, CellLook } from "../../pptx/oxml/table-cell-format";
import { EMU_PER_POINT } from "../../pptx/units";

const anchors = { top: "t", middle: "ctr", bottom: "b" } as const;

/** A cell format of the request as what is written into the cell. */
export function cellLook(format: CellFormat): CellLook {
  const emu = (points: number | null | undefined) => (points === null || points === undefined ? null : points * EMU_PER_POINT);
  const background = format.background_color;
  return {
    fill: background === "none" ? "none" : (background?.slice(1) ?? null),
    transparency: format.transparency ?? null,
    margins: { L: emu(format.margin_left), R: emu(format.margin_right), T: emu(format.margin_top), B: emu(format.margin_bottom) },
    anchor: format.vertical_alignment ? anchors[format.vertical_alignment] : null,
    borders: {
      L: border(format.border_left),
      R: border(format.border_right),
      T: border(format.border_top),
      B: border(format.border_bottom),
    },
  };
}

function border(value: CellBorder | null | undefined): BorderFormat | null {
  return value ? { color: value.color?.slice(1) ?? null, width: value.width ?? null, style: value.style ?? null } : null;
}
