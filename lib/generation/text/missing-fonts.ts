import { isExpectedFont, resolveFont, type TextParagraph } from "../../fonts";
import { embeddedFonts } from "../../pptx/model/embedded-fonts";
import type { Part } from "../../pptx/opc";
import type { Warnings } from "../warnings";

/** What East Asian text is set in is another font than the Latin one that is measured. */
const latinLetter = /[!-\u02ff\u0370-\u058f]/;

/**
 * Warns (once a slide and font) of text in a font that neither comes with Office or the file nor has a twin of the same metrics:
 * it may be missing where the deck is opened, and its text was fitted with the measures of another.
 */
export function warnOfFonts(part: Part, paragraphs: Iterable<TextParagraph>, warnings: Warnings): void {
  for (const { runs } of paragraphs) {
    for (const { font, text } of runs) {
      if (isExpectedFont(font) || !latinLetter.test(text)) continue;
      if (embeddedFonts(part.package_.relatedByType("officeDocument")?.root).has(font)) continue;
      warnings.add(
        "FONT_MISSING",
        `The font "${font}" does not come with Office: its text was fitted with the measures of ${resolveFont(font).family}, and shows in another font where "${font}" is not installed.`,
      );
    }
  }
}
