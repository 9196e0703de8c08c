import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { Box } from "./box";
import { boxOf } from "./group-transform";

/** The shape's own rectangle, in the coordinates of the tree or group that it is in; undefined where it inherits one. */
export function ownBox(shape: XmlElement): Box | undefined {
  const xfrm =
    shape.child("p:xfrm") ??
    shape.find("p:spPr", "a:xfrm") ??
    shape.find("p:grpSpPr", "a:xfrm") ??
    shape.child("p14:xfrm");
  return boxOf(xfrm);
}

/** The rectangle that holds: the shape's own, else the nearest one in the chain that it inherits from. */
export function effectiveBox(shape: XmlElement, inherited: readonly XmlElement[]): Box | undefined {
  let box = ownBox(shape);
  for (let i = 0; !box && i < inherited.length; i++) box = ownBox(inherited[i]!);
  return box;
}

/** "" where the shape has none. */
export const shapeName = (shape: XmlElement): string => nonVisual(shape)?.get("name") ?? "";

/** The shape's `p:cNvPr`: id, name, alternative text. */
export function nonVisual(shape: XmlElement): XmlElement | undefined {
  for (const child of shape.elements()) {
    const properties = child.child("p:cNvPr") ?? child.child("p14:cNvPr");
    if (properties) return properties;
  }
  return undefined;
}
