import type { Shape } from "@/components/templates/detail/place";

type ShapeFate = "filled" | "left" | "kept";
type ShapeGroup = { fate: ShapeFate; shapes: { shape: Shape; index: number }[] };

export function fateOf(shape: Shape): ShapeFate {
  if (shape.fills.length > 0) return "filled";
  return shape.left_out ? "left" : "kept";
}

/**
 * The shapes by what becomes of them when a slide is made, each group in the slide's own order from top to bottom.
 * `index` is that among all shapes.
 */
export function sortShapes(shapes: readonly Shape[]): ShapeGroup[] {
  const all = shapes.map((shape, index) => ({ shape, index }));
  const byPlace = (a: Shape, b: Shape) => (a.y ?? 0) - (b.y ?? 0) || (a.x ?? 0) - (b.x ?? 0);
  return (["filled", "left", "kept"] as const)
    .map((fate) => ({
      fate,
      shapes: all.filter(({ shape }) => fateOf(shape) === fate).sort((a, b) => byPlace(a.shape, b.shape)),
    }))
    .filter((group) => group.shapes.length > 0);
}
