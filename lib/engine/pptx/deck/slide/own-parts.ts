import { isCommon } from "@/lib/engine/pptx/deck/import/part-importer";
import type { Part } from "@/lib/engine/pptx/opc";

/** A slide with the parts that are its own: notes, charts, workbooks, diagrams, objects. */
export function ownParts(slide: Part): Set<Part> {
  const parts = new Set<Part>();
  const pending = [slide];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (parts.has(part)) continue;
    parts.add(part);
    for (const { id } of part.rels) {
      const other = part.related(id);
      if (other && !isCommon(other) && !/presentationml\.slide\+xml$/.test(other.contentType)) pending.push(other);
    }
  }
  return parts;
}
