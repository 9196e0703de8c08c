import type { AnalysedSlide, TemplateAnalysis } from "@/lib/contract/analysis";
import { isExpectedFont } from "@/lib/engine/fonts";
import { embeddedFonts } from "@/lib/engine/pptx/model/embedded-fonts";
import type { Presentation } from "@/lib/engine/pptx/model/presentation";
import { Theme } from "@/lib/engine/pptx/model/theme";
import type { XmlElement } from "@/lib/engine/pptx/xml";

const FACES = new Set(["a:latin", "a:ea", "a:cs"]);

/**
 * The fonts of a template's text: those that the slides show and name, and its themes'. `available`: it comes with
 * Office or with the file, or has a twin of the same metrics; slides that use another get the warning `FONT_MISSING`.
 * `typefaces` are those that the slides' text names.
 */
export function fontsOf(
  presentation: Presentation,
  slides: readonly AnalysedSlide[],
  typefaces: ReadonlySet<string>,
): TemplateAnalysis["fonts"] {
  const names = new Set<string>();
  const add = (name: string | null | undefined) => {
    if (name && !name.startsWith("+")) names.add(name);
  };
  for (const master of presentation.masters) {
    const theme = Theme.of(master.themePart);
    for (const name of [theme.major.latin, theme.minor.latin]) add(name);
  }
  for (const shape of slides.flatMap((slide) => slide.shapes)) {
    add(shape.text_format?.font_name);
    for (const format of [
      ...(shape.table_styling?.header_text_format ?? []),
      ...(shape.table_styling?.body_text_format ?? []),
    ]) {
      add(format.font_name);
    }
  }
  for (const name of typefaces) add(name);
  const embedded = embeddedFonts(presentation.part.root);
  return [...names].toSorted().map((name) => ({ name, available: isExpectedFont(name) || embedded.has(name) }));
}

/** Adds the fonts that a slide's own text names. */
export function collectTypefaces(element: XmlElement, names: Set<string>): void {
  for (const child of element.elements()) {
    const name = FACES.has(child.name) ? child.get("typeface") : undefined;
    if (name) names.add(name);
    else collectTypefaces(child, names);
  }
}
