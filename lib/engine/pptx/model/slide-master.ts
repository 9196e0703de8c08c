import type { Part } from "@/lib/engine/pptx/opc";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { SlideLayout } from "./slide-layout";

/** A master: the root of a family of layouts, with its theme, colour map and text styles. */
export class SlideMaster {
  readonly layouts: readonly SlideLayout[];

  constructor(readonly part: Part) {
    const listed = part.root.child("p:sldLayoutIdLst")?.elements("p:sldLayoutId") ?? [];
    this.layouts = listed
      .map((element) => part.related(element.get("r:id")))
      .filter((layout) => layout !== undefined)
      .map((layout, index) => new SlideLayout(layout, this, index));
  }

  /** The theme's part, `a:theme`. */
  get themePart(): Part | undefined {
    return this.part.relatedByType("theme");
  }

  get shapeTree(): XmlElement | undefined {
    return this.part.root.find("p:cSld", "p:spTree");
  }
}
