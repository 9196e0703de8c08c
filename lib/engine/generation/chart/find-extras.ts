import type { Box } from "@/lib/engine/pptx/model/box";
import { effectiveBox, shapeName } from "@/lib/engine/pptx/model/shape-frame";
import { type TreeShape, walkShapeTree } from "@/lib/engine/pptx/model/shape-tree";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { extraName, type ExtraKind } from "./extra-name";

/** EMU that a data table or caption may have been moved away from its chart by hand. */
const REACH = 36 * EMU_PER_POINT;

export type ChartExtraShapes = { table: XmlElement | undefined; caption: XmlElement | undefined };

/**
 * The data table and the caption of a chart (its frame) on a slide's shape tree: by the name that they got from it, or,
 * where somebody has renamed the chart since, the nearest of that kind under it that no other chart of the slide has
 * named.
 */
export function findExtras(tree: XmlElement | undefined, frame: XmlElement): ChartExtraShapes {
  const all = walkShapeTree(tree);
  const chart = all.find(({ element }) => element === frame);
  if (!chart) return { table: undefined, caption: undefined };
  const beside = all.filter(({ groups }) => groups.at(-1) === chart.groups.at(-1));
  const table = find(chart, chart, beside, "Data");
  return { table: table?.element, caption: find(chart, table ?? chart, beside, "Caption")?.element };
}

function find(
  chart: TreeShape,
  above: TreeShape,
  shapes: readonly TreeShape[],
  kind: ExtraKind,
): TreeShape | undefined {
  const named = shapes.find(({ element }) => shapeName(element) === extraName(chart.element, kind));
  const box = boxOf(above);
  if (named || !box) return named;
  const taken = new Set(shapes.map(({ element }) => extraName(element, kind)));
  return shapes
    .filter(({ element }) => shapeName(element).endsWith(` ${kind}`) && !taken.has(shapeName(element)))
    .map((shape) => ({ shape, distance: distanceBelow(box, boxOf(shape)) }))
    .filter(({ distance }) => distance <= REACH)
    .sort((a, b) => a.distance - b.distance)[0]?.shape;
}

function boxOf({ element, toSlide }: TreeShape): Box | undefined {
  const box = effectiveBox(element, []);
  return box && toSlide(box);
}

/** EMU between a rectangle and another one under it; endless where that is not under it. */
function distanceBelow(box: Box, other: Box | undefined): number {
  const beside = !other || other.x >= box.x + box.width || other.x + other.width <= box.x;
  return beside ? Number.POSITIVE_INFINITY : Math.abs(other.y - box.y - box.height);
}
