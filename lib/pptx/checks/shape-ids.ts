import type { XmlElement } from "../xml";
import type { PartCheck } from "./fault";

/** Ids of shapes are unique on a slide (ECMA-376, 20.1.2.2.8). Of alternatives for one shape only the first counts. */
export const checkShapeIds: PartCheck = (part, root) => {
  if (!/presentationml\.slide\+xml$/.test(part.contentType)) return [];
  const counts = new Map<string, number>();
  const count = (element: XmlElement) => {
    for (const child of element.elements()) {
      if (child.name === "mc:Fallback") continue;
      const id = child.name === "p:cNvPr" ? child.get("id") : undefined;
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
      count(child);
    }
  };
  count(root);
  return [...counts].filter(([, times]) => times > 1).map(([id, times]) => `${times} shapes have the id ${id}.`);
};
