import type { PartImporter } from "@/lib/engine/pptx/deck/import/part-importer";
import { embeddedFonts } from "@/lib/engine/pptx/model/embedded-fonts";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc";
import { presentationOrder } from "@/lib/engine/pptx/oxml/presentation-order";

/** Brings the fonts that a template embeds and the deck lacks, by typeface (ECMA-376, 19.2.1.9). */
export function bringFonts(presentation: Part, from: Presentation, importer: PartImporter): void {
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
