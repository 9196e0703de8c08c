import { checkPart, checkStructure, assertNoAddedFaults } from "@/lib/engine/pptx/checks/check-package";
import type { Fault } from "@/lib/engine/pptx/checks/fault";
import type { Box } from "@/lib/engine/pptx/model/box";
import { contentPlaceholder, freeArea, offersFreeArea } from "@/lib/engine/pptx/model/free-area";
import { widened, wideningOf } from "@/lib/engine/pptx/model/narrow-layout";
import { HEADER_FOOTER_TYPES, inheritedShapes } from "@/lib/engine/pptx/model/placeholder";
import { Presentation, type Slide, type SlideLayout } from "@/lib/engine/pptx/model/presentation";
import { effectiveBox, ownBox, placeElement } from "@/lib/engine/pptx/model/shape";
import { type OpcPackage, type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import type { WritePiece } from "@/lib/engine/pptx/zip/writer";
import { createTemplateAdapter } from "./adapt-template";
import { DeckSlide } from "./deck-slide";
import { titleOf, writeProperties } from "./document-properties";
import { NotesWriter } from "./notes";
import { type SlideLink, MasterFamilies, PartImporter, SharedFiles, isCommon } from "./part-importer";
import {
  TableStyles,
  linkLayoutToMaster,
  importFonts,
  copyPresentationPart,
  createPresentationPart,
  listMasters,
} from "./presentation-part";
import { pruneTiming } from "./prune-timing";
import { dropReferences } from "./sanitize-part";

/** The lowest valid `p:sldId/@id` (ECMA-376, 19.7.13 ST_SlideId). */
const FIRST_SLIDE_ID = 256;

/** The template slide that a slide was copied from. */
type Origin = { template: Presentation; source: Part };

/**
 * An output presentation that is built slide by slide, in order. The first template provides the page size, settings
 * and first master. Slides of other templates add their master, layouts and theme, once each. A deck contains only
 * copies of template slides.
 */
export class Deck {
  readonly #package: OpcPackage;
  readonly #presentation: Part;
  readonly #files = new SharedFiles();
  readonly #families = new MasterFamilies();
  readonly #importers = new Map<Presentation, PartImporter>();
  readonly #styles: TableStyles;
  readonly #notes: NotesWriter;
  readonly #jumps = new SlideLinks();
  readonly #slides = new Map<Part, Origin>();
  /** The faults found in finished parts. */
  readonly #checked = new Map<Part, readonly Fault[]>();
  /** The numbers that kept slides had in the previous deck. Their number fields show these. */
  readonly #numbers = new Map<Part, number>();
  #nextSlideId: number;
  /** List entries of the kept slides that follow the next added slide. */
  readonly #ahead: XmlElement[];

  private constructor(
    /** The template (or previous deck) that provides the page, settings and first master. */
    readonly first: Presentation,
    createPresentation: typeof createPresentationPart,
  ) {
    this.#presentation = createPresentation(first, (target) => this.#importerFor(first, target));
    this.#package = this.#presentation.package_;
    this.#ahead = this.#slideList().elements();
    this.#nextSlideId = Math.max(FIRST_SLIDE_ID, ...this.#ahead.map((entry) => entry.requireInt("id") + 1));
    this.#styles = new TableStyles(this.#presentation);
    this.#notes = new NotesWriter(this.#presentation);
  }

  /** Creates a deck without slides in the style of this template. Doesn't change the template. */
  static from(first: Presentation): Deck {
    return new Deck(first, createPresentationPart);
  }

  /**
   * Creates a deck that continues a finished one. The finished slides and their parts stay byte-identical. They follow
   * the added slides, unless `keepSlides` places them before.
   */
  static continueFrom(previous: Presentation): Deck {
    const deck = new Deck(previous, copyPresentationPart);
    for (const { part } of previous.slides) {
      const kept = deck.#package.requirePart(part.name);
      deck.#slides.set(kept, { template: previous, source: part });
      deck.#numbers.set(kept, deck.numberOf(kept));
    }
    return deck;
  }

  /** Numbers the first slide as the slide at this 1-based position of a longer deck. */
  startAt(position: number): void {
    const root = this.#presentation.edit();
    root.set("firstSlideNum", (root.int("firstSlideNum") ?? 1) + position - 1);
  }

  /** Places this many slides of the previous deck before the next added slide, and returns them. */
  keepSlides(count: number): Part[] {
    return this.#ahead.splice(0, count).map((entry) => this.#presentation.requireRelated(entry.get("r:id")));
  }

  /**
   * Records the template slide that a slide of the previous deck was copied from, so that links to the template slide
   * lead to the copy.
   */
  recordOrigin(part: Part, source: Slide): void {
    this.#slides.set(part, { template: this.first, source: source.part });
  }

  /** Adds a copy of a template slide. A hidden slide becomes visible. Leaves out comments and speaker notes. */
  addSlide(source: Slide): DeckSlide {
    const template = Presentation.of(source.part);
    const { part, slideLinks } = this.#importerFor(template, this.#package).copy(source.part);
    if (source.layout) this.#bring(source.layout);
    this.#jumps.add(slideLinks);
    if (source.hidden) part.edit().set("show", null);
    return this.#append(part, { template, source: source.part });
  }

  /** Adds a slide with the layout's placeholders, which are empty, and one in the free area that the layout offers. */
  addSlideFromLayout(layout: SlideLayout): DeckSlide {
    const layoutPart = this.#bring(layout);
    const name = this.#package.freeName("/ppt/slides/slide", ".xml");
    const type = "application/vnd.openxmlformats-officedocument.presentationml.slide+xml";
    const area = offersFreeArea(layout) ? freeArea(layoutPart, this.first.slideSize) : null;
    const widening = wideningOf(layoutPart, this.first.slideSize);
    const part = this.#package.add(name, type, slideFromLayout(layoutPart, area, widening));
    part.rels.add("slideLayout", layoutPart.name);
    return this.#append(part, { template: Presentation.of(layout.part), source: layout.part });
  }

  /** Redirects a link of a slide to another slide. With null, removes the relationship and its references. */
  linkTo(from: Part, id: string, to: Part | null): void {
    linkTo(from, id, to);
  }

  /** Removes a slide and all parts that were imported for it alone. */
  discard({ part }: DeckSlide): void {
    const relationship = this.#presentation.rels.to(part.name);
    if (!relationship) return;
    const list = this.#slideList();
    for (const item of list.elements()) if (item.get("r:id") === relationship.id) list.remove(item);
    this.#presentation.rels.remove(relationship.id);
    this.#slides.delete(part);
    for (const own of ownParts(part)) this.#package.remove(own.name);
  }

  /**
   * Finishes a slide: removes animations of missing content, then checks, serializes and releases its parts, so that
   * memory use doesn't grow with the deck. A finished slide may still be changed. `save` finishes the remaining
   * slides.
   */
  finish({ part }: { part: Part }): void {
    const template = this.#slides.get(part)?.template;
    if (template && template !== this.first)
      this.#styles.bring(part, template, this.#importerFor(template, this.#package));
    if (!part.original) pruneTiming(part);
    const number = this.numberOf(part);
    if (number !== this.#numbers.get(part)) writeSlideNumber(part, number);
    for (const own of ownParts(part)) this.#check(own);
  }

  /** Returns the number of a slide, counted from `p:presentation/@firstSlideNum`. */
  numberOf(part: Part): number {
    const id = this.#presentation.rels.to(part.name)?.id;
    const index = this.#slideList()
      .elements()
      .findLastIndex((entry) => entry.get("r:id") === id);
    return index + (this.#presentation.root.int("firstSlideNum") ?? 1);
  }

  /** The number of slides. */
  get length(): number {
    return this.#slides.size;
  }

  /** The output in its current state. `save` completes it. */
  get package_(): OpcPackage {
    return this.#package;
  }

  /**
   * Completes, checks and serializes the file.
   *
   * @throws FaultyPackageError if the file has faults that no template has. It lists the parts, faults and remedies
   */
  save(): Uint8Array {
    this.#complete();
    return this.#package.save();
  }

  /** Saves the file piece by piece: see `save`. Writes nothing if it has faults. */
  saveTo(write: WritePiece): void {
    this.#complete();
    this.#package.saveTo(write);
  }

  #complete(): void {
    this.#jumps.resolve((source) =>
      [...this.#slides].filter(([, origin]) => origin.source === source).map(([part]) => part),
    );
    const templates = new Set(Array.from(this.#slides.values(), ({ template }) => template));
    for (const template of templates)
      if (template !== this.first)
        importFonts(this.#presentation, template, this.#importerFor(template, this.#package));
    for (const part of this.#slides.keys()) if (part.edited || !this.#checked.has(part)) this.finish({ part });
    this.#package.sweep();
    listMasters(this.#presentation);
    // A damaged list may have contained parts other than masters and layouts.
    this.#package.sweep();
    const notes = this.#package.parts().filter((part) => part.contentType.endsWith("notesSlide+xml")).length;
    writeProperties(this.#package, { title: titleOf(this.#firstSlide()), slides: this.length, notes });
    assertNoAddedFaults(
      this.#faults(),
      Array.from(this.#importers.keys(), (template) => template.package_),
    );
  }

  #append(part: Part, origin: Origin): DeckSlide {
    const relationship = this.#presentation.rels.add("slide", part.name);
    this.#slideList().insertBefore(this.#ahead[0], el("p:sldId", { id: this.#nextSlideId++, "r:id": relationship.id }));
    this.#slides.set(part, origin);
    return new DeckSlide(part, this.#notes);
  }

  /** Imports a layout with its master, even if the layout is damaged and doesn't refer to it. */
  #bring(layout: SlideLayout): Part {
    const importer = this.#importerFor(Presentation.of(layout.part), this.#package);
    const part = importer.import(layout.part);
    linkLayoutToMaster(importer.import(layout.master.part), part);
    return part;
  }

  #firstSlide(): Part | undefined {
    return this.#presentation.related(this.#slideList().elements()[0]?.get("r:id"));
  }

  #slideList(): XmlElement {
    return this.#presentation.edit().requireChild("p:sldIdLst");
  }

  #importerFor(template: Presentation, target: OpcPackage): PartImporter {
    const known = this.#importers.get(template);
    if (known) return known;
    const importer = new PartImporter(target, this.#files, createTemplateAdapter(this.first, template));
    this.#importers.set(template, importer);
    // With a single template, there are no masters to share.
    if (this.#importers.size === 2) this.#families.add(this.first, this.#importerFor(this.first, target));
    if (this.#importers.size > 1) this.#families.add(template, importer);
    return importer;
  }

  #check(part: Part): void {
    if (!part.original) this.#checked.set(part, checkPart(part));
    part.compact();
  }

  /** Collects the faults. Skips unchanged parts, which only have faults of the template. */
  #faults(): Fault[] {
    const found = this.#package.parts().flatMap((part) => {
      if (part.original) return [];
      return part.edited ? checkPart(part) : (this.#checked.get(part) ?? checkPart(part));
    });
    return [...checkStructure(this.#package), ...found];
  }
}

/** Placeholders that are not copied to a new slide. PowerPoint only adds them on request. */
const NOT_COPIED = new Set([...HEADER_FOOTER_TYPES, "sldImg"]);

/**
 * Creates a slide with the layout's placeholders, as PowerPoint does. Each placeholder refers to the layout by type and
 * index, and inherits position and style from it (ECMA-376, 19.3.1.36). Those of a layout for a narrower page become
 * wider.
 *
 * @param area A free area (EMU) that gets a placeholder as well
 */
function slideFromLayout(layout: Part, area: Box | null, widening: number): XmlElement {
  const tree = el(
    "p:spTree",
    {},
    el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 1, name: "" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
    el("p:grpSpPr"),
  );
  const shapes = layout.root.find("p:cSld", "p:spTree")?.elements("p:sp") ?? [];
  const masterTree = readableRoot(layout.relatedByType("slideMaster"))?.find("p:cSld", "p:spTree");
  const copied = shapes.flatMap((shape) => {
    const placeholder = shape.find("p:nvSpPr", "p:nvPr", "p:ph");
    const type = placeholder?.get("type") ?? "obj";
    if (!placeholder || NOT_COPIED.has(type)) return [];
    return [{ shape, placeholder, key: `${type} ${placeholder.get("idx") ?? 0}` }];
  });
  for (const { shape, placeholder, key } of copied) {
    const isUnique = copied.filter((other) => other.key === key).length === 1;
    const box = widening === 1 ? undefined : effectiveBox(shape, inheritedShapes(shape, undefined, masterTree));
    const place = box ? placeElement(widened(box, widening)) : isUnique ? undefined : ownPlace(shape);
    tree.append(emptyPlaceholder(shape, placeholder, tree.elements().length, { isUnique, place }));
  }
  if (area) tree.append(contentPlaceholder(widened(area, widening), layout, tree.elements().length));
  return el("p:sld", {}, el("p:cSld", {}, tree), el("p:clrMapOvr", {}, el("a:masterClrMapping")));
}

const ownPlace = (shape: XmlElement): XmlElement | undefined =>
  ownBox(shape) && shape.find("p:spPr", "a:xfrm")?.clone();

/**
 * @param isUnique False if several placeholders of the layout have the same type and index: applications differ in
 *   which of them the slide's inherit from, so that each gets its own position and style
 * @param place The `a:xfrm` of a placeholder that doesn't inherit its position
 */
function emptyPlaceholder(
  shape: XmlElement,
  placeholder: XmlElement,
  id: number,
  { isUnique, place }: { isUnique: boolean; place: XmlElement | undefined },
): XmlElement {
  const name = shape.find("p:nvSpPr", "p:cNvPr")?.get("name") ?? "";
  const own = (path: string[], bare: string) => (isUnique ? undefined : shape.find(...path)?.clone()) ?? el(bare);
  return el(
    "p:sp",
    {},
    el(
      "p:nvSpPr",
      {},
      el("p:cNvPr", { id, name }),
      el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: 1 })),
      el("p:nvPr", {}, placeholder.clone()),
    ),
    el("p:spPr", {}, ...(place ? [place] : [])),
    el(
      "p:txBody",
      {},
      own(["p:txBody", "a:bodyPr"], "a:bodyPr"),
      own(["p:txBody", "a:lstStyle"], "a:lstStyle"),
      el("a:p"),
    ),
  );
}

/** Checks whether a field shows the slide number (ECMA-376, 21.1.2.2.4). */
export const isNumberField = (field: XmlElement): boolean => field.get("type") === "slidenum";

/**
 * Writes the slide number into a slide's number fields, because applications that don't compute fields show the stored
 * text (ECMA-376, 21.1.2.2.4).
 */
function writeSlideNumber(slide: Part, number: number): void {
  const isStale = (field: XmlElement) => isNumberField(field) && field.child("a:t")?.text !== String(number);
  const stale = slide.root.descendants("a:fld").filter(isStale);
  if (stale.length === 0) return;
  slide.edit();
  for (const field of stale) field.ensure("a:t", ["a:rPr", "a:pPr", "a:t"]).text = String(number);
}

/** Returns a slide and the parts that belong to it alone: notes, charts, workbooks, diagrams, objects. */
function ownParts(slide: Part): Set<Part> {
  const parts = new Set<Part>();
  const pending = [slide];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (parts.has(part)) continue;
    parts.add(part);
    for (const { id } of part.rels) {
      const other = part.related(id);
      if (other && !isCommon(other) && !/presentationml\.slide\+xml$/.test(other.contentType)) pending.push(other);
    }
  }
  return parts;
}

function linkTo(from: Part, id: string, to: Part | null): void {
  if (to) return from.rels.retarget(id, to.name);
  dropReferences(from, new Set([id]));
  from.rels.remove(id);
}

/**
 * Links between slides. They are redirected to the copy of their target, and removed if the deck has no copy or
 * several.
 */
class SlideLinks {
  #open: SlideLink[] = [];

  add(slideLinks: readonly SlideLink[]): void {
    this.#open.push(...slideLinks);
  }

  /** @param copiesOf Returns the copies of a template slide in the deck */
  resolve(copiesOf: (source: Part) => readonly Part[]): void {
    for (const { from, id, to } of this.#open) {
      if (!from.rels.get(id)) continue;
      const [copy, ...more] = copiesOf(to);
      linkTo(from, id, copy && more.length === 0 ? copy : null);
    }
    this.#open = [];
  }
}
