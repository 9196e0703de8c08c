import type { Presentation } from "../model/presentation";
import type { Slide } from "../model/slide";
import type { SlideLayout } from "../model/slide-layout";
import type { OpcPackage, Part } from "../opc";
import { el, type XmlElement } from "../xml";
import { type DeckSlide, NotesWriter } from "./notes";
import { PartImporter } from "./part-importer";
import { createShell } from "./presentation-shell";
import { SharedFiles } from "./shared-files";
import { slideFromLayout } from "./slide-from-layout";
import { scaleTo, type SlideSize } from "./slide-scale";
import { TableStyles } from "./table-styles";

/** `p:sldId/@id` begins here (ECMA-376, 19.7.13 ST_SlideId). */
const FIRST_SLIDE_ID = 256;
/** Masters and layouts share one range of ids (ECMA-376, 19.7.14 and 19.7.15). */
const FIRST_MASTER_ID = 2_147_483_648;

/**
 * An output presentation that grows slide by slide, in order. The first template gives page size, settings and the first
 * master; slides of other templates bring their master, layouts and theme along, once each. Template slides themselves are
 * never part of a deck, only copies of them.
 */
export class Deck {
  readonly #package: OpcPackage;
  readonly #presentation: Part;
  readonly #files = new SharedFiles();
  readonly #importers = new Map<Presentation, PartImporter>();
  readonly #styles: TableStyles;
  readonly #notes: NotesWriter;
  readonly #slideSize: SlideSize;
  #nextSlideId = FIRST_SLIDE_ID;

  private constructor(first: Presentation) {
    this.#slideSize = first.slideSize;
    this.#presentation = createShell(first, (target) => this.#importerFor(first, target));
    this.#package = this.#presentation.package_;
    this.#styles = new TableStyles(this.#presentation);
    this.#notes = new NotesWriter(this.#presentation);
  }

  /** A deck without slides that looks like this template. The template itself is only read. */
  static from(first: Presentation): Deck {
    return new Deck(first);
  }

  /** A copy of a template slide as the next slide; a hidden one is shown. Remarks and speaker notes stay behind. */
  addSlide(source: Slide, from: Presentation): DeckSlide {
    const part = this.#importerFor(from, this.#package).copy(source.part);
    if (source.hidden) part.edit().set("show", null);
    return this.#append(part, from);
  }

  /** A new slide with the layout's placeholders, empty. */
  addSlideFromLayout(layout: SlideLayout, from: Presentation): DeckSlide {
    const layoutPart = this.#importerFor(from, this.#package).import(layout.part);
    const name = this.#package.freeName("/ppt/slides/slide", ".xml");
    const type = "application/vnd.openxmlformats-officedocument.presentationml.slide+xml";
    const part = this.#package.add(name, type, slideFromLayout(layoutPart.root));
    part.rels.add("slideLayout", layoutPart.name);
    return this.#append(part, from);
  }

  /** Takes a slide back; what came for it alone is not written. */
  discard(slide: DeckSlide): void {
    const id = [...this.#presentation.rels].find((item) => item.target === slide.part.name)?.id;
    const list = this.#slideList();
    for (const item of list.elements()) if (item.get("r:id") === id) list.remove(item);
    if (id) this.#presentation.rels.remove(id);
  }

  /** Number of slides. */
  get length(): number {
    return this.#slideList().elements().length;
  }

  /** The output as it stands, for checks; `save` has to be called first. */
  get package_(): OpcPackage {
    return this.#package;
  }

  /** The finished file. */
  save(): Uint8Array {
    this.#package.sweep();
    this.#numberMasters();
    this.#writeStatistics();
    return this.#package.save();
  }

  #append(part: Part, from: Presentation): DeckSlide {
    const relationship = this.#presentation.rels.add("slide", part.name);
    this.#slideList().append(el("p:sldId", { id: this.#nextSlideId++, "r:id": relationship.id }));
    this.#styles.bring(part, from);
    return { part, layoutPart: part.relatedByType("slideLayout")!, setNotes: (text) => this.#notes.write(part, text) };
  }

  #slideList(): XmlElement {
    return this.#presentation.edit().child("p:sldIdLst")!;
  }

  #importerFor(template: Presentation, target: OpcPackage): PartImporter {
    let importer = this.#importers.get(template);
    if (!importer) {
      importer = new PartImporter(target, this.#files, scaleTo(template.slideSize, this.#slideSize));
      this.#importers.set(template, importer);
    }
    return importer;
  }

  /** Lists every master that slides brought, and gives masters and layouts ids that are unique in the deck. */
  #numberMasters(): void {
    const root = this.#presentation.edit();
    const list = root.child("p:sldMasterIdLst")!;
    const masters = this.#package.parts().filter((part) => /slideMaster\+xml$/.test(part.contentType));
    for (const master of masters) {
      const known = [...this.#presentation.rels].some((item) => item.target === master.name);
      if (!known) list.append(el("p:sldMasterId", { "r:id": this.#presentation.rels.add("slideMaster", master.name).id }));
    }
    let next = FIRST_MASTER_ID;
    for (const item of list.elements("p:sldMasterId")) {
      item.set("id", next++);
      const layouts = this.#presentation.related(item.get("r:id"))?.edit().child("p:sldLayoutIdLst");
      for (const layout of layouts?.elements() ?? []) layout.set("id", next++);
    }
  }

  /** Counts in the file's properties; titles of the template's slides are left out (ECMA-376, 22.2). */
  #writeStatistics(): void {
    const part = this.#package.relatedByType("extended-properties");
    const root = part?.edit();
    if (!root) return;
    const count = (type: string) => this.#package.parts().filter((item) => item.contentType.endsWith(type)).length;
    const values = { Slides: this.length, Notes: count("notesSlide+xml"), HiddenSlides: 0 };
    for (const [name, value] of Object.entries(values)) {
      const element = root.child(name);
      if (element) element.text = String(value);
    }
    root.removeAll("HeadingPairs", "TitlesOfParts", "Words", "Paragraphs");
  }
}
