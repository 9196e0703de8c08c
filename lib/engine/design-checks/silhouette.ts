import type { Box } from "@/lib/engine/pptx/model/box";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

type Point = readonly [x: number, y: number];

/** The area of a shape without straight sides: closed polygons in EMU on the page, which may leave holes in each other. */
export type Silhouette = readonly (readonly Point[])[];

/** Number of straight lines that stand for a curve, and for an ellipse. */
const CURVE_STEPS = 8;
const ELLIPSE_STEPS = 32;

/** Preset geometries (ECMA-376, 20.1.10.56) in shares of their box, as far as they are polygons without adjustments. */
const PRESETS: Readonly<Record<string, readonly Point[]>> = {
  rect: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  rtTriangle: [
    [0, 0],
    [1, 1],
    [0, 1],
  ],
  diamond: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  ellipse: Array.from({ length: ELLIPSE_STEPS }, (_, step) => {
    const angle = (step / ELLIPSE_STEPS) * 2 * Math.PI;
    return [0.5 + Math.cos(angle) / 2, 0.5 + Math.sin(angle) / 2];
  }),
};

/**
 * Returns the area that a shape's geometry fills; null if it can't be told, such as with guides or arcs.
 *
 * @param box EMU on the page, before rotation
 * @param rotation Degrees
 */
export function silhouetteOf(shape: XmlElement, box: Box, rotation: number): Silhouette | null {
  const properties = shape.child("p:spPr");
  const custom = properties?.child("a:custGeom");
  const preset = properties?.child("a:prstGeom");
  const isAdjusted = (preset?.child("a:avLst")?.elements().length ?? 0) > 0;
  const own = preset && !isAdjusted ? PRESETS[preset.get("prst") ?? ""] : undefined;
  const outlines = custom ? pathsOf(custom) : own ? [own] : null;
  if (!outlines) return null;
  const xfrm = properties?.child("a:xfrm");
  const [flipH, flipV] = [xfrm?.bool("flipH") ?? false, xfrm?.bool("flipV") ?? false];
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [centerX, centerY] = [box.x + box.width / 2, box.y + box.height / 2];
  return outlines.map((outline) =>
    outline.map(([x, y]): Point => {
      const across = (flipH ? 0.5 - x : x - 0.5) * box.width;
      const down = (flipV ? 0.5 - y : y - 0.5) * box.height;
      return [centerX + across * cos - down * sin, centerY + across * sin + down * cos];
    }),
  );
}

/**
 * Returns the filled outlines of a custom geometry in shares of its box (ECMA-376, 20.1.9.15); null if one can't be
 * told.
 */
function pathsOf(geometry: XmlElement): Point[][] | null {
  const outlines: Point[][] = [];
  for (const path of geometry.child("a:pathLst")?.elements("a:path") ?? []) {
    if (path.get("fill") === "none") continue;
    const [width, height] = [path.int("w") ?? 0, path.int("h") ?? 0];
    if (width <= 0 || height <= 0) return null;
    for (const command of path.elements()) {
      if (command.name === "a:close") continue;
      const points = command
        .elements("a:pt")
        .map((point): Point => [numberOf(point, "x") / width, numberOf(point, "y") / height]);
      if (points.some((point) => point.some(Number.isNaN))) return null;
      const [first] = points;
      if (command.name === "a:moveTo" && first) outlines.push([first]);
      else if (command.name === "a:lnTo" && first) outlines.at(-1)?.push(first);
      else if (/^a:(cubic|quad)BezTo$/.test(command.name))
        outlines.at(-1)?.push(...curve(outlines.at(-1)?.at(-1), points));
      else return null;
    }
  }
  return outlines.some((outline) => outline.length > 2) ? outlines : null;
}

const numberOf = (point: XmlElement, name: string): number => Number(point.get(name) ?? NaN);

/** Returns points on a Bézier curve from a point along control points (de Casteljau). */
function curve(start: Point | undefined, controls: readonly Point[]): Point[] {
  if (!start) return [];
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const share = (step + 1) / CURVE_STEPS;
    let points: readonly Point[] = [start, ...controls];
    while (points.length > 1)
      points = points.slice(1).map(([x, y], index): Point => {
        const [fromX = x, fromY = y] = points[index] ?? [];
        return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
      });
    return points[0] ?? start;
  });
}

/** Checks whether a point is in an area (by the even-odd rule). */
export function isInside(silhouette: Silhouette, x: number, y: number): boolean {
  let inside = false;
  for (const outline of silhouette) {
    let [beforeX, beforeY] = outline.at(-1) ?? [0, 0];
    for (const [atX, atY] of outline) {
      if (atY > y !== beforeY > y && x < ((beforeX - atX) * (y - atY)) / (beforeY - atY) + atX) inside = !inside;
      [beforeX, beforeY] = [atX, atY];
    }
  }
  return inside;
}
