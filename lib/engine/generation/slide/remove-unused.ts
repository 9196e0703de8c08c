import { isPrompt, textMarker } from "@/lib/engine/analysis/slots/sample-text";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import type { Box } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { shapeKind, shapeName, textOf } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** Placeholders that are no content: they stay as the template has them. */
const FURNITURE = new Set(["ftr", "sldNum", "dt", "hdr"]);
/** Characters of a text that a warning quotes. */
const QUOTED = 40;

/**
 * `used`: what the request fills. `unfilled`: what it might have filled. `samples`: what shows the template's own
 * content and can't be filled.
 */
type SlideShapes = { used: ReadonlySet<XmlElement>; unfilled: readonly XmlElement[]; samples: readonly XmlElement[] };

/**
 * Takes away what the request has nothing for: sample text, markers, prompts, sample tables and charts. Labels,
 * pictures and decoration stay. What could be seen in the template, and what the request could have had something for,
 * is named in a warning; of what can't be filled the template's analysis tells.
 */
export function removeUnused(canvas: SlideCanvas, { used, unfilled, samples }: SlideShapes, warnings: Warnings): void {
  const fillable = new Set(unfilled);
  const unwanted = new Set([...unfilled, ...samples]);
  const removed: string[] = [];
  const gone: Box[] = [];
  for (const shape of canvas.shapes()) {
    if (used.has(shape)) continue;
    const kind = shapeKind(shape);
    if (unwanted.has(shape) || kind === "Chart" || kind === "Table" || isLeftover(shape)) {
      const shown = fillable.has(shape) ? describe(shape, kind) : null;
      const box = canvas.box(shape);
      if (shown) removed.push(shown);
      if (box && !placeholderOf(shape)) gone.push(box);
      canvas.remove(shape);
    }
  }
  removeLooseConnectors(canvas, gone);
  if (removed.length > 0)
    warnings.add("SHAPES_REMOVED", `Left out, because the request has no content for it: ${removed.join(", ")}.`);
}

/** What a person would have seen of a shape; null where that is nothing that anybody misses. */
function describe(shape: XmlElement, kind: string): string | null {
  if (kind === "Chart" || kind === "Table") return `the ${kind.toLowerCase()} "${shapeName(shape)}"`;
  const text = textOf(shape.child("p:txBody")).trim().replace(/\s+/g, " ");
  if (text === "" || textMarker(text) || isPrompt(text)) return null;
  return `the text "${text.length > QUOTED ? `${text.slice(0, QUOTED - 1).trimEnd()}…` : text}"`;
}

/** A marker, or a placeholder: an empty one prints nothing, but shows its prompt to whoever edits the slide. */
function isLeftover(shape: XmlElement): boolean {
  if (shape.name !== "p:sp") return false;
  const placeholder = placeholderOf(shape);
  if (!placeholder) return textMarker(textOf(shape.child("p:txBody"))) !== null;
  return !FURNITURE.has(placeholder.type) && !shape.find("p:spPr", "a:blipFill");
}

/** EMU by which an end may miss the shape that it was drawn to. */
const REACH = 76_200;

/**
 * Takes away the lines that nobody glued, but that led to what is gone: an end lies on a place in `gone`, and on no
 * shape that is left.
 */
function removeLooseConnectors(canvas: SlideCanvas, gone: readonly Box[]): void {
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
  const xfrm = connector.find("p:spPr", "a:xfrm");
  // Mirrored once, a line runs along the other diagonal.
  const rising = (xfrm?.bool("flipH") ?? false) !== (xfrm?.bool("flipV") ?? false);
  const [top, bottom] = [box.y, box.y + box.height];
  return [
    { x: box.x, y: rising ? bottom : top },
    { x: box.x + box.width, y: rising ? top : bottom },
  ];
}

const holds = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x - REACH && point.x <= x + width + REACH && point.y >= y - REACH && point.y <= y + height + REACH;
