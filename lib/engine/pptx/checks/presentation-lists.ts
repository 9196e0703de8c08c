import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { PackageCheck } from "./fault";

const FIRST_SLIDE_ID = 256;
/** Slide ids end where ids of masters and layouts begin (ECMA-376, 19.7.13–15). */
const FIRST_MASTER_ID = 2_147_483_648;
const SLIDE = /presentationml\.slide\+xml$/;

/**
 * The presentation lists every slide and master once, masters their layouts, all under ids of the right range that are
 * unique.
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
    if (SLIDE.test(part.contentType) && !listed.has(part))
      report(part, "lists", "The slide is not in the list of slides.");
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
      if (!known.has(master.related(id))) report(master, "lists", "A layout is not in the master's list of layouts.");
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
    // Masters and layouts may go without an id.
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
    if (!target || !type.test(target.contentType)) return [`${item.name} leads to no part of its kind.`];
    if (seen.has(target)) return [`${item.name} leads to a part that is listed already.`];
    seen.add(target);
    return [];
  });
}

/**
 * Sections hold every slide once and no others ([MS-PPTX], 2.6.1.5); custom shows have slides of the file, and settings
 * name shows that are there.
 */
function wrongSections(presentation: Part, slides: readonly XmlElement[]): string[] {
  const messages: string[] = [];
  const root = presentation.root;
  const sections = root.child("p:extLst")?.descendants("p14:sectionLst")[0];
  if (sections) {
    const listed = sections.descendants("p14:sldId").map((item) => item.get("id"));
    const ids = new Set(slides.map((item) => item.get("id")));
    if (listed.some((id) => !ids.has(id))) messages.push("A section holds a slide that is not there.");
    if (new Set(listed).size < listed.length) messages.push("Sections hold a slide twice.");
    if ([...ids].some((id) => !listed.includes(id))) messages.push("A slide is in no section.");
  }
  const shows = root.child("p:custShowLst")?.elements("p:custShow") ?? [];
  const inShows = new Set(
    shows.flatMap((show) => show.descendants("p:sld").map((item) => presentation.related(item.get("r:id")))),
  );
  if ([...inShows].some((slide) => !slide || !SLIDE.test(slide.contentType)))
    messages.push("A custom show holds a slide that is not there.");
  const named = presentation.relatedByType("presProps")?.root.find("p:showPr", "p:custShow")?.get("id");
  if (named !== undefined && !shows.some((show) => show.get("id") === named))
    messages.push("The settings name a custom show that is not there.");
  return messages;
}
