import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { SlideLayout } from "./slide-layout";

/** A slide of a presentation that is read. */
export class Slide {
  constructor(
    readonly part: Part,
    /** `p:sldId/@id`: stays the same when slides are moved. */
    readonly id: number,
    /** 0-based place in the presentation. */
    readonly index: number,
    /** Undefined where the slide's layout is missing or in no master's list. */
    readonly layout: SlideLayout | undefined,
  ) {}

  get hidden(): boolean {
    return !this.part.root.bool("show", true);
  }

  /** `p:spTree`. */
  get shapeTree(): XmlElement | undefined {
    return this.part.root.find("p:cSld", "p:spTree");
  }
}
