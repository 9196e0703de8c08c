import type { Spacing, TextParagraph } from "../../fonts";
import { paragraphPropertiesOrder } from "../../pptx/oxml/text-order";
import { el, type XmlElement } from "../../pptx/xml";

/**
 * Writes sizes into every run of a text body; `measured` is what `bodyParagraphs` gave for it. Explicit sizes show at once,
 * where a scale of `a:normAutofit` is computed anew by some applications only.
 */
export function applySizes(body: XmlElement, measured: readonly TextParagraph[], sizeOf: (size: number) => number, scale = 1): void {
  body.elements("a:p").forEach((paragraph, index) => {
    const { runs, endStyle, spaceBefore, spaceAfter, lineSpacing } = measured[index] ?? { runs: [] };
    setSpace(paragraph, "a:lnSpc", lineSpacing, scale);
    setSpace(paragraph, "a:spcBef", spaceBefore, scale);
    setSpace(paragraph, "a:spcAft", spaceAfter, scale);
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

/** Spacing in points stays as it is when the text gets smaller, unless it is scaled too. */
function setSpace(paragraph: XmlElement, name: string, spacing: Spacing | undefined, scale: number): void {
  if (scale === 1 || !spacing || !("points" in spacing) || spacing.points === 0) return;
  const properties = paragraph.ensure("a:pPr", ["a:pPr"]);
  const points = el("a:spcPts", { val: Math.floor(spacing.points * scale * 10) * 10 });
  properties.put(el(name, {}, points), paragraphPropertiesOrder);
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
