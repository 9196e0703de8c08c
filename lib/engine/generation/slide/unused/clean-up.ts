import type { ContentRegion } from "@/lib/engine/analysis";
import { textMarker } from "@/lib/engine/analysis/slots/text/markers";
import { isPrompt } from "@/lib/engine/analysis/slots/text/sample-text";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { SlotShapes } from "@/lib/engine/generation/slide/slot-shapes";
import type { Warnings } from "@/lib/engine/generation/warnings";
import type { Box } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { shapeName } from "@/lib/engine/pptx/model/shape-frame";
import { shapeKind } from "@/lib/engine/pptx/model/shape-kind";
import { textOf } from "@/lib/engine/pptx/model/shape-text";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { removeLooseConnectors } from "./loose-connectors";

/** Placeholders that are no content: they stay as the template has them. */
const FURNITURE = new Set(["ftr", "sldNum", "dt", "hdr"]);
/** Characters of a text that a warning quotes. */
const QUOTED = 40;

/** The shapes of a region. */
export function regionShapes(region: ContentRegion, shapes: SlotShapes): XmlElement[] {
  const refs =
    region.kind === "text"
      ? [region.header, region.text, region.bullets]
      : region.kind === "agenda"
        ? [...region.items, ...region.numbers]
        : [region.shape];
  return refs.map((ref) => shapes.of(ref)).filter((shape) => shape !== null);
}

/**
 * `used`: what the request fills. `unfilled`: what it might have filled. `samples`: what shows the template's own
 * content and can't be filled.
 */
export type SlideShapes = {
  used: ReadonlySet<XmlElement>;
  unfilled: readonly XmlElement[];
  samples: readonly XmlElement[];
};

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
