import type { FieldRef } from "@/lib/engine/analysis/fields/find-fields";
import { type Box, area, bottom, contains, right } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { isFilled, isOutlined, hasText } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";
import type { SlotShapes } from "./slot-shapes";

/** Shares of the slide's height: shapes above `PAGE_HEAD` or below `PAGE_FOOT` belong to every page of a table. */
const PAGE_HEAD = 0.25;
const PAGE_FOOT = 0.85;
/** Share of the page: a larger shape is its background, and no panel. */
const PANEL = 0.6;
/** EMU by which a text may reach beyond its panel. */
const BEYOND = 127_000;
/** Share of the page's width by which a table may be set in or out from its heading. */
const ALIGNED = 0.02;

type Placed = { field: FieldRef; shape: XmlElement; box: Box };

/** `fields`: those that the further pages of a table repeat. `heading`: the table's own, which moves with it. */
type FurtherPages = { fields: FieldRef[]; heading: XmlElement | null };

/**
 * Returns the fields that the further pages of a table repeat: its own heading, and the fields at the head and foot of
 * the slide, except those of other panels, headings of other blocks, and texts in a row that are above other columns.
 *
 * @param table The box (EMU) of the table, which is the only block on these pages
 * @param others The boxes (EMU) of the slide's other blocks
 */
export function furtherPages(
  canvas: SlideCanvas,
  shapes: SlotShapes,
  fields: readonly FieldRef[],
  table: Box,
  others: readonly Box[],
): FurtherPages {
  const placed = fields.flatMap((field): Placed[] => {
    const shape = shapes.of(field.targets[0].ref);
    const box = shape && canvas.box(shape);
    return box ? [{ field, shape, box }] : [];
  });
  const { height } = canvas.size;
  const panels = panelsOf(canvas);
  const isElsewhere = (box: Box) =>
    panels.some(
      (panel) => contains(panel, box, BEYOND) && !contains(panel, table, BEYOND) && bottom(panel) > height * PAGE_HEAD,
    );
  const heading = headingOf(canvas, placed, table, panels);
  const foreign = new Set(others.map((other) => headingOf(canvas, placed, other, panels)?.shape));
  const head = placed.filter(({ box }) => bottom(box) < height * PAGE_HEAD);
  const isInRow = (box: Box) => head.some(({ box: other }) => other !== box && areInRow(box, other));
  const isHead = ({ box, shape }: Placed) =>
    head.some((item) => item.shape === shape) &&
    !isElsewhere(box) &&
    !foreign.has(shape) &&
    (areInColumn(box, table) || !isInRow(box));
  return {
    fields: placed.flatMap((item) =>
      item.shape === heading?.shape || isHead(item) || item.box.y > height * PAGE_FOOT ? [item.field] : [],
    ),
    heading: heading && bottom(heading.box) >= height * PAGE_HEAD ? heading.shape : null,
  };
}

const areInRow = (a: Box, b: Box): boolean => a.y < bottom(b) && bottom(a) > b.y;
const areInColumn = (a: Box, b: Box): boolean => a.x < right(b) && right(a) > b.x;

/**
 * Returns the text right above a block that begins at its left edge, with no other text beside it above the block; null
 * if there is none.
 */
function headingOf(canvas: SlideCanvas, placed: readonly Placed[], block: Box, panels: readonly Box[]): Placed | null {
  const panelOf = (box: Box) => panels.find((panel) => contains(panel, box, BEYOND));
  return (
    placed.find(
      ({ shape, box }) =>
        canvas.isTopLevel(shape) &&
        shape.name === "p:sp" &&
        Math.abs(box.x - block.x) <= canvas.size.width * ALIGNED &&
        box.y < block.y &&
        block.y - bottom(box) < box.height &&
        panelOf(box) === panelOf(block) &&
        !placed.some((other) => other.box !== box && areInRow(other.box, box) && areInColumn(other.box, block)),
    ) ?? null
  );
}

/** Returns the boxes of filled or outlined shapes without text of their own. */
function panelsOf(canvas: SlideCanvas): Box[] {
  const page = canvas.size.width * canvas.size.height;
  return canvas.shapes().flatMap((shape) => {
    const box = canvas.box(shape);
    const isDrawn =
      shape.name === "p:sp" &&
      !placeholderOf(shape) &&
      (isFilled(shape) || isOutlined(shape)) &&
      !hasText(shape.child("p:txBody"));
    return box && isDrawn && area(box) < page * PANEL ? [box] : [];
  });
}
