import type { Part } from "../opc";
import { XmlElement } from "../xml";
import type { PackageCheck, PartCheck } from "./fault";

/** What parts must lead to, by the end of their content type (ECMA-376, 13.3). */
const REQUIRED: readonly (readonly [source: RegExp, type: string])[] = [
  [/presentationml\.slide\+xml$/, "slideLayout"],
  [/slideLayout\+xml$/, "slideMaster"],
  [/slideMaster\+xml$/, "theme"],
  [/notesSlide\+xml$/, "slide"],
  [/notesSlide\+xml$/, "notesMaster"],
  [/notesMaster\+xml$/, "theme"],
];

/** The content types that relationships of a type lead to. */
const TARGETS: Readonly<Record<string, RegExp>> = {
  slide: /presentationml\.slide\+xml$/,
  slideLayout: /slideLayout\+xml$/,
  slideMaster: /slideMaster\+xml$/,
  notesSlide: /notesSlide\+xml$/,
  notesMaster: /notesMaster\+xml$/,
  theme: /theme\+xml$/,
  chart: /drawingml\.chart\+xml$/,
  image: /^image\//,
};

/** Relationships lead to parts of the right kind, ids are unique, and what a part needs is there (ISO/IEC 29500-2, 6.5). */
export const checkRelationships: PackageCheck = (package_) => {
  const faults: { part: string; message: string }[] = [];
  for (const part of package_.parts()) {
    const seen = new Set<string>();
    for (const { id, type, target, external } of part.rels) {
      const kind = type.slice(type.lastIndexOf("/") + 1);
      if (seen.has(id)) faults.push({ part: part.name, message: `The relationship ${id} is there twice.` });
      seen.add(id);
      if (external) continue;
      const related = package_.part(target);
      if (!related) faults.push({ part: part.name, message: `A relationship (${kind}) leads to no part.` });
      else if (TARGETS[kind] && !TARGETS[kind].test(related.contentType)) {
        faults.push({ part: part.name, message: `A relationship (${kind}) leads to a part of another kind (${related.contentType}).` });
      }
    }
    for (const [source, type] of REQUIRED) {
      if (source.test(part.contentType) && part.rels.allOfType(type).length !== 1) {
        faults.push({ part: part.name, message: `There is not just one relationship to a ${type}.` });
      }
    }
  }
  return faults;
};

/** Every reference in a tree (`r:id`, `r:embed` …) is to a relationship of its part. */
export const checkReferences: PartCheck = (part, root) => {
  const missing = new Set<string>();
  const look = (element: XmlElement) => {
    for (const [name, value] of element.attributes()) {
      // An empty reference is how a click without a target is written.
      if (name.startsWith("r:") && value !== "" && !part.rels.get(value)) missing.add(`${element.name} refers to ${value}, which is no relationship.`);
    }
    for (const child of element.children) if (child instanceof XmlElement) look(child);
  };
  look(root);
  return [...missing];
};

const SAFE = /^(https?|mailto):/i;

/** Nothing but links that a person clicks leads out of a package. */
export const checkExternal: PackageCheck = (package_) => {
  const outside = (part: Part) =>
    [...part.rels].filter(({ type, target, external }) => external && !(type.endsWith("/hyperlink") && SAFE.test(target)));
  return package_
    .parts()
    .flatMap((part) => outside(part).map(({ type }) => ({ part: part.name, message: `A relationship (${type.slice(type.lastIndexOf("/") + 1)}) leads outside.` })));
};
