import { type StyledText, styledFill, styledLine, styledText } from "@/lib/engine/pptx/model/table-style/styled-cell";
import type { TableStyle } from "@/lib/engine/pptx/model/table-style/table-style";
import { cellPropertiesOrder } from "@/lib/engine/pptx/oxml/table-order";
import type { RunFormat } from "@/lib/engine/pptx/oxml/text-format";
import { fillNames } from "@/lib/engine/pptx/oxml/text-order";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/** What a table style gives the first row alone, for header rows below it. */
export type HeaderLook = {
  run: RunFormat;
  text: StyledText;
  fill: XmlElement | undefined;
  /** The line (`a:ln`) under the header, and the one between rows. */
  below: XmlElement;
  between: XmlElement;
};

/** `lineWidths`: the theme's, in EMU. */
export function headerLook(style: TableStyle, lineWidths: readonly number[]): HeaderLook {
  const { headerParts } = style;
  const text = styledText(headerParts);
  const row = style.partsOf({}, { row: 1, column: 1, rows: 3, columns: 3 });
  return {
    run: { bold: text.bold ?? null, italic: text.italic ?? null },
    text,
    fill: styledFill(headerParts),
    below: styledLine(headerParts, "B", lineWidths) ?? noLine(),
    between: styledLine(row, "B", lineWidths) ?? noLine(),
  };
}

const noLine = (): XmlElement => el("a:ln", { w: 0 }, el("a:noFill"));

/** Gives a written cell the header's fill and text colour, where it has none of its own. */
export function wearHeaderLook(cell: XmlElement, { text, fill }: HeaderLook): void {
  const properties = cell.child("a:tcPr")!;
  if (fill && !hasFill(properties)) properties.put(fill.clone(), cellPropertiesOrder);
  if (!text.color) return;
  for (const run of cell.descendants("a:rPr")) {
    if (!hasFill(run)) run.put(el("a:solidFill", {}, text.color.clone()), ["a:ln", ...fillNames]);
  }
}

/** Whether the style sets a first row apart by more than its lines. */
export const hasHeaderLook = ({ text, fill }: HeaderLook): boolean =>
  fill !== undefined || text.color !== undefined || text.bold !== undefined;

/** Takes fill, weight and text colour off a cell of the body, so that it shows the style's. */
export function dropOwnLook(cell: XmlElement): void {
  cell.child("a:tcPr")?.removeAll(...fillNames);
  for (const name of ["a:rPr", "a:endParaRPr"]) {
    for (const run of cell.descendants(name)) {
      run.removeAll(...fillNames);
      run.set("b", undefined);
    }
  }
}

const hasFill = (properties: XmlElement): boolean => fillNames.some((name) => properties.child(name));
