import type { PartImporter } from "@/lib/engine/pptx/deck/import/part-importer";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import { OpcPackage, type Part } from "@/lib/engine/pptx/opc";
import { presentationOrder } from "@/lib/engine/pptx/oxml/presentation-order";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";
import { importProperties } from "./document-properties";

/** Children of p:presentation that speak of slides, passwords or remarks of the template (ECMA-376, 19.2.1.26). */
const DROPPED = ["p:sldIdLst", "p:custShowLst", "p:photoAlbum", "p:modifyVerifier", "p:smartTags"];
const SECTIONS = "{521415D9-36F7-43E2-AB2F-B90AF26B5E84}";

/**
 * Makes the presentation part of a deck, without slides, from a template's: masters, themes, styles, settings, embedded
 * fonts come along; sections, custom shows and write protection, which speak of the template's slides, do not.
 */
export function createShell(template: Presentation, importerFor: (target: OpcPackage) => PartImporter): Part {
  const target = OpcPackage.create();
  const importer = importerFor(target);
  const part = importer.import(template.part);
  target.rels.add("officeDocument", part.name);
  importProperties(template, target, importer);
  const root = part.edit();
  root.removeAll(...DROPPED);
  for (const extension of root.child("p:extLst")?.elements() ?? []) {
    if (extension.get("uri")?.toUpperCase() === SECTIONS) root.child("p:extLst")!.remove(extension);
  }
  if (root.child("p:extLst")?.elements().length === 0) root.removeAll("p:extLst");
  dropEmptyFonts(root);
  for (const kind of ["notes", "handout"]) dropBrokenMaster(part, kind);
  showAllSlides(part);
  root.put(el("p:sldIdLst"), presentationOrder);
  return part;
}

/** A notes or handout master without a theme can't be opened; notes that are written get a sound one. */
function dropBrokenMaster(presentation: Part, kind: string): void {
  const relationship = presentation.rels.byType(`${kind}Master`);
  const list = presentation.root.child(`p:${kind}MasterIdLst`)?.elements() ?? [];
  if (relationship && list.length === 1 && presentation.related(relationship.id)?.relatedByType("theme")) return;
  for (const { id } of presentation.rels.allOfType(`${kind}Master`)) presentation.rels.remove(id);
  presentation.edit().removeAll(`p:${kind}MasterIdLst`);
}

/** An embedded font without any of its files. */
function dropEmptyFonts(root: XmlElement): void {
  const list = root.child("p:embeddedFontLst");
  for (const font of list?.elements("p:embeddedFont") ?? []) if (font.elements().length < 2) list!.remove(font);
  if (list?.elements().length === 0) root.remove(list);
}

/** A show of some slides or a custom show of the template becomes one of all (ECMA-376, 19.2.1.30); pen and loop stay. */
function showAllSlides(presentation: Part): void {
  const settings = presentation.relatedByType("presProps");
  const chosen = ["p:custShow", "p:sldRg"];
  if (!chosen.some((name) => settings?.root.find("p:showPr", name))) return;
  const show = settings!
    .edit()
    .child("p:showPr")!
    .removeAll(...chosen);
  show.put(el("p:sldAll"), ["p:present", "p:browse", "p:kiosk", "p:sldAll", "p:penClr", "p:extLst"]);
}

/** The presentation part of a deck that goes on from a finished one, with its slides and all else that it has. */
export function copyShell(former: Presentation, importerFor: (target: OpcPackage) => PartImporter): Part {
  const target = former.package_.copy();
  importerFor(target).adopt(former.package_);
  return target.requirePart(former.part.name);
}
