import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import type { SlideMaster } from "./slide-master";

/** A layout: what slides take their placeholders' positions and looks from. */
export class SlideLayout {
  constructor(
    readonly part: Part,
    readonly master: SlideMaster,
    /** 0-based place in the master's list. */
    readonly index: number,
  ) {}

  /** The name that PowerPoint shows. */
  get name(): string {
    return this.part.root.child("p:cSld")?.get("name") ?? "";
  }

  get shapeTree(): XmlElement | undefined {
    return this.part.root.find("p:cSld", "p:spTree");
  }
}
