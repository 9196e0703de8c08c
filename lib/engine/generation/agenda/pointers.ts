import { type SlideCanvas, placeShape } from "@/lib/engine/generation/slide/slide-canvas";
import { isRotated } from "@/lib/engine/generation/text/obstacles";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { hasText } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/**
 * Limits for a pointer's height, in distances between entries. Anything lower is as small as a bullet; anything higher
 * is a panel.
 */
const MIN_HEIGHT = 0.3;
const MAX_HEIGHT = 1.6;
/** Maximum width of a pointer in multiples of its height. Anything wider is a bar behind or between entries. */
const MAX_WIDTH = 3;
/** Maximum distance of a pointer from the list's edge and from the middle of its entry, in distances between entries. */
const BESIDE = 2.5;
const NEAR = 0.6;
/** Distance between a pointer and the middle of its entry up to which it is kept, in distances between entries. */
const KEPT = 0.25;

/** The arrow or dot beside the active entry of an agenda, with all its parts. `middle`: where it marks it (EMU). */
type Pointer = { shapes: readonly XmlElement[]; middle: number };

/**
 * Finds drawings without text beside an agenda that mark one of its entries; null if there are none, or if they are
 * beside several entries, like bullets.
 *
 * @param centers Middles of the template's entries (EMU)
 */
export function findPointer(canvas: SlideCanvas, list: XmlElement, centers: readonly number[]): Pointer | null {
  const box = canvas.box(list);
  const pitch = Math.min(...centers.slice(1).map((center, index) => center - (centers[index] ?? center)));
  if (!box || centers.length < 3 || !(pitch > 0)) return null;
  const drawn = canvas.shapes().flatMap((shape) => {
    const own = shape === list || !isMark(shape) ? undefined : canvas.box(shape);
    return own && isBeside(own, box, pitch) ? [{ shape, middle: own.y + own.height / 2 }] : [];
  });
  const [first] = drawn;
  if (!first || drawn.some(({ middle }) => Math.abs(middle - first.middle) > pitch / 2)) return null;
  const distance = (center: number) => Math.abs(center - first.middle);
  const entry = centers.reduce((best, center) => (distance(center) < distance(best) ? center : best));
  if (distance(entry) >= pitch * NEAR) return null;
  // Letters are in the lower part of lines that are set apart.
  const middle = distance(entry) <= pitch * KEPT ? entry : first.middle;
  return { shapes: drawn.map(({ shape }) => shape), middle };
}

const isMark = (shape: XmlElement): boolean =>
  (shape.name === "p:sp" || shape.name === "p:pic") &&
  placeholderOf(shape) === undefined &&
  !isRotated(shape) &&
  !hasText(shape.child("p:txBody"));

const isBeside = (mark: Box, list: Box, pitch: number): boolean =>
  mark.height >= pitch * MIN_HEIGHT &&
  mark.height <= pitch * MAX_HEIGHT &&
  mark.width <= mark.height * MAX_WIDTH &&
  Math.abs(right(mark) - list.x) < pitch * BESIDE &&
  mark.x + mark.width / 2 < list.x + list.width / 3 &&
  mark.y + mark.height > list.y &&
  mark.y < bottom(list);

/** Moves a pointer to the middle of the active entry (EMU). Removes it if there is no active entry. */
export function movePointer(canvas: SlideCanvas, { shapes, middle }: Pointer, to: number | undefined): void {
  for (const shape of shapes) {
    const box = canvas.box(shape);
    if (to === undefined) canvas.remove(shape);
    else if (box) placeShape(canvas, shape, { ...box, y: box.y + to - middle });
  }
}
