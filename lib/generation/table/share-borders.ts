import { cellOrder, cellPropertiesOrder } from "../../pptx/oxml/table-order";
import { XmlElement } from "../../pptx/xml";

/**
 * Two cells share the line between them, and PowerPoint writes it into both: gives the neighbours the lines that cells have on
 * the edge to them, where they have none of their own.
 */
export function shareBorders(rows: readonly (readonly XmlElement[])[]): void {
  rows.forEach((cells, row) =>
    cells.forEach((cell, column) => {
      share(cell, "a:lnR", cells[column + 1], "a:lnL");
      share(cell, "a:lnB", rows[row + 1]?.[column], "a:lnT");
    }),
  );
}

function share(from: XmlElement, side: string, to: XmlElement | undefined, facing: string): void {
  const line = from.child("a:tcPr")?.child(side);
  if (!line || !to || to.child("a:tcPr")?.child(facing)) return;
  const copy = line.clone();
  const shared = new XmlElement(facing, [...copy.attributes()].flat(), copy.children);
  to.ensure("a:tcPr", cellOrder).put(shared, cellPropertiesOrder);
}
