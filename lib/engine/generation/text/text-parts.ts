import { layoutText } from "@/lib/engine/fonts/layout-text";
import { type Box, bottom, intersection, union } from "@/lib/engine/pptx/model/box";
import {
  type ParagraphContent,
  type ParagraphPattern,
  type TextBody,
  plainPattern,
} from "@/lib/engine/pptx/model/text-body";
import { paragraphPropertiesOrder } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type InheritedText, bodyParagraphs } from "./body-paragraphs";
import { type TextFit, applySizes, fitText } from "./fit-text";
import { type Obstacles, isHit, lineBoxes } from "./obstacles";
import type { BodySettings } from "./text-room";

/**
 * A part of a text. Lengths are in points from the top of the text's room. The part begins at `top`, or higher (up to
 * `highest`) if it needs more room.
 */
type TextPart = {
  paragraphs: number;
  top: number;
  highest: number;
  end: number;
  /** The blank line between its paragraphs; null if there is none. */
  blank: ParagraphPattern | null;
};

/** Minimum number of blank lines that can be room for a shape. A single one separates paragraphs. */
const MIN_GAP = 2;
/**
 * A gap was made for a shape that covers this share of the gap's height, or of whose own height this share is in the
 * gap.
 */
const IN_GAP = 0.5;
/** Points between a shape and the part of the text below it. */
const ROOM_BELOW = 4;

/**
 * Returns the parts of a sample text whose blank lines make room for other shapes in its box, such as a table between
 * two headings; null for other texts.
 *
 * @param place.frames The boxes of the other shapes that are drawn
 */
export function partsOf(
  body: TextBody,
  inherited: InheritedText,
  room: BodySettings,
  { box, obstacles, frames }: { box: Box; obstacles: Obstacles; frames: readonly Box[] },
): TextPart[] | null {
  if (room.vertical || (room.columns ?? 1) > 1) return null;
  const filled = body.patterns.map(({ text }) => text.trim() !== "");
  const starts = filled.flatMap((isFilled, at) => {
    const before = filled.lastIndexOf(true, at - 1);
    return isFilled && (at === 0 || before < 0 || at - before > MIN_GAP) ? [at] : [];
  });
  if (starts.length < 2) return null;
  const measured = bodyParagraphs(body.element, inherited);
  const { lines } = layoutText(measured, room);
  const boxes = lineBoxes(measured, room, box);
  const beside = frames.filter((frame) => !isHit(frame, boxes));
  const shapes = [...obstacles.covering, ...obstacles.drawn, ...obstacles.samples, ...beside];
  const extent = union(boxes.filter(({ width }) => width > 0));
  const placed = starts.map((start, index) => {
    const end = filled.lastIndexOf(true, (starts[index + 1] ?? filled.length) - 1);
    const own = boxes.filter((_, at) => {
      const paragraph = lines[at]?.paragraph ?? -1;
      return paragraph >= start && paragraph <= end;
    });
    const paragraphs = filled.slice(start, end + 1).filter(Boolean).length;
    const isSpaced = end - start + 1 >= 2 * paragraphs - 1;
    const blank = isSpaced ? body.patterns.slice(start, end).find(({ text }) => text.trim() === "") : null;
    return { box: union(own), paragraphs, blank: blank ?? null };
  });
  const parts: TextPart[] = [];
  const fromTop = (y: number) => (y - box.y) / EMU_PER_POINT - room.top;
  let [highest, lowest] = [0, 0];
  for (const [index, part] of placed.entries()) {
    const next = placed[index + 1];
    const top = Math.max(lowest, fromTop(part.box.y));
    const own = {
      paragraphs: part.paragraphs,
      blank: part.blank,
      top,
      highest: Math.max(lowest, Math.min(top, highest)),
    };
    if (!next) parts.push({ ...own, end: Math.max(room.height, fromTop(bottom(part.box))) });
    else {
      const gap = { ...extent, y: bottom(part.box), height: next.box.y - bottom(part.box) };
      const inGap = shapes.filter((shape) => {
        const shared = intersection(shape, gap);
        return shared.width > 0 && shared.height >= IN_GAP * Math.min(gap.height, shape.height);
      });
      if (inGap.length === 0) return null;
      const around = union(inGap);
      parts.push({ ...own, end: fromTop(Math.max(bottom(part.box), around.y)) });
      highest = fromTop(Math.min(next.box.y, bottom(around))) + ROOM_BELOW;
      lowest = isHit(around, [next.box]) ? fromTop(bottom(around)) + ROOM_BELOW : 0;
    }
  }
  return parts;
}

/**
 * Writes paragraphs part by part: as many into each part as the sample has there, and the remaining ones into the last
 * part. Each part begins at the sample's position, and all have the same sizes. Returns how they fit.
 */
export function writeParts(
  body: TextBody,
  inherited: InheritedText,
  room: BodySettings,
  paragraphs: readonly ParagraphContent[],
  { parts, minimumSize }: { parts: readonly TextPart[]; minimumSize: number },
): TextFit {
  const chunks = distribute(
    paragraphs.filter(({ runs }) => runs.some(({ text }) => text !== "")),
    parts,
  );
  const gap: ParagraphContent = { runs: [], pattern: { ...plainPattern, properties: gapProperties(GAP) } };
  const isLower = (parts[0]?.top ?? 0) > GAP;
  body.write(chunks.flatMap((chunk, index) => (index > 0 || isLower ? [gap, ...chunk] : chunk)));
  if (room.anchor > 0) body.properties.set("anchor", "t");
  const before = isLower ? 1 : 0;
  const starts = chunks.map((_, index) => chunks.slice(0, index).reduce((sum, { length }) => sum + length + 1, before));
  const measured = bodyParagraphs(body.element, inherited);
  const fits = chunks.map((chunk, index) => {
    const start = starts[index] ?? 0;
    const part = parts[index];
    const height = part ? Math.max(1, part.end - part.highest) : room.height;
    return fitText(measured.slice(start, start + chunk.length), { ...room, height, single: height }, minimumSize);
  });
  const smallest = fits.reduce((min, fit) => (fit.scale < min.scale ? fit : min));
  if (smallest.scale < 1) applySizes(body.element, measured, smallest);
  const { lines } = layoutText(bodyParagraphs(body.element, inherited), room);
  const elements = body.element.elements("a:p");
  let moved = 0;
  for (const [index, start] of starts.entries()) {
    const gapElement = elements[start - 1];
    const part = parts[index];
    const own = lines.filter(({ paragraph }) => paragraph >= start && paragraph < start + (chunks[index]?.length ?? 0));
    const [first, last] = [own[0], own.at(-1)];
    if (!gapElement || !part || !first || !last) continue;
    const height = last.top + last.height - first.top;
    const missing = Math.max(part.highest, Math.min(part.top, part.end - height)) - first.top - moved;
    if (missing <= 0) continue;
    gapElement.child("a:pPr")?.put(exactSpacing(missing + GAP), paragraphPropertiesOrder);
    moved += missing;
  }
  return { ...smallest, fits: fits.every((fit) => fit.fits) };
}

/** Distributes paragraphs to the parts: at least one to each, as long as there are enough. */
function distribute(paragraphs: readonly ParagraphContent[], parts: readonly TextPart[]): ParagraphContent[][] {
  const chunks: ParagraphContent[][] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const rest = paragraphs.length - at - (parts.length - 1 - index);
    const count = isLast ? Infinity : Math.max(1, Math.min(part.paragraphs, rest));
    const chunk = paragraphs.slice(at, at + count);
    const { blank } = part;
    const spaced = (paragraph: ParagraphContent, place: number) =>
      blank && place > 0 ? [{ runs: [], pattern: blank }, paragraph] : [paragraph];
    if (chunk.length > 0) chunks.push(chunk.flatMap(spaced));
    at += chunk.length;
  }
  return chunks;
}

/** Returns a line spacing of exactly this height in points. */
const exactSpacing = (points: number): XmlElement =>
  el("a:lnSpc", {}, el("a:spcPts", { val: Math.round(points * 100) }));

/** Points: minimum height of the empty paragraph between two parts. */
const GAP = 1;

/** Returns the properties of an empty paragraph with this height in points. */
const gapProperties = (points: number): XmlElement =>
  el(
    "a:pPr",
    { marL: 0, indent: 0 },
    exactSpacing(points),
    el("a:spcBef", {}, el("a:spcPts", { val: 0 })),
    el("a:spcAft", {}, el("a:spcPts", { val: 0 })),
    el("a:buNone"),
  );
