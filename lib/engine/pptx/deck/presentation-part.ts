import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import { Relationships } from "@/lib/engine/pptx/opc/relationships";
import { embeddedFonts, presentationOrder } from "@/lib/engine/pptx/oxml/presentation";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { importProperties } from "./document-properties";
import type { PartImporter } from "./part-importer";

/** Children of p:presentation that refer to the template's slides, password or comments (ECMA-376, 19.2.1.26). */
const DROPPED = ["p:sldIdLst", "p:custShowLst", "p:photoAlbum", "p:modifyVerifier", "p:smartTags"];
const SECTIONS = "{521415D9-36F7-43E2-AB2F-B90AF26B5E84}";

/**
 * Creates the presentation part of a deck, without slides, from that of a template. Keeps masters, themes, styles,
 * settings and embedded fonts. Drops sections, custom shows and write protection, which apply to the template's
 * slides.
 */
export function createPresentationPart(
  template: Presentation,
  importerFor: (target: OpcPackage) => PartImporter,
): Part {
  const target = OpcPackage.create();
  const importer = importerFor(target);
  const part = importer.import(template.part);
  target.rels.add("officeDocument", part.name);
  importProperties(template, target, importer);
  const root = part.edit();
  root.removeAll(...DROPPED);
  for (const extension of root.child("p:extLst")?.elements() ?? []) {
    if (extension.get("uri")?.toUpperCase() === SECTIONS) root.requireChild("p:extLst").remove(extension);
  }
  if (root.child("p:extLst")?.elements().length === 0) root.removeAll("p:extLst");
  dropEmptyFonts(root);
  for (const kind of ["notes", "handout"]) dropBrokenMaster(part, kind);
  showAllSlides(part);
  root.put(el("p:sldIdLst"), presentationOrder);
  return part;
}

/** Removes a notes or handout master without a theme, which PowerPoint can't open. New notes get a valid master. */
function dropBrokenMaster(presentation: Part, kind: string): void {
  const relationship = presentation.rels.byType(`${kind}Master`);
  const list = presentation.root.child(`p:${kind}MasterIdLst`)?.elements() ?? [];
  if (relationship && list.length === 1 && presentation.related(relationship.id)?.relatedByType("theme")) return;
  for (const { id } of presentation.rels.allOfType(`${kind}Master`)) presentation.rels.remove(id);
  presentation.edit().removeAll(`p:${kind}MasterIdLst`);
}

/** Removes embedded fonts that have no files. */
function dropEmptyFonts(root: XmlElement): void {
  const list = root.child("p:embeddedFontLst");
  if (!list) return;
  for (const font of list.elements("p:embeddedFont")) if (font.elements().length < 2) list.remove(font);
  if (list.elements().length === 0) root.remove(list);
}

/**
 * Makes the slide show cover all slides if it covers a range or a custom show of the template (ECMA-376, 19.2.1.30).
 * Keeps pen and loop.
 */
function showAllSlides(presentation: Part): void {
  const settings = presentation.relatedByType("presProps");
  const chosen = ["p:custShow", "p:sldRg"];
  if (!settings || !chosen.some((name) => settings.root.find("p:showPr", name))) return;
  const show = settings
    .edit()
    .requireChild("p:showPr")
    .removeAll(...chosen);
  show.put(el("p:sldAll"), ["p:present", "p:browse", "p:kiosk", "p:sldAll", "p:penClr", "p:extLst"]);
}

/** Copies the presentation part of a finished deck, together with its slides and all other parts. */
export function copyPresentationPart(previous: Presentation, importerFor: (target: OpcPackage) => PartImporter): Part {
  const target = previous.package_.copy();
  importerFor(target).adopt(previous.package_);
  return target.requirePart(previous.part.name);
}

/** Masters and layouts share one range of ids (ECMA-376, 19.7.14 and 19.7.15). This is the first. */
const FIRST_ID = 2_147_483_648;
const LAYOUT = /presentationml\.slideLayout\+xml$/;
const MASTER = /presentationml\.slideMaster\+xml$/;

/**
 * Lists the masters that the slides use and the layouts of each. Completes the lists and layouts of damaged templates.
 * Gives masters and layouts ids that are unique in the deck.
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
    const master = presentation.requireRelated(item.get("r:id"));
    item.set("id", next++);
    const own = parts.filter(
      (part) =>
        LAYOUT.test(part.contentType) && (part.relatedByType("slideMaster") === master || master.rels.to(part.name)),
    );
    for (const layout of completeList(master, "p:sldLayoutIdLst", "p:sldLayoutId", own)) {
      layout.set("id", next++);
      linkLayoutToMaster(master, master.requireRelated(layout.get("r:id")));
    }
    for (const { id } of master.rels.allOfType("slideLayout")) {
      const layout = master.related(id);
      if (!layout || !own.includes(layout)) master.rels.remove(id);
    }
  }
}

/** Completes a list so that it has exactly one entry per part. Returns the entries. */
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

/** Makes a layout refer to this master only. */
export function linkLayoutToMaster(master: Part, layout: Part): void {
  const [relationship, ...others] = layout.rels.allOfType("slideMaster");
  for (const { id } of others) layout.rels.remove(id);
  if (!relationship) layout.rels.add("slideMaster", master.name);
  else if (relationship.target !== master.name) layout.rels.retarget(relationship.id, master.name);
}

/** Imports the fonts that a template embeds and the deck doesn't, by typeface (ECMA-376, 19.2.1.9). */
export function importFonts(presentation: Part, from: Presentation, importer: PartImporter): void {
  const known = embeddedFonts(presentation.root);
  for (const font of from.part.root.child("p:embeddedFontLst")?.elements("p:embeddedFont") ?? []) {
    const typeface = font.child("p:font")?.get("typeface") ?? "";
    if (known.has(typeface)) continue;
    const copy = font.clone();
    for (const style of copy.elements().filter((item) => item.get("r:id") !== undefined)) {
      const source = from.part.related(style.get("r:id"));
      if (source) style.set("r:id", presentation.rels.add("font", importer.import(source).name).id);
      else copy.remove(style);
    }
    presentation.edit().ensure("p:embeddedFontLst", presentationOrder).append(copy);
  }
}

/** The table styles of a deck. A presentation has one list for all its slides (ECMA-376, 20.1.4.2.27). */
export class TableStyles {
  constructor(readonly presentation: Part) {}

  /**
   * Imports the styles that the tables of a slide use and the deck doesn't have. For slides that are not from the
   * deck's first template.
   */
  bring(slide: Part, from: Presentation, importer: PartImporter): void {
    const list = from.part.relatedByType("tableStyles");
    if (!list) return;
    const source = importer.adapted(list);
    const target = this.presentation.relatedByType("tableStyles") ?? this.#bringList(source);
    for (const used of slide.root.descendants("a:tableStyleId")) {
      const byId = (part: Part) => part.root.elements("a:tblStyle").find((style) => style.get("styleId") === used.text);
      const style = byId(source);
      if (style && !byId(target)) target.edit().append(style.clone());
    }
  }

  #bringList(source: Part): Part {
    const name = "/ppt/tableStyles.xml";
    const part = this.presentation.package_.add(name, source.contentType, source, new Relationships(name));
    this.presentation.rels.add("tableStyles", name);
    return part;
  }
}
