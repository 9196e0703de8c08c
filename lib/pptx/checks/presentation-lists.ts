import type { Part } from "../opc";
import type { XmlElement } from "../xml";
import type { PackageCheck } from "./fault";

const FIRST_SLIDE_ID = 256;
/** Slide ids end where ids of masters and layouts begin (ECMA-376, 19.7.13–15). */
const FIRST_MASTER_ID = 2_147_483_648;

/** The presentation lists every slide and master once, masters their layouts, all under ids of the right range that are unique. */
export const checkLists: PackageCheck = (package_) => {
  const presentation = package_.relatedByType("officeDocument");
  if (!presentation) return [{ part: "/", message: "There is no presentation part." }];
  const faults: { part: string; message: string }[] = [];
  const report = (part: string, message: string) => faults.push({ part, message });

  const slides = items(presentation, "p:sldIdLst");
  for (const message of [...badIds(slides, FIRST_SLIDE_ID, FIRST_MASTER_ID), ...wrongTargets(presentation, slides, /presentationml\.slide\+xml$/)]) {
    report(presentation.name, message);
  }
  const listed = new Set(slides.map((item) => presentation.related(item.get("r:id"))));
  for (const part of package_.parts()) {
    if (/presentationml\.slide\+xml$/.test(part.contentType) && !listed.has(part)) report(part.name, "The slide is not in the list of slides.");
  }

  const masters = items(presentation, "p:sldMasterIdLst");
  for (const message of wrongTargets(presentation, masters, /slideMaster\+xml$/)) report(presentation.name, message);
  const ids = [...masters];
  for (const item of masters) {
    const master = presentation.related(item.get("r:id"));
    if (!master) continue;
    const layouts = items(master, "p:sldLayoutIdLst");
    ids.push(...layouts);
    for (const message of wrongTargets(master, layouts, /slideLayout\+xml$/)) report(master.name, message);
    const known = new Set(layouts.map((layout) => master.related(layout.get("r:id"))));
    for (const { id } of master.rels.allOfType("slideLayout")) {
      if (!known.has(master.related(id))) report(master.name, "A layout is not in the master's list of layouts.");
    }
  }
  for (const message of badIds(ids, FIRST_MASTER_ID, 2 ** 32)) report(presentation.name, message);
  return faults;
};

const items = (part: Part, list: string): XmlElement[] => part.root.child(list)?.elements() ?? [];

function badIds(list: readonly XmlElement[], from: number, below: number): string[] {
  const seen = new Set<number>();
  const messages: string[] = [];
  for (const item of list) {
    const id = Number(item.get("id") ?? Number.NaN);
    // Masters and layouts may go without an id.
    if (item.get("id") === undefined && item.name !== "p:sldId") continue;
    if (!(id >= from && id < below)) messages.push(`${item.name} has the id ${item.get("id") ?? ""}, which is out of range.`);
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
