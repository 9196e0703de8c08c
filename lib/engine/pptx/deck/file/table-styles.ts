import type { PartImporter } from "@/lib/engine/pptx/deck/import/part-importer";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import { type Part, Relationships } from "@/lib/engine/pptx/opc";

/** The table styles of a deck: a presentation has one list for all its slides (ECMA-376, 20.1.4.2.27). */
export class TableStyles {
  constructor(readonly presentation: Part) {}

  /** Brings the styles that a slide's tables name and the deck lacks, from another template than its first. */
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
