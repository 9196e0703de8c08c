import type { Presentation } from "../../model/presentation";
import { type Part, Relationships } from "../../opc";

/** The table styles of a deck: a presentation has one list for all its slides (ECMA-376, 20.1.4.2.27). */
export class TableStyles {
  constructor(readonly presentation: Part) {}

  /** Brings the styles that a slide's tables name and the deck lacks. */
  bring(slide: Part, from: Presentation): void {
    const source = from.part.relatedByType("tableStyles");
    if (!source) return;
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
