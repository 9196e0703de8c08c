import { boxOf, type OutlineShape } from "@/components/slides/wireframe/box";

/**
 * The shapes under a point of the slide, the smallest first: those are the ones that are hard to meet.
 *
 * @param slack How far beside a shape still meets it, in points
 */
export function shapesAt(shapes: readonly OutlineShape[], point: { x: number; y: number }, slack: number): number[] {
  return shapes
    .flatMap((shape, index) => {
      const box = boxOf(shape);
      if (!box) return [];
      const { x, y, width, height } = box;
      const meets =
        point.x >= x - slack && point.x <= x + width + slack && point.y >= y - slack && point.y <= y + height + slack;
      return meets ? [{ index, area: Math.max(width, 1) * Math.max(height, 1) }] : [];
    })
    .sort((a, b) => a.area - b.area || b.index - a.index)
    .map(({ index }) => index);
}

/** What a click chooses: the smallest shape there, and with each further click at the same place the next one. */
export function nextAt(found: readonly number[], chosen: number | null): number | null {
  const at = chosen === null ? -1 : found.indexOf(chosen);
  return found[(at + 1) % found.length] ?? null;
}
