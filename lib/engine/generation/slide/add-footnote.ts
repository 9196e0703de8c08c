import type { RichText } from "@/lib/contract/slide-data/rich-text";
import { isFaint } from "@/lib/engine/generation/text/backdrop-edges";
import { markWritten } from "@/lib/engine/generation/text/obstacles";
import { type Box, area, bottom, contains, intersection, right, union } from "@/lib/engine/pptx/model/box";
import { isHeaderFooter } from "@/lib/engine/pptx/model/placeholder";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { addCaption, captionHeight } from "./caption";
import { backdropShapes, bottomLimit } from "./free-space";
import { type SlideCanvas, setBox } from "./slide-canvas";

/** EMU between the content and a footnote, and between a footnote and the footers or a logo. */
const GAP = { above: 76_200, below: 127_000 };
/** Share of the slide's height kept free below a footnote. */
const MARGIN = 0.02;
/** Share of a placeholder's or chart's height that it gives up for a footnote. */
const MAX_SHARE = 0.2;

/**
 * Adds a footnote in small letters below the content of a slide that has no box for one: in the free space above the
 * footers, or else in the lowest part of the placeholders and charts. A sample's table can't give up room. Returns
 * false if there is none.
 *
 * @param content The shapes of the blocks
 */
export function addFootnote(canvas: SlideCanvas, content: readonly XmlElement[], text: RichText): boolean {
  const shapes = canvas.withBoxes(content.filter((shape) => canvas.isTopLevel(shape)));
  const owner = shapes.toSorted((a, b) => bottom(b.box) - bottom(a.box))[0];
  if (!owner) return false;
  const { width, height: pageHeight } = canvas.size;
  const whole = intersection(union(shapes.map(({ box }) => box)), { x: 0, y: 0, width, height: pageHeight });
  const height = captionHeight(canvas, text, whole.width);
  const free = bottomLimit(canvas, owner.shape, { ...whole, y: owner.box.y, height: owner.box.height });
  const y = Math.min(free, topOfFooters(canvas, whole)) - height;
  const tooLow = shapes.filter(({ box }) => bottom(box) > y - GAP.above);
  const isRigid = ({ shape, box }: (typeof shapes)[number]) =>
    Table.within(shape) !== undefined || y - GAP.above < bottom(box) - box.height * MAX_SHARE;
  const place = { x: whole.x, y, width: whole.width, height };
  const isCut = canvas.shapes().some((shape) => {
    const box = content.includes(shape) ? undefined : canvas.frame(shape);
    return box && area(intersection(box, place)) > 0 && !contains(box, place);
  });
  if (isCut || tooLow.some(isRigid)) return false;
  for (const { shape, box } of tooLow) setBox(shape, { ...box, height: y - GAP.above - box.y });
  markWritten(addCaption(canvas, owner.shape, text, place, "Footnote"));
  return true;
}

/**
 * Returns the top (EMU) of what the layout and master show in the lowest part of the content or below it. Their footers
 * count even if they are not shown.
 */
function topOfFooters(canvas: SlideCanvas, content: Box): number {
  const lowest = bottom(content) - content.height * MAX_SHARE;
  const footers = [canvas.layoutTree, canvas.masterTree].flatMap((tree) =>
    (tree?.elements("p:sp") ?? []).flatMap((shape) => (isHeaderFooter(shape) ? (ownBox(shape) ?? []) : [])),
  );
  const drawn = backdropShapes(canvas).flatMap(({ shape, box }) => (isFaint(canvas, shape) ? [] : [box]));
  const tops = [...footers, ...drawn]
    .filter((box) => box.y >= lowest && box.x < right(content) && right(box) > content.x)
    .map(({ y }) => y - GAP.below);
  return Math.min(canvas.size.height * (1 - MARGIN), ...tops);
}
