import { isHit, isRotated, isVisible, obstaclesAround, writtenLines } from "@/lib/engine/generation/text/obstacles";
import { textInsets, textRoom } from "@/lib/engine/generation/text/text-room";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** Minimum distance of a text from the title above it, as a share of its first line. */
const GAP = 0.8;
/** Share of its first line by which it may reach into the title's last one. What overlaps more needs another place. */
const TOUCHING = 0.25;

/** A text below the title. `spare`: height of its room below its last line. Lengths are in EMU. */
type TextBelow = { shape: XmlElement; box: Box; lines: readonly Box[]; first: Box; spare: number };

/**
 * Moves the texts right below a title of several lines down within their boxes, so that the title keeps a distance from
 * them. Texts beside each other move together, as far as all of them have room.
 */
export function keepGapBelowTitle(canvas: SlideCanvas): void {
  const { title } = canvas;
  const lines = title ? writtenLines(canvas, title) : [];
  const last = lines.length > 1 ? lines.at(-1) : undefined;
  if (!title || !last) return;
  const texts = canvas.shapes().flatMap((shape) => (shape === title ? [] : (textBelow(canvas, shape, last) ?? [])));
  const top = Math.min(...texts.map(({ first }) => first.y));
  const row = texts.filter(({ first }) => first.y < top + first.height);
  if (!row.some(({ first }) => lines.some((line) => first.x < right(line) && right(first) > line.x))) return;
  const missing = Math.max(...row.map(({ first }) => bottom(last) + first.height * GAP - first.y));
  const wanted = Math.min(missing, ...row.map(({ spare }) => spare));
  if (wanted < EMU_PER_POINT || row.some(({ box }) => hasOtherBeside(canvas, row, box))) return;
  const shift = Math.min(wanted, ...row.map((text) => clearanceBelow(canvas, text)));
  if (shift < EMU_PER_POINT) return;
  for (const { shape } of row) {
    const { tIns } = textInsets(shape, canvas.inherited(shape));
    shape.find("p:txBody", "a:bodyPr")?.set("tIns", Math.round(tIns + shift));
  }
}

/** Returns a text that begins at the top of its invisible box, below a line; null for all others. */
function textBelow(canvas: SlideCanvas, shape: XmlElement, line: Box): TextBelow | null {
  const fitted = canvas.placedText(shape)?.fitted;
  const box = canvas.box(shape);
  const lines = writtenLines(canvas, shape);
  const [first, end] = [lines[0], lines.at(-1)];
  if (!fitted || !box || !first || !end || first.y < bottom(line) - first.height * TOUCHING) return null;
  const { anchor, autofit } = textRoom(shape, canvas.inherited(shape), box);
  if (anchor !== 0 || autofit === "shape" || isRotated(shape) || isVisible(shape)) return null;
  return { shape, box, lines, first, spare: fitted.room.height * EMU_PER_POINT - (bottom(end) - first.y) };
}

/** Returns the height (EMU) by which a text can move down before more of its lines meet something. */
function clearanceBelow(canvas: SlideCanvas, { shape, box, lines }: TextBelow): number {
  let clearance = Infinity;
  for (const obstacle of obstaclesAround(canvas, shape, box))
    for (const line of lines) {
      const isBelow = obstacle.x < right(line) && right(obstacle) > line.x && bottom(obstacle) > bottom(line);
      if (isBelow && !isHit(obstacle, [line])) clearance = Math.min(clearance, obstacle.y - bottom(line));
    }
  return clearance;
}

/** Checks for something else that begins where texts do, with which they are aligned. */
const hasOtherBeside = (canvas: SlideCanvas, row: readonly TextBelow[], { y, height }: Box): boolean =>
  canvas.shapes().some((shape) => {
    const box = row.some((text) => text.shape === shape) || shape === canvas.title ? undefined : canvas.box(shape);
    return box !== undefined && Math.abs(box.y - y) < height * 0.1;
  });
