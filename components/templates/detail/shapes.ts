import { type OutlineShape, boxOf } from "@/components/slides/shape-box";
import { templateMessages } from "@/components/templates/messages";
import { shapeTypeName, templatePageMessages } from "./messages";
import type { Shape } from "./place";

type ShapeFate = "filled" | "left" | "kept";
type ShapeGroup = { fate: ShapeFate; shapes: { shape: Shape; index: number }[] };

export function fateOf(shape: Shape): ShapeFate {
  if (shape.fills.length > 0) return "filled";
  return shape.left_out ? "left" : "kept";
}

const PICTURES: ReadonlySet<string> = new Set(["Picture", "OleObjectFrame"]);

/** Returns what people call a shape. One that has a field of its own is neither decoration nor unsupported. */
export function roleName({ role, fills, shape_type: type }: Pick<Shape, "role" | "fills" | "shape_type">): string {
  if ((role !== "decorative" && role !== "unsupported") || fills.length === 0) return templateMessages.roles[role];
  return templateMessages.ownContent[PICTURES.has(type) ? "picture" : "text"];
}

/** Names by which programs number the shapes of a file: `Google Shape;12;p3`, `Rectangle 2`, `Inhaltsplatzhalter 5`. */
const numberedName = /^Google Shape;|\s\d+$/;

/**
 * Returns the name of a shape in its file. A shape that has none, or only a number, is called by the first line of its
 * text, or else by its role or type.
 */
export function shapeName(shape: Pick<Shape, "name" | "text" | "shape_type" | "role" | "fills">): string {
  const { name, text, shape_type: type, role, fills } = shape;
  if (name && !numberedName.test(name)) return name;
  const [line = ""] = text.trim().split("\n");
  if (line) return line;
  if (!name) return templatePageMessages.shapes.unnamed;
  const hasRole = role !== "unsupported" && (role !== "decorative" || fills.length > 0);
  return hasRole ? roleName(shape) : shapeTypeName(type);
}

/**
 * Groups the shapes by what happens to them in a generated slide. Each group is sorted from top to bottom. `index` is
 * the shape's index among all shapes.
 */
export function sortShapes(shapes: readonly Shape[]): ShapeGroup[] {
  const all = shapes.map((shape, index) => ({ shape, index }));
  const byPlace = (a: Shape, b: Shape) => (a.y ?? 0) - (b.y ?? 0) || (a.x ?? 0) - (b.x ?? 0);
  return (["filled", "left", "kept"] as const)
    .map((fate) => ({
      fate: fate,
      shapes: all.filter(({ shape }) => fateOf(shape) === fate).sort((a, b) => byPlace(a.shape, b.shape)),
    }))
    .filter((group) => group.shapes.length > 0);
}

/**
 * Returns the shapes at a point of the slide, smallest first, because small shapes are hardest to hit.
 *
 * @param slack Distance in points from a shape within which a point still hits it
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

/**
 * Returns the shape that a click selects: first the smallest, then the next one with each further click at the same
 * point.
 */
export function nextAt(found: readonly number[], chosen: number | null): number | null {
  const at = chosen === null ? -1 : found.indexOf(chosen);
  return found[(at + 1) % found.length] ?? null;
}
