import { fillOf } from "@/lib/engine/pptx/oxml/text";
import { XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type Box, type ToSlide, boxOf, groupTransform, identity } from "./box";

/** A shape of a slide, layout or master, and its position in the tree. */
export type TreeShape = {
  element: XmlElement;
  kind: ShapeKind;
  /** Indexes among the child elements (`elements()`), starting at `p:spTree`. */
  path: readonly number[];
  /** The groups that contain the shape, outermost first. */
  groups: readonly XmlElement[];
  toSlide: ToSlide;
};

/** The names of the elements that are shapes. */
export const SHAPES: ReadonlySet<string> = new Set([
  "p:sp",
  "p:pic",
  "p:graphicFrame",
  "p:grpSp",
  "p:cxnSp",
  "p:contentPart",
  "p14:contentPart",
]);

/** Returns all shapes of a `p:spTree` in drawing order. A group precedes its children. */
export function walkShapeTree(tree: XmlElement | undefined): TreeShape[] {
  const found: TreeShape[] = [];
  if (tree) walk(tree, [], [], identity, found);
  return found;
}

/** Returns the element at a path. Undefined if there is none. */
export function shapeAt(tree: XmlElement, path: readonly number[]): XmlElement | undefined {
  let at: XmlElement | undefined = tree;
  for (const index of path) at = at?.elements()[index];
  return at;
}

function walk(
  parent: XmlElement,
  path: readonly number[],
  groups: readonly XmlElement[],
  toSlide: ToSlide,
  found: TreeShape[],
): void {
  parent.elements().forEach((child, index) => {
    const at = [...path, index];
    if (child.name === "mc:AlternateContent") {
      const choice = chosenBranch(child);
      if (choice) walk(choice, [...at, child.elements().indexOf(choice)], groups, toSlide, found);
      return;
    }
    if (!SHAPES.has(child.name)) return;
    found.push({ element: child, kind: shapeKind(child), path: at, groups, toSlide });
    if (child.name === "p:grpSp") walk(child, at, [...groups, child], groupTransform(child, toSlide), found);
  });
}

/**
 * Returns the branch of `mc:AlternateContent` that represents the shape: the first choice that this engine knows,
 * otherwise the fallback.
 */
function chosenBranch(alternate: XmlElement): XmlElement | undefined {
  const known = alternate
    .elements("mc:Choice")
    .find((choice) => choice.elements().some((shape) => SHAPES.has(shape.name) && shapeKind(shape) !== "Unknown"));
  return known ?? alternate.child("mc:Fallback");
}

/**
 * Returns the `p:blipFill` of a picture. PowerPoint for Mac offers alternatives, a PDF and a bitmap; other programs,
 * and this one, show the bitmap.
 */
export const pictureFill = (picture: XmlElement): XmlElement | undefined =>
  picture.child("p:blipFill") ?? picture.find("mc:AlternateContent", "mc:Fallback", "p:blipFill");

export type ShapeKind =
  | "AutoShape"
  | "TextBox"
  | "Placeholder"
  | "Picture"
  | "Table"
  | "Chart"
  | "Group"
  | "Connector"
  | "SmartArt"
  | "OleObjectFrame"
  | "Media"
  | "Ink"
  | "Unknown";

const MEDIA = ["a:videoFile", "a:audioFile", "a:wavAudioFile", "a:quickTimeFile", "a:audioCd"];

/** Returns the type of a shape from its element and, for graphic frames, its content. */
export function shapeKind(shape: XmlElement): ShapeKind {
  switch (shape.name) {
    case "p:sp":
      if (shape.find("p:nvSpPr", "p:nvPr", "p:ph")) return "Placeholder";
      return shape.find("p:nvSpPr", "p:cNvSpPr")?.bool("txBox") ? "TextBox" : "AutoShape";
    case "p:pic": {
      const properties = shape.find("p:nvPicPr", "p:nvPr");
      return MEDIA.some((name) => properties?.child(name)) ? "Media" : "Picture";
    }
    case "p:grpSp":
      return "Group";
    case "p:cxnSp":
      return "Connector";
    case "p:contentPart":
    case "p14:contentPart":
      return "Ink";
    case "p:graphicFrame":
      return frameKind(shape);
    default:
      return "Unknown";
  }
}

function frameKind(frame: XmlElement): ShapeKind {
  const data = frame.find("a:graphic", "a:graphicData");
  const uri = data?.get("uri") ?? "";
  if (data?.child("a:tbl")) return "Table";
  if (/\/chart(ex)?$/.test(uri)) return "Chart";
  if (uri.endsWith("/diagram")) return "SmartArt";
  if (uri.endsWith("/ole")) return "OleObjectFrame";
  return "Unknown";
}

/** Returns the shape's own rectangle in the coordinates of its tree or group. Undefined if it inherits one. */
export function ownBox(shape: XmlElement): Box | undefined {
  const xfrm =
    shape.child("p:xfrm") ??
    shape.child("p:spPr")?.child("a:xfrm") ??
    shape.child("p:grpSpPr")?.child("a:xfrm") ??
    shape.child("p14:xfrm");
  return boxOf(xfrm);
}

/** Returns the `a:xfrm` of a rectangle (EMU). */
export const placeElement = ({ x, y, width, height }: Box): XmlElement =>
  el("a:xfrm", {}, el("a:off", { x, y }), el("a:ext", { cx: width, cy: height }));

/**
 * Checks for a line that is flipped in one direction only, so that it runs from its lower left to its upper right
 * corner.
 */
export function isRising(shape: XmlElement): boolean {
  const xfrm = shape.find("p:spPr", "a:xfrm");
  return (xfrm?.bool("flipH") ?? false) !== (xfrm?.bool("flipV") ?? false);
}

/** Returns the angle in degrees by which a shape or group is rotated clockwise. */
export function rotationOf(shape: XmlElement): number {
  const xfrm = shape.find("p:spPr", "a:xfrm") ?? shape.find("p:grpSpPr", "a:xfrm") ?? shape.child("p:xfrm");
  return ((xfrm?.int("rot") ?? 0) / 60_000) % 360;
}

/** Returns the shape's rectangle: its own, otherwise the nearest inherited one. */
export function effectiveBox(shape: XmlElement, inherited: readonly XmlElement[]): Box | undefined {
  const own = ownBox(shape);
  if (own) return own;
  for (const ancestor of inherited) {
    const box = ownBox(ancestor);
    if (box) return box;
  }
  return undefined;
}

/** Checks whether a shape draws a fill: its own (ECMA-376, 20.1.8), or without one, that of its style (20.1.4.2.10). */
export function isFilled(shape: XmlElement): boolean {
  const fill = fillOf(shape.child("p:spPr"));
  return fill ? fill.name !== "a:noFill" : (shape.find("p:style", "a:fillRef")?.int("idx") ?? 0) > 0;
}

/** Checks whether a shape draws an outline: its own, or without one, that of its style (ECMA-376, 20.1.4.2.19). */
export function isOutlined(shape: XmlElement): boolean {
  const fill = fillOf(shape.find("p:spPr", "a:ln"));
  return fill ? fill.name !== "a:noFill" : (shape.find("p:style", "a:lnRef")?.int("idx") ?? 0) > 0;
}

/** Returns the shape's name, or "". */
export const shapeName = (shape: XmlElement): string => nonVisual(shape)?.get("name") ?? "";

/** Returns the shape's `p:cNvPr`: id, name, alternative text. */
export function nonVisual(shape: XmlElement): XmlElement | undefined {
  const { children } = shape;
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (!(child instanceof XmlElement)) continue;
    const properties = child.child("p:cNvPr") ?? child.child("p14:cNvPr");
    if (properties) return properties;
  }
  return undefined;
}

/** Returns the text of a `p:txBody` or `a:txBody`, including fields. Paragraphs and line breaks are separated by "\n". */
export function textOf(body: XmlElement | undefined): string {
  return (body?.elements("a:p") ?? []).map(paragraphText).join("\n");
}

/** Checks for a `p:txBody` or `a:txBody` with other text than spaces. */
export const hasText = (body: XmlElement | undefined): boolean => textOf(body).trim() !== "";

function paragraphText(paragraph: XmlElement): string {
  const { children } = paragraph;
  let text = "";
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (!(child instanceof XmlElement)) continue;
    if (child.name === "a:r" || child.name === "a:fld") text += child.child("a:t")?.text ?? "";
    else if (child.name === "a:br") text += "\n";
    else if (child.name === "a14:m") text += formulaText(child);
  }
  return text;
}

/** Checks for text with fields, such as a slide number, which are updated automatically. */
export const hasFields = (shape: XmlElement): boolean =>
  (shape.child("p:txBody")?.descendants("a:fld") ?? []).length > 0;

/** Returns the characters of a formula ([MS-ODRAWXML] 2.24.3.4) on one line. */
export const formulaText = (formula: XmlElement): string =>
  formula
    .descendants("m:t")
    .map(({ text }) => text)
    .join("");

/**
 * The properties that represent the style of a text body: level and properties of the first paragraph with text
 * (otherwise of the first paragraph), and properties of its first run.
 */
type LeadingText = { level: number; paragraph: XmlElement | undefined; run: XmlElement | undefined };

export function leadingText(body: XmlElement | undefined): LeadingText {
  const paragraphs = body?.elements("a:p") ?? [];
  const lead = paragraphs.find((candidate) => paragraphText(candidate) !== "") ?? paragraphs[0];
  const paragraph = lead?.child("a:pPr");
  const run = lead?.elements().find((child) => child.name === "a:r" || child.name === "a:fld");
  return {
    level: Math.min(8, Math.max(0, paragraph?.int("lvl") ?? 0)),
    paragraph,
    run: run ? run.child("a:rPr") : lead?.child("a:endParaRPr"),
  };
}
