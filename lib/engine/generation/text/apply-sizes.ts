import type { Spacing, TextParagraph } from "@/lib/engine/fonts";
import { paragraphPropertiesOrder } from "@/lib/engine/pptx/oxml/text-order";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/** What becomes of sizes (points), of exact line spacing and of the spaces between paragraphs (shares of themselves). */
export type Sizes = { sizeOf: (size: number) => number; scale?: number; spaceScale?: number };

/**
 * Writes sizes into every run of a text body; `measured` is what `bodyParagraphs` gave for it. Explicit sizes show at
 * once, where a scale of `a:normAutofit` is computed anew by some applications only.
 */
export function applySizes(
  body: XmlElement,
  measured: readonly TextParagraph[],
  { sizeOf, scale = 1, spaceScale = 1 }: Sizes,
): void {
  body.elements("a:p").forEach((paragraph, index) => {
    const { runs, endStyle, spaceBefore, spaceAfter, lineSpacing } = measured[index] ?? { runs: [] };
    if (lineSpacing && "points" in lineSpacing) setSpacing(paragraph, "a:lnSpc", lineSpacing, scale);
    setSpacing(paragraph, "a:spcBef", spaceBefore, spaceScale);
    setSpacing(paragraph, "a:spcAft", spaceAfter, spaceScale);
    const written = paragraph.elements().filter(({ name }) => name === "a:r" || name === "a:br" || name === "a:fld");
    written.forEach((run, number) => {
      const before = runs[number]?.size;
      if (before !== undefined) setSize(propertiesOf(run), before, sizeOf(before));
    });
    if (written.length > 0 || !endStyle) return;
    let end = paragraph.child("a:endParaRPr");
    if (!end) paragraph.append((end = el("a:endParaRPr")));
    setSize(end, endStyle.size, sizeOf(endStyle.size));
  });
}

function setSpacing(paragraph: XmlElement, name: string, spacing: Spacing | undefined, scale: number): void {
  if (scale === 1 || !spacing) return;
  const value =
    "points" in spacing
      ? Math.floor(spacing.points * scale * 10) * 10
      : Math.floor(spacing.percent * scale * 100) * 1000;
  if (value === 0) return;
  const properties = paragraph.ensure("a:pPr", ["a:pPr"]);
  properties.put(
    el(name, {}, el("points" in spacing ? "a:spcPts" : "a:spcPct", { val: value })),
    paragraphPropertiesOrder,
  );
}

function propertiesOf(run: XmlElement): XmlElement {
  const present = run.child("a:rPr");
  if (present) return present;
  const made = el("a:rPr");
  run.insertBefore(run.elements()[0], made);
  return made;
}

function setSize(properties: XmlElement, before: number, after: number): void {
  if (after !== before) properties.set("sz", Math.round(after * 100));
}
