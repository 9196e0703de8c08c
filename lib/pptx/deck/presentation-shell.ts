import type { Presentation } from "../model/presentation";
import { OpcPackage, type Part } from "../opc";
import { el } from "../xml";
import type { PartImporter } from "./part-importer";

/** Children of p:presentation that speak of slides, passwords or remarks of the template (ECMA-376, 19.2.1.26). */
const DROPPED = ["p:sldIdLst", "p:custShowLst", "p:photoAlbum", "p:modifyVerifier", "p:smartTags"];
const SECTIONS = "{521415D9-36F7-43E2-AB2F-B90AF26B5E84}";

const PRESENTATION_ORDER = ["p:sldMasterIdLst", "p:notesMasterIdLst", "p:handoutMasterIdLst", "p:sldIdLst", "p:sldSz", "p:notesSz"];

/**
 * Makes the presentation part of a deck, without slides, from a template's: masters, themes, styles, settings, embedded fonts
 * come along; sections, custom shows and write protection, which speak of the template's slides, do not.
 */
export function createShell(template: Presentation, importerFor: (target: OpcPackage) => PartImporter): Part {
  const target = OpcPackage.create();
  const importer = importerFor(target);
  const part = importer.import(template.part);
  target.rels.add("officeDocument", part.name);
  for (const type of ["metadata/core-properties", "extended-properties", "custom-properties"]) {
    const relationship = [...template.package_.rels].find((item) => item.type.endsWith(type));
    const source = relationship && !relationship.external && template.package_.part(relationship.target);
    if (source) target.rels.add(relationship.type, importer.import(source).name);
  }
  const root = part.edit();
  root.removeAll(...DROPPED);
  dropBrokenNotesMaster(part);
  for (const extension of root.child("p:extLst")?.elements() ?? []) {
    if (extension.get("uri")?.toUpperCase() === SECTIONS) root.child("p:extLst")!.remove(extension);
  }
  if (root.child("p:extLst")?.elements().length === 0) root.removeAll("p:extLst");
  root.put(el("p:sldIdLst"), PRESENTATION_ORDER);
  return part;
}

/** A notes master without a theme can't be opened; notes that are written get a sound one. */
function dropBrokenNotesMaster(presentation: Part): void {
  const relationship = presentation.rels.byType("notesMaster");
  if (relationship && presentation.related(relationship.id)?.relatedByType("theme")) return;
  if (relationship) presentation.rels.remove(relationship.id);
  presentation.edit().removeAll("p:notesMasterIdLst");
}
