import { elementAt } from "@/lib/engine/generation/element-at";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { MeasuredParagraph } from "./body-paragraphs";
import { type FittedText, layoutAt } from "./fit-text";

/** Share of the longest line by which bullets of centered items are clearly not below each other. */
const RAGGED = 0.08;

const isCenteredItem = ({ alignment, bullet }: MeasuredParagraph): boolean => alignment === "ctr" && Boolean(bullet);

/**
 * Sets the items of a centered list flush left if their bullets would not be below each other. Their longest line stays
 * in the middle.
 *
 * @param isClear Whether nothing else is at a distance in points from the left of the text's room, where they would
 *   begin
 */
export function alignBullets({ body, measured, room, fit }: FittedText, isClear: (distance: number) => boolean): void {
  if (!measured.some(isCenteredItem)) return;
  const { lines } = layoutAt(measured, room, fit);
  const items = lines.filter(({ paragraph }) => isCenteredItem(elementAt(measured, paragraph)));
  const widths = items.flatMap(({ paragraph, width }, at) => (items[at - 1]?.paragraph === paragraph ? [] : [width]));
  if (Math.max(...widths) - Math.min(...widths) <= Math.max(...widths) * RAGGED) return;
  const shift = Math.max(0, room.width - Math.max(...items.map(({ left, width }) => left + width))) / 2;
  if (!isClear(shift)) return;
  for (const [index, paragraph] of body.elements("a:p").entries()) {
    const own = elementAt(measured, index);
    if (!isCenteredItem(own)) continue;
    paragraph
      .ensure("a:pPr", ["a:pPr"])
      .set("marL", Math.round(((own.marginLeft ?? 0) + shift) * EMU_PER_POINT))
      .set("algn", "l");
  }
}
