import type { OpcPackage } from "../opc";
import type { XmlElement } from "../xml";
import type { Fault } from "./fault";

const SLIDE_IDS = { first: 256, last: 2_147_483_647 };
const MASTER_IDS = { first: 2_147_483_648, last: 4_294_967_295 };
const CHILD_ORDER = [
  "p:sldMasterIdLst",
  "p:notesMasterIdLst",
  "p:handoutMasterIdLst",
  "p:sldIdLst",
  "p:sldSz",
  "p:notesSz",
];

/** The lists of slides, masters and layouts: complete, in order, ids unique and in range (ECMA-376, 19.2.1 and 19.7). */
export function checkPresentation(package_: OpcPackage): Fault[] {
  const presentation = package_.relatedByType("officeDocument");
  if (!presentation) return [];
  const faults: Fault[] = [];
  const fault = (part: string, message: string) => faults.push({ check: "presentation", part, message });

  const items = (parent: XmlElement | undefined) => parent?.elements() ?? [];
  const { root } = presentation;
  const slides = items(root.child("p:sldIdLst"));
  const masters = items(root.child("p:sldMasterIdLst"));
  const layouts = masters.flatMap((item) => {
    const master = presentation.related(item.get("r:id"));
    return items(master?.root.child("p:sldLayoutIdLst"));
  });
  const checkIds = (list: readonly XmlElement[], range: { first: number; last: number }, what: string) => {
    const seen = new Set<string>();
    for (const id of list.map((item) => item.get("id") ?? "")) {
      if (!(Number(id) >= range.first && Number(id) <= range.last)) fault(presentation.name, `a ${what} has an id out of range`);
      if (seen.has(id)) fault(presentation.name, `two ${what}s have the same id`);
      seen.add(id);
    }
  };
  checkIds(slides, SLIDE_IDS, "slide");
  checkIds([...masters, ...layouts], MASTER_IDS, "master or layout");

  const checkListed = (list: readonly XmlElement[], kind: string, type: RegExp) => {
    const listed = list.map((item) => presentation.related(item.get("r:id"))?.name);
    if (new Set(listed).size !== listed.length) fault(presentation.name, `a ${kind} is listed twice`);
    for (const part of package_.parts()) {
      if (type.test(part.contentType) && !listed.includes(part.name)) fault(part.name, `the ${kind} is not in the presentation's list`);
    }
  };
  checkListed(slides, "slide", /presentationml\.slide\+xml$/);
  checkListed(masters, "master", /presentationml\.slideMaster\+xml$/);

  const ranks = root.elements().map((child) => CHILD_ORDER.indexOf(child.name)).filter((rank) => rank >= 0);
  if (ranks.some((rank, i) => rank < (ranks[i - 1] ?? 0))) fault(presentation.name, "its lists are out of order");
  return faults;
}
