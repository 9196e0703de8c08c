import type { SlideSlots } from "@/lib/engine/analysis";
import { readSlide } from "@/lib/engine/analysis/reading/read-slide";
import { findSlots } from "@/lib/engine/analysis/slots/find-slots";
import { layoutIdOf, slideIdOf } from "@/lib/engine/analysis/template/ids";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Slide } from "@/lib/engine/pptx/model/slide";
import type { SlideLayout } from "@/lib/engine/pptx/model/slide-layout";

/** What a `template_slide_id` names: a slide of a template, or one of its layouts. */
export type TemplateSource = { kind: "slide"; slide: Slide } | { kind: "layout"; layout: SlideLayout };

/** A template that slides are made from, with its slides and layouts by id. */
export class TemplateFile {
  readonly presentation: Presentation;
  readonly #sources = new Map<string, TemplateSource>();
  readonly #slots = new Map<string, SlideSlots>();

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

  /** The slots of a slide or layout, found once however often it is used. */
  slots(id: string, source: TemplateSource): SlideSlots {
    let slots = this.#slots.get(id);
    if (!slots) {
      slots = findSlots(readSlide(source.kind === "slide" ? source.slide : source.layout, this.presentation));
      this.#slots.set(id, slots);
    }
    return slots;
  }
}
