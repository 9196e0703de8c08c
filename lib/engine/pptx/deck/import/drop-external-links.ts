import type { OpcPackage } from "@/lib/engine/pptx/opc";
import { cleanDrawing } from "./clean-drawing";
import { dropReferences } from "./drop-references";
import { fateOf } from "./relationship-policy";

/**
 * Takes the external addresses that no output may carry out of a package: linked pictures, objects, workbooks, and what
 * drawings ask for. Web and mail links stay.
 */
export function dropExternalLinks(package_: OpcPackage): void {
  for (const part of package_.parts()) {
    cleanDrawing(part);
    const unsafe = [...part.rels].filter(
      (relationship) => relationship.external && fateOf(relationship, undefined) === "drop",
    );
    dropReferences(part, new Set(unsafe.map(({ id }) => id)));
    for (const { id } of unsafe) part.rels.remove(id);
  }
}
