import { isExpectedFont, resolveFont } from "@/lib/engine/fonts";
import type { Warnings } from "@/lib/engine/generation/warnings";
import { embeddedFonts } from "@/lib/engine/pptx/model/embedded-fonts";
import type { Part } from "@/lib/engine/pptx/opc";

/**
 * Warns (once a slide and font) of fonts that a request names and that neither come with Office or the file nor have a
 * twin of the same metrics: they may be missing where the deck is opened, and text was fitted with the measures of
 * another. Of the template's own fonts its analysis tells.
 */
export function warnOfFonts(part: Part, request: object, warnings: Warnings): void {
  for (const { font, path } of fontsIn(request, [])) {
    if (isExpectedFont(font) || embeddedFonts(part.package_.relatedByType("officeDocument")?.root).has(font)) continue;
    warnings.add(
      "FONT_MISSING",
      `The font "${font}" does not come with Office: its text was fitted with the measures of ${resolveFont(font).family}, and shows in another font where "${font}" is not installed.`,
      ...path,
    );
  }
}

/** The fonts that any format within a request names, with the way there. */
function fontsIn(value: object, path: readonly string[]): { font: string; path: readonly string[] }[] {
  return Object.entries(value).flatMap(([key, field]) => {
    if (typeof field === "string") return key.endsWith("font_name") ? [{ font: field, path: [...path, key] }] : [];
    return typeof field === "object" && field !== null ? fontsIn(field, [...path, key]) : [];
  });
}
