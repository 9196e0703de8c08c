import type { OpcPackage, Part } from "../opc";
import type { XmlElement } from "../xml";
import type { Fault } from "./fault";

/** What a relationship must lead to, by the last word of its type; others are not checked. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  slide: /presentationml\.slide\+xml$/,
  slideLayout: /presentationml\.slideLayout\+xml$/,
  slideMaster: /presentationml\.slideMaster\+xml$/,
  notesSlide: /presentationml\.notesSlide\+xml$/,
  notesMaster: /presentationml\.notesMaster\+xml$/,
  theme: /officedocument\.theme\+xml$/,
  chart: /drawingml\.chart\+xml$/,
  tableStyles: /presentationml\.tableStyles\+xml$/,
};

/** Parts that PowerPoint can't open a file without: source kind → the relationships that it must have. */
const REQUIRED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/presentationml\.slide\+xml$/, ["slideLayout"]],
  [/presentationml\.slideLayout\+xml$/, ["slideMaster"]],
  [/presentationml\.slideMaster\+xml$/, ["theme"]],
  [/presentationml\.notesSlide\+xml$/, ["notesMaster", "slide"]],
  [/presentationml\.notesMaster\+xml$/, ["theme"]],
];

/** Every relationship leads to a part of the right kind, and every `r:` attribute to a relationship (ISO/IEC 29500-2, 6.5). */
export function checkRelationships(package_: OpcPackage, trees: readonly Part[]): Fault[] {
  const faults: Fault[] = [];
  const fault = (part: string, message: string) => faults.push({ check: "relationships", part, message });
  if (!package_.relatedByType("officeDocument")) fault("/", "the package has no presentation");
  for (const part of package_.parts()) {
    const ids = new Set<string>();
    for (const { id, type, target, external } of part.rels) {
      if (ids.has(id)) fault(part.name, `the relationship ${id} is there twice`);
      ids.add(id);
      if (external) continue;
      const kind = type.slice(type.lastIndexOf("/") + 1);
      const other = package_.part(target);
      if (!other) fault(part.name, `a relationship (${kind}) leads to a part that is missing`);
      else if (EXPECTED[kind] && !EXPECTED[kind].test(other.contentType)) fault(part.name, `a relationship (${kind}) leads to ${other.contentType}`);
    }
    for (const kind of REQUIRED.find(([type]) => type.test(part.contentType))?.[1] ?? []) {
      if (!part.rels.byType(kind)) fault(part.name, `it has no ${kind}`);
    }
  }
  for (const part of trees) {
    for (const [element, id] of references(part.root)) {
      if (!part.rels.get(id)) fault(part.name, `<${element}> refers to a relationship that is missing`);
    }
  }
  return faults;
}

function* references(root: XmlElement): Generator<[element: string, id: string]> {
  for (const element of [root, ...root.descendants()]) {
    for (const [name, value] of element.attributes()) {
      if (name.startsWith("r:") && value !== "") yield [element.name, value];
    }
  }
}
