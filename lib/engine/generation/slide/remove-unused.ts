import { isPrompt, textMarker } from "@/lib/engine/analysis/slots/sample-text";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import { type RemovedText, emptiedCards } from "@/lib/engine/generation/fields/emptied-cards";
import { type Box, area, bottom, contains, intersection, right } from "@/lib/engine/pptx/model/box";
import { placeholderOf, isHeaderFooter } from "@/lib/engine/pptx/model/placeholder";
import { isRising, shapeKind, shapeName, textOf, hasText } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** Maximum characters of a text quoted in a warning. */
const MAX_QUOTED = 40;
/** Maximum number of removed shapes listed in a warning. */
const MAX_LISTED = 6;

/**
 * `used`: shapes that the request fills. `unfilled`: shapes that could have been filled, but were not. `samples`:
 * sample content that can't be filled. `kept`: shapes whose text stays as design or as a label. `keepsSample`: keeps
 * sample content, and only removes markers and empty placeholders.
 */
type SlideShapes = {
  used: ReadonlySet<XmlElement>;
  unfilled: readonly XmlElement[];
  samples: readonly XmlElement[];
  kept: ReadonlySet<XmlElement>;
  keepsSample: boolean;
};

/**
 * Removes what the request does not replace: sample text, markers, prompts, sample tables and charts, and the cards
 * that become empty as a result. Keeps pictures, decoration, and shapes that the caller keeps as design. Warns about
 * removed content that was visible and could have been filled. The template's analysis reports the rest.
 */
export function removeUnused(
  canvas: SlideCanvas,
  { used, unfilled, samples, kept, keepsSample }: SlideShapes,
  warnings: Warnings,
): void {
  const fillable = new Set(unfilled);
  const unwanted = new Set(keepsSample ? [] : [...unfilled, ...samples]);
  const removed: Removed[] = [];
  const gone: Box[] = [];
  const texts: RemovedText[] = [];
  const pictures: Box[] = [];
  for (const shape of canvas.shapes()) {
    if (used.has(shape)) continue;
    const kind = shapeKind(shape);
    if (unwanted.has(shape) || (!kept.has(shape) && isLeftover(shape, keepsSample))) {
      const shown = fillable.has(shape) ? describe(shape, kind) : null;
      const box = canvas.box(shape);
      if (shown) removed.push(shown);
      if (box && !placeholderOf(shape)) gone.push(box);
      if (box && (shape.name === "p:sp" || shape.name === "p:graphicFrame"))
        texts.push({ box, isDrawn: !placeholderOf(shape) });
      if (box && showsPicture(shape)) pictures.push(box);
      canvas.remove(shape);
    }
  }
  if (!keepsSample)
    for (const shape of [...ringsAround(canvas, used, pictures), ...strokesOn(canvas, used, pictures)])
      canvas.remove(shape);
  for (const shape of emptiedCards(canvas, texts, used)) {
    const box = canvas.box(shape);
    if (box) gone.push(box);
    canvas.remove(shape);
  }
  removeDanglingConnectors(canvas, gone);
  if (removed.length > 0) warnings.add("SHAPES_REMOVED", removalMessage(removed));
}

/** Maximum share of a text's, table's or picture's box that a ring takes if it marks something within the box. */
const RING = { text: 0.1, picture: 0.5 };

/**
 * Returns outlines without fill and text in front of a filled table, text box or picture, or on a removed picture (by
 * its box in EMU), within its box, or half of them on a picture, and around no other shape. They mark a part of the
 * sample that was replaced.
 */
function ringsAround(canvas: SlideCanvas, used: ReadonlySet<XmlElement>, removed: readonly Box[]): XmlElement[] {
  const placed = canvas.withBoxes();
  const isOn = (box: Box, host: Box, share: number) =>
    area(box) < area(host) * share &&
    (contains(host, box) || (share === RING.picture && area(intersection(host, box)) >= area(box) / 2));
  return placed.flatMap(({ shape, box }, at) => {
    if (used.has(shape) || !isOutline(shape)) return [];
    const marks =
      removed.some((picture) => isOn(box, picture, RING.picture)) ||
      placed.slice(0, at).some((other) => isOn(box, other.box, ringShare(other.shape, used)));
    const frames = placed.some((other) => other.shape !== shape && contains(box, other.box));
    return marks && !frames ? [shape] : [];
  });
}

/** Maximum share of a picture's width or height that a stroke takes if it marks something in it. A longer one is a rule. */
const STROKE = 0.9;

/**
 * Returns lines without ends at shapes on a filled or removed picture (by its box in EMU) that nothing else stands on.
 * They underline or strike out what the sample's picture showed.
 */
function strokesOn(canvas: SlideCanvas, used: ReadonlySet<XmlElement>, removed: readonly Box[]): XmlElement[] {
  const placed = canvas.withBoxes();
  const hosts = [
    ...removed.map((box) => ({ box, front: placed })),
    ...placed.flatMap(({ shape, box }, at) =>
      showsPicture(shape) && used.has(shape) ? [{ box, front: placed.slice(at + 1) }] : [],
    ),
  ];
  return hosts.flatMap(({ box: host, front }) => {
    const on = front.filter(({ box }) => overlaps(host, box));
    const isMarked = on.every(
      ({ shape, box }) =>
        isStroke(shape) && contains(host, box) && box.width < host.width * STROKE && box.height < host.height * STROKE,
    );
    return isMarked ? on.map(({ shape }) => shape) : [];
  });
}

/** Checks whether boxes overlap. Either may be without height or width. */
const overlaps = (a: Box, b: Box): boolean => b.x < right(a) && a.x < right(b) && b.y < bottom(a) && a.y < bottom(b);

const isStroke = (shape: XmlElement): boolean =>
  shape.name === "p:cxnSp"
    ? shape.descendants("a:stCxn").length === 0 && shape.descendants("a:endCxn").length === 0
    : shape.name === "p:sp" &&
      shape.find("p:spPr", "a:prstGeom")?.get("prst") === "line" &&
      !hasText(shape.child("p:txBody"));

/** Checks for a picture, or for an embedded object, which a picture of the request replaces. */
const showsPicture = (shape: XmlElement): boolean => shape.name === "p:pic" || shapeKind(shape) === "OleObjectFrame";

/** Returns the share of a shape's box that a ring on it may take; 0 for a shape that the request does not fill. */
function ringShare(shape: XmlElement, used: ReadonlySet<XmlElement>): number {
  if (showsPicture(shape)) return used.has(shape) ? RING.picture : 0;
  const isMarkable =
    used.has(shape) && (shapeKind(shape) === "Table" || (shape.name === "p:sp" && !placeholderOf(shape)));
  return isMarkable ? RING.text : 0;
}

const isOutline = (shape: XmlElement): boolean =>
  shape.name === "p:sp" &&
  !placeholderOf(shape) &&
  shape.find("p:spPr", "a:noFill") !== undefined &&
  !shape.find("p:spPr", "a:ln", "a:noFill") &&
  shape.find("p:spPr", "a:prstGeom")?.get("prst") !== "line" &&
  !hasText(shape.child("p:txBody"));

/** A removed shape, as quoted in a warning. */
type Removed = { noun: "text" | "table" | "chart" | "picture" | "object"; quote: string };

function removalMessage(removed: readonly Removed[]): string {
  const isText = removed.every(({ noun }) => noun === "text");
  const quoted = removed.map((shape) => (isText ? `"${shape.quote}"` : nounOf(shape)));
  const more = quoted.length - MAX_LISTED;
  const list = more > 1 ? [...quoted.slice(0, MAX_LISTED), `and ${more} more`] : quoted;
  return `Removed sample ${isText ? "text" : "content"} that the request did not replace: ${list.join(", ")}.`;
}

/** Other programs than PowerPoint often give pictures and objects no name. */
function nounOf({ noun, quote }: Removed): string {
  if (quote !== "") return `the ${noun} "${quote}"`;
  return `${noun === "object" ? "an" : "a"} ${noun} without a name`;
}

/** Describes a removed shape; null if nobody would miss it. */
function describe(shape: XmlElement, kind: string): Removed | null {
  if (kind === "Chart") return { noun: "chart", quote: shapeName(shape) };
  if (kind === "Table") return { noun: "table", quote: shapeName(shape) };
  if (kind === "OleObjectFrame") return { noun: "object", quote: shapeName(shape) };
  if (kind === "Picture" || shape.find("p:spPr", "a:blipFill")) return { noun: "picture", quote: shapeName(shape) };
  const text = textOf(shape.child("p:txBody")).trim().replace(/\s+/g, " ");
  if (text === "" || textMarker(text) || isPrompt(text)) return null;
  return { noun: "text", quote: text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1).trimEnd()}…` : text };
}

/** Checks for a marker or a placeholder. An empty placeholder isn't printed, but shows its prompt in PowerPoint. */
function isLeftover(shape: XmlElement, keepsSample: boolean): boolean {
  if (shape.name !== "p:sp") return false;
  const placeholder = placeholderOf(shape);
  const text = textOf(shape.child("p:txBody"));
  if (!placeholder) return textMarker(text) !== null;
  if (keepsSample && text.trim() !== "") return false;
  return !isHeaderFooter(shape) && !shape.find("p:spPr", "a:blipFill");
}

/** Maximum distance in EMU between the end of a connector and its shape. */
const REACH = 76_200;

/**
 * Removes lines that are not glued but led to a removed shape: one of their ends is at a box in `gone` and at no
 * remaining shape.
 */
function removeDanglingConnectors(canvas: SlideCanvas, gone: readonly Box[]): void {
  const shapes = canvas.shapes();
  const connectors = shapes.filter(({ name }) => name === "p:cxnSp");
  if (gone.length === 0 || connectors.length === 0) return;
  const left = shapes.filter(({ name }) => name !== "p:cxnSp").map((shape) => canvas.box(shape));
  for (const connector of connectors) {
    const loose = endsOf(canvas, connector).some(
      (end) => gone.some((box) => holds(box, end)) && !left.some((box) => box !== undefined && holds(box, end)),
    );
    if (loose) canvas.remove(connector);
  }
}

type Point = { x: number; y: number };

function endsOf(canvas: SlideCanvas, connector: XmlElement): Point[] {
  const box = canvas.box(connector);
  if (!box) return [];
  const rising = isRising(connector);
  const [top, bottom] = [box.y, box.y + box.height];
  return [
    { x: box.x, y: rising ? bottom : top },
    { x: box.x + box.width, y: rising ? top : bottom },
  ];
}

const holds = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x - REACH && point.x <= x + width + REACH && point.y >= y - REACH && point.y <= y + height + REACH;
