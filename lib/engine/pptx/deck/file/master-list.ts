import type { Part } from "@/lib/engine/pptx/opc";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/** Masters and layouts share one range of ids (ECMA-376, 19.7.14 and 19.7.15). */
const FIRST_ID = 2_147_483_648;
const LAYOUT = /presentationml\.slideLayout\+xml$/;
const MASTER = /presentationml\.slideMaster\+xml$/;

/**
 * Lists the masters that slides brought and the layouts of each, mends lists and layouts that a damaged template left
 * incomplete, and gives masters and layouts ids that are unique in the deck.
 */
export function listMasters(presentation: Part): void {
  const parts = presentation.package_.parts();
  const masters = completeList(
    presentation,
    "p:sldMasterIdLst",
    "p:sldMasterId",
    parts.filter((part) => MASTER.test(part.contentType)),
  );
  let next = FIRST_ID;
  for (const item of masters) {
    const master = presentation.related(item.get("r:id"))!;
    item.set("id", next++);
    const own = parts.filter(
      (part) =>
        LAYOUT.test(part.contentType) && (part.relatedByType("slideMaster") === master || master.rels.to(part.name)),
    );
    for (const layout of completeList(master, "p:sldLayoutIdLst", "p:sldLayoutId", own)) {
      layout.set("id", next++);
      bindTo(master, master.related(layout.get("r:id"))!);
    }
    for (const { id } of master.rels.allOfType("slideLayout"))
      if (!own.includes(master.related(id)!)) master.rels.remove(id);
  }
}

/** A list with an entry for each of these parts, and no other entries. Gives the entries. */
function completeList(owner: Part, list: string, entry: string, parts: readonly Part[]): XmlElement[] {
  const order = [
    "p:cSld",
    "p:clrMap",
    "p:sldLayoutIdLst",
    "p:transition",
    "p:timing",
    "p:hf",
    "p:txStyles",
    "p:extLst",
  ];
  const missing = new Set(parts);
  const element = owner.edit().child(list) ?? owner.edit().put(el(list), list === "p:sldMasterIdLst" ? [list] : order);
  for (const item of element.elements()) {
    const part = owner.related(item.get("r:id"));
    if (!part || !missing.delete(part)) element.remove(item);
  }
  for (const part of missing) {
    const type = MASTER.test(part.contentType) ? "slideMaster" : "slideLayout";
    element.append(el(entry, { "r:id": (owner.rels.to(part.name) ?? owner.rels.add(type, part.name)).id }));
  }
  return element.elements();
}

/** Makes a layout lead to its master and to no other. */
export function bindTo(master: Part, layout: Part): void {
  const [relationship, ...others] = layout.rels.allOfType("slideMaster");
  for (const { id } of others) layout.rels.remove(id);
  if (!relationship) layout.rels.add("slideMaster", master.name);
  else if (relationship.target !== master.name) layout.rels.retarget(relationship.id, master.name);
}
