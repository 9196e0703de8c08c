import type { OpcPackage, Part } from "@/lib/engine/pptx/opc";
import type { PackageCheck } from "./fault";

/** What parts must lead to, by the end of their content type (ECMA-376, 13.3). */
const REQUIRED: readonly (readonly [source: string, type: string])[] = [
  ["presentationml.slide+xml", "slideLayout"],
  ["slideLayout+xml", "slideMaster"],
  ["slideMaster+xml", "theme"],
  ["notesSlide+xml", "slide"],
  ["notesSlide+xml", "notesMaster"],
  ["notesMaster+xml", "theme"],
  ["handoutMaster+xml", "theme"],
];

/** The ends of the content types that relationships of a type lead to. */
const TARGETS: ReadonlyMap<string, string> = new Map([
  ["officeDocument", "presentationml.presentation.main+xml"],
  ["slide", "presentationml.slide+xml"],
  ["slideLayout", "slideLayout+xml"],
  ["slideMaster", "slideMaster+xml"],
  ["notesSlide", "notesSlide+xml"],
  ["notesMaster", "notesMaster+xml"],
  ["handoutMaster", "handoutMaster+xml"],
  ["theme", "theme+xml"],
  ["tableStyles", "tableStyles+xml"],
  ["presProps", "presProps+xml"],
  ["chart", "drawingml.chart+xml"],
]);

const SAFE = /^(https?|mailto):/i;
const kindOf = (type: string): string => type.slice(type.lastIndexOf("/") + 1);

/**
 * Relationships lead to parts of the right kind, what a part needs is there, and nothing leads outside unasked (ISO/IEC
 * 29500-2, 6.5).
 */
export const checkRelationships: PackageCheck = (package_, report) => {
  for (const part of package_.parts()) {
    for (const { type, target, external } of part.rels) {
      const kind = kindOf(type);
      if (external) {
        if (kind !== "hyperlink" || !SAFE.test(target))
          report(part, "external", `A relationship (${kind}) leads outside.`);
        continue;
      }
      const related = package_.part(target);
      if (!related) report(part, "relationships", `A relationship (${kind}) leads to no part.`);
      else if (
        !(kind === "image"
          ? related.contentType.startsWith("image/")
          : related.contentType.endsWith(TARGETS.get(kind) ?? ""))
      ) {
        report(
          part,
          "relationships",
          `A relationship (${kind}) leads to a part of another kind (${related.contentType}).`,
        );
      }
    }
    for (const [source, type] of REQUIRED) {
      if (part.contentType.endsWith(source) && part.rels.allOfType(type).length !== 1) {
        report(part, "relationships", `There is not just one relationship to a ${type}.`);
      }
    }
  }
  for (const part of unreached(package_))
    report(part, "relationships", `No relationship leads to the part (${part.contentType}).`);
};

/** Parts that no chain of relationships leads to from the package. */
function unreached(package_: OpcPackage): Part[] {
  const reached = new Set<Part>();
  const pending = [...package_.rels];
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    const part = item.external ? undefined : package_.part(item.target);
    if (!part || reached.has(part)) continue;
    reached.add(part);
    pending.push(...part.rels);
  }
  return package_.parts().filter((part) => !reached.has(part));
}
