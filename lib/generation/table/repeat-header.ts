import { type StyledText, styledFill, styledText } from "../../pptx/model/table-style/styled-cell";
import type { TableStyle } from "../../pptx/model/table-style/table-style";
import { cellPropertiesOrder } from "../../pptx/oxml/table-order";
import type { RunFormat } from "../../pptx/oxml/text-format";
import { fillNames } from "../../pptx/oxml/text-order";
import { el, type XmlElement } from "../../pptx/xml";

/** What a table style gives the first row alone, for header rows below it. */
export type HeaderLook = { run: RunFormat; text: StyledText; fill: XmlElement | undefined };

export function headerLook(style: TableStyle): HeaderLook {
  const text = styledText(style.headerParts);
  return { run: { bold: text.bold ?? null, italic: text.italic ?? null }, text, fill: styledFill(style.headerParts) };
}

/** Gives a written cell the header's fill and text colour, where it has none of its own. */
export function wearHeaderLook(cell: XmlElement, { text, fill }: HeaderLook): void {
  const properties = cell.child("a:tcPr")!;
  if (fill && !hasFill(properties)) properties.put(fill.clone(), cellPropertiesOrder);
  if (!text.color) return;
  for (const run of cell.descendants("a:rPr")) {
    if (!hasFill(run)) run.put(el("a:solidFill", {}, text.color.clone()), ["a:ln", ...fillNames]);
  }
}

const hasFill = (properties: XmlElement): boolean => fillNames.some((name) => properties.child(name));
