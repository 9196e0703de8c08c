import type { TableStyle, TableStylePart } from "../../pptx/model/table-style";
import { cellOrder, cellPropertiesOrder } from "../../pptx/oxml/table-order";
import type { RunFormat } from "../../pptx/oxml/text-format";
import { fillNames } from "../../pptx/oxml/text-order";
import { el, type XmlElement } from "../../pptx/xml";
import type { TableSurroundings } from "./build-table";

/**
 * A table style looks after the first row only: gives a header row further down the same fill, and says what its runs need.
 * Null where the style has no header look.
 */
export function repeatedHeader(style: TableStyle, cell: XmlElement): { run: RunFormat } | null {
  const { fill, bold, color } = style.of("firstRow");
  if (!fill && bold === undefined && !color) return null;
  const properties = cell.ensure("a:tcPr", cellOrder);
  if (fill && !fillNames.some((name) => properties.child(name))) properties.put(fill.clone(), cellPropertiesOrder);
  if (color) giveColor(cell, color);
  return { run: { bold: bold ?? null } };
}

/** The style's colour on the sample's runs, which the new text is made after. */
function giveColor(cell: XmlElement, color: XmlElement): void {
  for (const properties of cell.descendants("a:rPr")) {
    if (fillNames.some((name) => properties.child(name))) continue;
    properties.put(el("a:solidFill", {}, color.clone()), ["a:ln", ...fillNames]);
  }
}


/** The `RRGGBB` that the table style fills a cell with, or null where it fills nothing plain. */
export function inheritedFill({ style, themeColors }: TableSurroundings, parts: readonly TableStylePart[]): string | null {
  const color = style.of(...parts).fill?.elements()[0];
  if (color?.name === "a:srgbClr") return color.get("val") ?? null;
  const name = color?.name === "a:schemeClr" ? color.get("val") : undefined;
  if (name === undefined) return null;
  const slots: Readonly<Record<string, string>> = { tx1: "dk1", tx2: "dk2", bg1: "lt1", bg2: "lt2" };
  return themeColors.get(slots[name] ?? name)?.slice(1) ?? null;
}
