import type { ShownSlide } from "@/lib/contract/analyses";

export type OutlineShape = ShownSlide["shapes"][number];
export type Box = { x: number; y: number; width: number; height: number };

/** Returns a shape's position in points; null if the analysis has none, or the shape has no area. */
export function boxOf({ x, y, width, height }: OutlineShape): Box | null {
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  return width <= 0 && height <= 0 ? null : { x, y, width, height };
}
