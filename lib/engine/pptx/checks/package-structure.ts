import type { OpcPackage, Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { PackageCheck } from "./fault";

/** Relationships that parts must have, by the end of their content type (ECMA-376, 13.3). */
const REQUIRED: readonly (readonly [source: string, type: string])[] = [
  ["presentationml.slide+xml", "slideLayout"],
  ["slideLayout+xml", "slideMaster"],
  ["slideMaster+xml", "theme"],
  ["notesSlide+xml", "slide"],
  ["notesSlide+xml", "notesMaster"],
  ["notesMaster+xml", "theme"],
  ["handoutMaster+xml", "theme"],
];

/** The ends of the content types that the target of each relationship type may have. */
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
 * Checks that relationships lead to parts of the right type, that required parts exist, and that only web and mail
 * links lead outside the package (ISO/IEC 29500-2, 6.5).
 */
export const checkRelationships: PackageCheck = (package_, report) => {
  for (const part of package_.parts()) {
    for (const { type, target, external } of part.rels) {
      const kind = kindOf(type);
      if (external) {
        if (kind !== "hyperlink" || !SAFE.test(target))
          report(part, "external", `A relationship (${kind}) is external.`);
        continue;
      }
      const related = package_.part(target);
      if (!related) report(part, "relationships", `A relationship (${kind}) has no target part.`);
      else if (
        !(kind === "image"
          ? related.contentType.startsWith("image/")
          : related.contentType.endsWith(TARGETS.get(kind) ?? ""))
      ) {
        report(
          part,
          "relationships",
          `A relationship (${kind}) has a target of another type (${related.contentType}).`,
        );
      }
    }
    for (const [source, type] of REQUIRED) {
      if (part.contentType.endsWith(source) && part.rels.allOfType(type).length !== 1) {
        report(part, "relationships", `There must be exactly one relationship to a ${type}.`);
      }
    }
  }
  for (const part of unreachableParts(package_))
    report(part, "relationships", `No relationship leads to the part (${part.contentType}).`);
};

/** Returns the parts that no chain of relationships from the package reaches. */
function unreachableParts(package_: OpcPackage): Part[] {
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

const FIRST_SLIDE_ID = 256;
/** The ids of masters and layouts begin here, and slide ids are lower (ECMA-376, 19.7.13–15). */
const FIRST_MASTER_ID = 2_147_483_648;
const SLIDE = /presentationml\.slide\+xml$/;

/**
 * Checks that the presentation lists every slide and master once and that masters list their layouts, with unique ids
 * in the right range.
 */
export const checkLists: PackageCheck = (package_, report) => {
  const presentation = package_.relatedByType("officeDocument");
  if (!presentation) return report("/", "lists", "There is no presentation part.");
  const fault = (message: string) => report(presentation, "lists", message);

  const slides = items(presentation, "p:sldIdLst");
  for (const message of [
    ...badIds(slides, FIRST_SLIDE_ID, FIRST_MASTER_ID),
    ...wrongTargets(presentation, slides, SLIDE),
  ])
    fault(message);
  const listed = new Set(slides.map((item) => presentation.related(item.get("r:id"))));
  for (const part of package_.parts()) {
    if (SLIDE.test(part.contentType) && !listed.has(part)) report(part, "lists", "The slide is not in the slide list.");
  }
  for (const message of wrongSections(presentation, slides)) fault(message);

  const masters = items(presentation, "p:sldMasterIdLst");
  for (const message of wrongTargets(presentation, masters, /slideMaster\+xml$/)) fault(message);
  for (const kind of ["notes", "handout"]) {
    const list = items(presentation, `p:${kind}MasterIdLst`);
    for (const message of wrongTargets(presentation, list, new RegExp(`${kind}Master\\+xml$`))) fault(message);
    if (list.length > 1) fault(`There are ${list.length} ${kind} masters.`);
  }
  const ids = [...masters];
  for (const item of masters) {
    const master = presentation.related(item.get("r:id"));
    if (!master) continue;
    const layouts = items(master, "p:sldLayoutIdLst");
    ids.push(...layouts);
    for (const message of wrongTargets(master, layouts, /slideLayout\+xml$/)) report(master, "lists", message);
    const known = new Set(layouts.map((layout) => master.related(layout.get("r:id"))));
    for (const { id } of master.rels.allOfType("slideLayout")) {
      if (!known.has(master.related(id))) report(master, "lists", "A layout is not in the master's layout list.");
    }
  }
  for (const message of badIds(ids, FIRST_MASTER_ID, 2 ** 32)) fault(message);
};

const items = (part: Part, list: string): XmlElement[] => part.root.child(list)?.elements() ?? [];

function badIds(list: readonly XmlElement[], from: number, below: number): string[] {
  const seen = new Set<number>();
  const messages: string[] = [];
  for (const item of list) {
    const id = Number(item.get("id") ?? Number.NaN);
    // Masters and layouts need no id.
    if (item.get("id") === undefined && item.name !== "p:sldId") continue;
    if (!(id >= from && id < below))
      messages.push(`${item.name} has the id ${item.get("id") ?? ""}, which is out of range.`);
    if (seen.has(id)) messages.push(`${item.name} has the id ${id}, which another one has.`);
    seen.add(id);
  }
  return messages;
}

function wrongTargets(part: Part, list: readonly XmlElement[], type: RegExp): string[] {
  const seen = new Set<Part>();
  return list.flatMap((item) => {
    const target = part.related(item.get("r:id"));
    if (!target || !type.test(target.contentType)) return [`${item.name} leads to no part of its type.`];
    if (seen.has(target)) return [`${item.name} leads to a part that is already listed.`];
    seen.add(target);
    return [];
  });
}

/**
 * Checks that sections contain every slide of the file once and no other slides ([MS-PPTX], 2.6.1.5), that custom shows
 * only contain slides of the file, and that the settings name an existing show.
 */
function wrongSections(presentation: Part, slides: readonly XmlElement[]): string[] {
  const messages: string[] = [];
  const root = presentation.root;
  const sections = root.child("p:extLst")?.descendants("p14:sectionLst")[0];
  if (sections) {
    const listed = sections.descendants("p14:sldId").map((item) => item.get("id"));
    const ids = new Set(slides.map((item) => item.get("id")));
    if (listed.some((id) => !ids.has(id))) messages.push("A section contains a slide that doesn't exist.");
    if (new Set(listed).size < listed.length) messages.push("Sections contain a slide twice.");
    if ([...ids].some((id) => !listed.includes(id))) messages.push("A slide is in no section.");
  }
  const shows = root.child("p:custShowLst")?.elements("p:custShow") ?? [];
  const inShows = new Set(
    shows.flatMap((show) => show.descendants("p:sld").map((item) => presentation.related(item.get("r:id")))),
  );
  if ([...inShows].some((slide) => !slide || !SLIDE.test(slide.contentType)))
    messages.push("A custom show contains a slide that doesn't exist.");
  const named = presentation.relatedByType("presProps")?.root.find("p:showPr", "p:custShow")?.get("id");
  if (named !== undefined && !shows.some((show) => show.get("id") === named))
    messages.push("The settings name a custom show that doesn't exist.");
  return messages;
}

/** The root elements of parts, by the end of their content type. */
const ROOTS: readonly (readonly [type: string, root: string])[] = [
  ["presentationml.presentation.main+xml", "p:presentation"],
  ["presentationml.slide+xml", "p:sld"],
  ["slideLayout+xml", "p:sldLayout"],
  ["slideMaster+xml", "p:sldMaster"],
  ["notesSlide+xml", "p:notes"],
  ["notesMaster+xml", "p:notesMaster"],
  ["handoutMaster+xml", "p:handoutMaster"],
  ["theme+xml", "a:theme"],
  ["tableStyles+xml", "a:tblStyleLst"],
  ["drawingml.chart+xml", "c:chartSpace"],
];

/** Returns the root element that a content type requires, or undefined. */
export const expectedRoot = (contentType: string): string | undefined =>
  ROOTS.find(([type]) => contentType.endsWith(type))?.[1];

/** Checks that parts have valid names and content types, and contain no executable code (ISO/IEC 29500-2, 6.2.2). */
export const checkParts: PackageCheck = (package_, report) => {
  for (const { name, contentType } of package_.parts()) {
    const segments = name.split("/").slice(1);
    if (!name.startsWith("/") || segments.some((segment) => segment === "" || segment.endsWith("."))) {
      report(name, "parts", "The part has an invalid name.");
    }
    const [type = ""] = contentType.split(";");
    if (!/^[\w.+-]+\/[\w.+-]+$/.test(type.trim()))
      report(name, "parts", `The content type "${contentType}" is invalid.`);
    if (/macroEnabled|vbaProject|activeX/i.test(contentType))
      report(name, "parts", "The part contains executable code.");
  }
};

/**
 * Checks that the document properties state the right number of slides and have as many titles as they declare
 * (ECMA-376, 22.2).
 */
export const checkProperties: PackageCheck = (package_, report) => {
  const part = package_.relatedByType("extended-properties");
  const slides = package_.relatedByType("officeDocument")?.root.child("p:sldIdLst")?.elements().length ?? 0;
  const root = part?.root;
  if (!part || !root) return;
  const said = root.child("Slides")?.text;
  if (said !== undefined && said !== String(slides)) report(part, "properties", `The properties count ${said} slides.`);
  const titles = root.child("TitlesOfParts")?.elements()[0];
  const size = titles?.int("size");
  if (titles && size !== titles.elements().length)
    report(part, "properties", "The properties contain a different number of titles than declared.");
};
