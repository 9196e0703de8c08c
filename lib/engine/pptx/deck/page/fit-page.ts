import type { Box } from "@/lib/engine/pptx/model/box";
import { boxOf } from "@/lib/engine/pptx/model/group-transform";
import { textOf } from "@/lib/engine/pptx/model/shape-text";
import type { Part } from "@/lib/engine/pptx/opc";
import { fillNames } from "@/lib/engine/pptx/oxml/text-order";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { backgroundPicture, cropToFill } from "./crop-to-fill";
import { type EdgeManners, PageFit, type SlideSize } from "./page-fit";
import { scaleLengths } from "./scale-lengths";

/** Pages, and what lies on them with type and lines of its own. */
const PAGES = /presentationml\.(slide|slideLayout|slideMaster)\+xml$/;
const SCALED = /theme\+xml$|drawingml\.(chart|chartshapes|diagramData)\+xml$|ms-office\.chartex\+xml$/;
const DRAWING = /ms-office\.drawingml\.diagramDrawing\+xml$/;

/**
 * Makes slides, layouts, masters, themes, charts and diagrams of another page size fit this one: everything is scaled
 * evenly and centred, but decoration on an edge of the page stays on it, and bands, pictures and backgrounds that reach
 * from edge to edge still do (pictures are cropped for it). Undefined where the sizes are equal.
 */
export function fitPage(from: SlideSize, to: SlideSize): ((part: Part) => void) | undefined {
  if (from.width === to.width && from.height === to.height) return undefined;
  const fit = new PageFit(from, to);
  return (part) => {
    if (PAGES.test(part.contentType)) {
      const content = part.edit().child("p:cSld");
      for (const shape of topShapes(content?.child("p:spTree"))) placeShape(shape, fit);
      cropToFill(backgroundPicture(content), fit.widening);
    } else if (/theme\+xml$/.test(part.contentType)) {
      const fills = part.edit().find("a:themeElements", "a:fmtScheme", "a:bgFillStyleLst");
      for (const fill of fills?.elements("a:blipFill") ?? []) cropToFill(fill, fit.widening);
    } else if (!SCALED.test(part.contentType) && !DRAWING.test(part.contentType)) return;
    if (fit.factor !== 1) scaleLengths(part.edit(), fit.factor, { places: DRAWING.test(part.contentType) });
  };
}

/** Shapes in slide coordinates; what lies in groups follows its group. */
function topShapes(tree: XmlElement | undefined): XmlElement[] {
  return (tree?.elements() ?? []).flatMap((child) =>
    child.name === "mc:AlternateContent" ? child.elements().flatMap((choice) => choice.elements()) : [child],
  );
}

function placeShape(shape: XmlElement, fit: PageFit): void {
  const xfrm =
    shape.child("p:xfrm") ??
    shape.find("p:spPr", "a:xfrm") ??
    shape.find("p:grpSpPr", "a:xfrm") ??
    shape.child("p14:xfrm");
  const box = boxOf(xfrm);
  if (!xfrm || !box) return;
  // A shape that is turned by a quarter is as wide on the page as it says that it is high.
  const turned = Math.round((xfrm.int("rot") ?? 0) / 5_400_000) % 2 !== 0;
  const quarter = turned ? turn : (same: Box) => same;
  const manners = mannersOf(shape);
  const placed = quarter(fit.place(quarter(box), manners));
  xfrm.child("a:off")!.set("x", Math.round(placed.x)).set("y", Math.round(placed.y));
  xfrm.child("a:ext")!.set("cx", placed.width).set("cy", placed.height);
  const widening = placed.width / placed.height / (box.width / box.height);
  if (manners.stretch && Number.isFinite(widening))
    cropToFill(shape.child("p:blipFill") ?? shape.find("p:spPr", "a:blipFill"), widening);
  const model = shape.descendants("am3d:spPr")[0]?.find("a:xfrm", "a:ext");
  model?.set("cx", placed.width).set("cy", placed.height);
}

/**
 * Decoration stays at the edges that it touches; text, tables and charts keep together and so stay where the others
 * are. Groups, tables and charts would be distorted by stretching.
 */
function mannersOf(shape: XmlElement): EdgeManners {
  const stick = shape.name !== "p:graphicFrame" && !(shape.name === "p:sp" && !isPainted(shape) && holdsText(shape));
  return { stick, stretch: stick && shape.name !== "p:grpSp" };
}

const holdsText = (shape: XmlElement): boolean =>
  shape.find("p:nvSpPr", "p:nvPr", "p:ph") !== undefined || textOf(shape.child("p:txBody")).trim() !== "";

const isPainted = (shape: XmlElement): boolean =>
  fillNames.some((name) => name !== "a:noFill" && shape.find("p:spPr", name)) ||
  (shape.find("p:style", "a:fillRef")?.int("idx") ?? 0) > 0;

/** The box turned by a quarter about its middle. */
const turn = ({ x, y, width, height }: Box): Box => ({
  x: x + (width - height) / 2,
  y: y + (height - width) / 2,
  width: height,
  height: width,
});
