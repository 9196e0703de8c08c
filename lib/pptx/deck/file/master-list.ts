import type { Part } from "../../opc";
import { el } from "../../xml";

/** Masters and layouts share one range of ids (ECMA-376, 19.7.14 and 19.7.15). */
const FIRST_ID = 2_147_483_648;

/** Lists every master that slides brought, and gives masters and layouts ids that are unique in the deck. */
export function listMasters(presentation: Part): void {
  const list = presentation.edit().child("p:sldMasterIdLst")!;
  for (const master of presentation.package_.parts().filter((part) => /slideMaster\+xml$/.test(part.contentType))) {
    if (presentation.rels.to(master.name)) continue;
    list.append(el("p:sldMasterId", { "r:id": presentation.rels.add("slideMaster", master.name).id }));
  }
  let next = FIRST_ID;
  for (const item of list.elements("p:sldMasterId")) {
    item.set("id", next++);
    const layouts = presentation.related(item.get("r:id"))?.edit().child("p:sldLayoutIdLst");
    for (const layout of layouts?.elements() ?? []) layout.set("id", next++);
  }
}
