import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import { textOf } from "@/lib/engine/pptx/model/shape";
import type { OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import { el } from "@/lib/engine/pptx/xml/element";
import type { PartImporter } from "./part-importer";

/**
 * Package properties that apply to every document based on a template: custom fields and sensitivity labels of the
 * company.
 */
const KEPT = ["extended-properties", "custom-properties", "classificationlabels"];

/** Properties of the template's authors and slides, which don't apply to a deck (ECMA-376, 22.2). */
const TEMPLATE_ONLY = [
  "HeadingPairs",
  "TitlesOfParts",
  "HLinks",
  "HyperlinksChanged",
  "HyperlinkBase",
  "LinksUpToDate",
  "DigSig",
  "Manager",
];
const COUNTS = [
  "TotalTime",
  "Words",
  "Paragraphs",
  "Characters",
  "CharactersWithSpaces",
  "Lines",
  "Pages",
  "MMClips",
  "HiddenSlides",
];

const CORE = "application/vnd.openxmlformats-package.core-properties+xml";
const CORE_RELATIONSHIP = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";

/** Copies the properties of the template, except those about the template itself: author, dates and slide titles. */
export function importProperties(template: Presentation, target: OpcPackage, importer: PartImporter): void {
  for (const kind of KEPT) {
    const relationship = [...template.package_.rels].find(
      (item) => item.type.endsWith(`/${kind}`) || item.type.endsWith(`/metadata/${kind}`),
    );
    const source = relationship && !relationship.external && template.package_.part(relationship.target);
    if (source) target.rels.add(relationship.type, importer.import(source).name);
  }
  const application = target.relatedByType("extended-properties");
  application?.edit().removeAll(...TEMPLATE_ONLY);
}

/** Writes the title and the counts of the deck. */
export function writeProperties(
  package_: OpcPackage,
  { title, slides, notes }: { title: string; slides: number; notes: number },
): void {
  const application = package_.relatedByType("extended-properties")?.edit();
  const counts = { ...Object.fromEntries(COUNTS.map((name) => [name, 0])), Slides: slides, Notes: notes };
  for (const [name, value] of Object.entries(counts)) {
    const element = application?.child(name);
    if (element) element.text = String(value);
  }
  const tree = el("cp:coreProperties", {
    "xmlns:cp": "http://schemas.openxmlformats.org/package/2006/metadata/core-properties",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  });
  if (title !== "") tree.append(el("dc:title", {}, title));
  corePart(package_).replace(tree);
}

/** Returns the title text of a slide as one line. */
export function titleOf(slide: Part | undefined): string {
  const shapes = slide?.root.find("p:cSld", "p:spTree")?.elements("p:sp") ?? [];
  const title = shapes.find((shape) => /^(ctrT|t)itle$/.test(placeholderOf(shape)?.type ?? ""));
  return textOf(title?.child("p:txBody")).replace(/\s+/g, " ").trim();
}

function corePart(package_: OpcPackage): Part {
  const known = [...package_.rels].find(({ type }) => type === CORE_RELATIONSHIP);
  if (known) return package_.requirePart(known.target);
  const part = package_.add("/docProps/core.xml", CORE, el("cp:coreProperties"));
  package_.rels.add(CORE_RELATIONSHIP, part.name);
  return part;
}
