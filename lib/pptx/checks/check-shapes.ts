import type { Part } from "../opc";
import type { XmlElement } from "../xml";
import type { Fault } from "./fault";

/** Shapes of a slide: ids that are unique and above zero, frames with content, text bodies with a paragraph (ECMA-376, 19.3.1). */
export function checkShapes(slide: Part): Fault[] {
  const faults: Fault[] = [];
  const fault = (message: string) => faults.push({ check: "shapes", part: slide.name, message });
  const tree = slide.root.find("p:cSld", "p:spTree");
  if (!tree) return [{ check: "shapes", part: slide.name, message: "it has no shape tree" }];
  const seen = new Set<string>();
  for (const properties of onePerShape(tree)) {
    const id = properties.get("id") ?? "";
    if (!/^\d+$/.test(id) || Number(id) === 0) fault(`the shape "${properties.get("name") ?? ""}" has no usable id`);
    else if (seen.has(id)) fault(`two shapes have the id ${id}`);
    seen.add(id);
  }
  for (const element of tree.descendants()) {
    if ((element.name === "p:txBody" || element.name === "a:txBody") && !element.child("a:p")) fault("a text body has no paragraph");
    if (element.name === "p:graphicFrame" && !element.find("a:graphic", "a:graphicData")) fault("a graphic frame is empty");
  }
  return faults;
}

/** `p:cNvPr` of each shape; of alternatives (`mc:AlternateContent`) the first counts, since a reader takes one of them. */
function onePerShape(parent: XmlElement): XmlElement[] {
  return parent.elements().flatMap((child) => {
    if (child.name === "p:cNvPr") return [child];
    if (child.name === "mc:AlternateContent") return onePerShape(child.elements()[0] ?? child);
    return onePerShape(child);
  });
}
