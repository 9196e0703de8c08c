import { layoutIdOf, slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { findFields } from "@/lib/engine/analysis/fields/find-fields";
import { readSlide } from "@/lib/engine/analysis/reading/read-slide";
import { findSlots } from "@/lib/engine/analysis/slots/find-slots";
import { type Original, readOriginal } from "@/lib/engine/design-checks/check-design";
import { Presentation, type Slide, type SlideLayout, type SlideMaster } from "@/lib/engine/pptx/model/presentation";
import { readableRoot } from "@/lib/engine/pptx/opc/package";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { NO_FOOTERS, type UsualFooters, usualFooters } from "./slide/fill-footers";
import { type SlideLook, type SlidePlaces, slideLook } from "./slide/slide-look";
import { type UsualTable, usualTable } from "./table/usual-table";

/** The target of a `template_slide_id`: a slide of a template, or one of its layouts. */
export type TemplateSource = { kind: "slide"; slide: Slide } | { kind: "layout"; layout: SlideLayout };

/** An open template, with its slides and layouts by id. */
export class TemplateFile {
  readonly presentation: Presentation;
  readonly #sources = new Map<string, TemplateSource>();
  readonly #places = new Map<string, SlidePlaces>();
  readonly #originals = new Map<string, Original>();
  readonly #footers = new Map<string, UsualFooters>();
  readonly #tables = new Map<SlideMaster | undefined, UsualTable>();

  /** @throws PackageError */
  constructor(templateId: string, bytes: Uint8Array) {
    this.presentation = Presentation.open(bytes);
    for (const slide of this.presentation.slides)
      this.#sources.set(slideIdOf(templateId, slide.id), { kind: "slide", slide });
    for (const layout of this.presentation.layouts) {
      this.#sources.set(layoutIdOf(templateId, layout.part.name), { kind: "layout", layout });
    }
  }

  source(id: string): TemplateSource | undefined {
    return this.#sources.get(id);
  }

  /** Returns a slide before it is filled; null for a layout. Reads it only once. */
  original(id: string, source: TemplateSource): Original | null {
    if (source.kind === "layout") return null;
    let original = this.#originals.get(id);
    if (!original) this.#originals.set(id, (original = readOriginal(source.slide.part, this.presentation.slideSize)));
    return original;
  }

  /**
   * Returns the footers of a new slide: those of a slide from a layout follow the template's other slides; a copied
   * slide has its own.
   */
  footers(source: TemplateSource): UsualFooters {
    if (source.kind === "slide") return NO_FOOTERS;
    let footers = this.#footers.get(source.layout.part.name);
    if (!footers) {
      footers = usualFooters(this.presentation.slides, source.layout);
      this.#footers.set(source.layout.part.name, footers);
    }
    return footers;
  }

  /** The template's list of table styles (`a:tblStyleLst`); undefined if it has none. */
  get tableStyles(): XmlElement | undefined {
    return readableRoot(this.presentation.part.relatedByType("tableStyles"));
  }

  /** Returns the look of new tables on a slide. */
  usualTable(source: TemplateSource): UsualTable {
    const master = source.kind === "slide" ? source.slide.layout?.master : source.layout.master;
    let table = this.#tables.get(master);
    if (!table) this.#tables.set(master, (table = usualTable(this.presentation, master)));
    return table;
  }

  /** Returns the slots and custom fields of a slide or layout. Finds them only once. */
  places(id: string, source: TemplateSource): SlidePlaces {
    let places = this.#places.get(id);
    if (!places) {
      const reading = readSlide(source.kind === "slide" ? source.slide : source.layout, this.presentation);
      const slots = findSlots(reading);
      this.#places.set(id, (places = { slots, fields: findFields(reading, slots), shapes: reading.shapes }));
    }
    return places;
  }

  look(id: string, source: TemplateSource): SlideLook {
    const { width, height } = this.presentation.slideSize;
    const size = { width: width / EMU_PER_POINT, height: height / EMU_PER_POINT };
    const { part, layout } =
      source.kind === "slide" ? source.slide : { part: source.layout.part, layout: source.layout };
    return slideLook(this.places(id, source), { part, layout }, size);
  }
}
