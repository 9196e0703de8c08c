import { type ContentRegion, textMarker } from "@/lib/analysis";
import { TextBody } from "../../pptx/model/text-body";
import { placeholderOf } from "../../pptx/model/placeholder";
import { nonVisual } from "../../pptx/model/shape-frame";
import { shapeKind } from "../../pptx/model/shape-kind";
import type { XmlElement } from "../../pptx/xml";
import type { Warnings } from "../warnings";
import type { SlideCanvas } from "./slide-canvas";
import type { SlotShapes } from "./slot-shapes";

/** Placeholders that are no content: they stay as the template has them. */
const FURNITURE = new Set(["ftr", "sldNum", "dt", "hdr"]);

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
 * Takes away what the request has nothing for: sample text, markers, prompts, sample tables and charts. Labels and decoration
 * stay. `used` are the shapes that are filled.
 */
export function removeUnused(canvas: SlideCanvas, unfilled: readonly XmlElement[], used: ReadonlySet<XmlElement>, warnings: Warnings): void {
  for (const shape of unfilled) if (!used.has(shape)) canvas.remove(shape);
  for (const shape of canvas.shapes()) {
    if (used.has(shape)) continue;
    const kind = shapeKind(shape);
    if (kind === "Chart" || kind === "Table") {
      canvas.remove(shape);
      const name = nonVisual(shape)?.get("name") ?? "";
      warnings.add("CONTENT_UNUSED", `The template's ${kind.toLowerCase()} "${name}" was removed: the request has no content for it.`);
    } else if (shape.name === "p:sp" && (isPrompt(shape) || isMarker(shape))) canvas.remove(shape);
  }
}

/** An empty placeholder prints nothing, but shows its prompt to whoever edits the slide. */
function isPrompt(shape: XmlElement): boolean {
  const placeholder = placeholderOf(shape);
  if (!placeholder || FURNITURE.has(placeholder.type)) return false;
  return textOf(shape).trim() === "" && !shape.find("p:spPr", "a:blipFill");
}

const isMarker = (shape: XmlElement): boolean => !placeholderOf(shape) && textMarker(textOf(shape)) !== null;

function textOf(shape: XmlElement): string {
  const body = shape.child("p:txBody");
  return body ? new TextBody(body).text : "";
}
