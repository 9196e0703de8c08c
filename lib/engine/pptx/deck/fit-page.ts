import { type Box, boxOf } from "@/lib/engine/pptx/model/box";
import { isFilled, hasText } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Slides, layouts and masters. */
const PAGES = /presentationml\.(slide|slideLayout|slideMaster)\+xml$/;
const SCALED = /theme\+xml$|drawingml\.(chart|chartshapes|diagramData)\+xml$|ms-office\.chartex\+xml$/;
const DRAWING = /ms-office\.drawingml\.diagramDrawing\+xml$/;

/**
 * Returns a function that fits slides, layouts, masters, themes, charts and diagrams of one page size to another.
 * Everything is scaled evenly and centered. Decoration on a page edge stays there, and bands, images and backgrounds
 * from edge to edge still reach both edges (images are cropped). Undefined if the sizes are equal.
 */
export function fitPage(from: SlideSize, to: SlideSize): ((part: Part) => void) | undefined {
  if (from.width === to.width && from.height === to.height) return undefined;
  const fit = new PageFit(from, to);
  return (part) => {
    if (PAGES.test(part.contentType)) {
      const content = part.edit().child("p:cSld");
      for (const shape of topShapes(content?.child("p:spTree"))) placeShape(shape, fit);
      cropToFill(backgroundImage(content), fit.widening);
    } else if (/theme\+xml$/.test(part.contentType)) {
      const fills = part.edit().find("a:themeElements", "a:fmtScheme", "a:bgFillStyleLst");
      for (const fill of fills?.elements("a:blipFill") ?? []) cropToFill(fill, fit.widening);
    } else if (!SCALED.test(part.contentType) && !DRAWING.test(part.contentType)) return;
    if (fit.factor !== 1) scaleLengths(part.edit(), fit.factor, { places: DRAWING.test(part.contentType) });
  };
}

/** Returns the top-level shapes, which have slide coordinates. The content of a group moves with it. */
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
  // The stated height of a shape that is rotated by 90° is its width on the page.
  const turned = Math.round((xfrm.int("rot") ?? 0) / 5_400_000) % 2 !== 0;
  const quarter = turned ? turn : (same: Box) => same;
  const behavior = edgeBehavior(shape);
  const placed = quarter(fit.place(quarter(box), behavior));
  xfrm.requireChild("a:off").set("x", Math.round(placed.x)).set("y", Math.round(placed.y));
  xfrm.requireChild("a:ext").set("cx", placed.width).set("cy", placed.height);
  const widening = placed.width / placed.height / (box.width / box.height);
  if (behavior.stretch && Number.isFinite(widening))
    cropToFill(shape.child("p:blipFill") ?? shape.find("p:spPr", "a:blipFill"), widening);
  const model = shape.descendants("am3d:spPr")[0]?.find("a:xfrm", "a:ext");
  model?.set("cx", placed.width).set("cy", placed.height);
}

/**
 * Decides how a shape behaves at the page edges. Decoration stays at the edges that it touches. Text, tables and charts
 * stay with the rest. Groups, tables and charts are not stretched, because that would distort them.
 */
function edgeBehavior(shape: XmlElement): EdgeBehavior {
  const stick = shape.name !== "p:graphicFrame" && !(shape.name === "p:sp" && !isFilled(shape) && isText(shape));
  return { stick, stretch: stick && shape.name !== "p:grpSp" };
}

const isText = (shape: XmlElement): boolean =>
  shape.find("p:nvSpPr", "p:nvPr", "p:ph") !== undefined || hasText(shape.child("p:txBody"));

/** Rotates a box by 90° around its center. */
const turn = ({ x, y, width, height }: Box): Box => ({
  x: x + (width - height) / 2,
  y: y + (height - width) / 2,
  width: height,
  height: width,
});

type SlideSize = { width: number; height: number };

/**
 * The behavior of a shape that touches page edges: `stick` keeps it at its edge, `stretch` extends it from edge to
 * edge.
 */
type EdgeBehavior = { stick: boolean; stretch: boolean };

/** Maps one page size to another. Everything is scaled evenly and centered, except at the edges. */
export class PageFit {
  /** The scale of lengths and text sizes. */
  readonly factor: number;

  constructor(
    readonly from: SlideSize,
    readonly to: SlideSize,
  ) {
    this.factor = Math.min(to.width / from.width, to.height / from.height);
  }

  /** The aspect ratio of the new page relative to that of the old page. */
  get widening(): number {
    return this.to.width / this.to.height / (this.from.width / this.from.height);
  }

  /** Returns the new box of a shape. */
  place({ x, y, width, height }: Box, behavior: EdgeBehavior): Box {
    const [left, across] = this.#along(x, width, this.from.width, this.to.width, behavior);
    const [top, down] = this.#along(y, height, this.from.height, this.to.height, behavior);
    return { x: left, y: top, width: across, height: down };
  }

  #along(
    start: number,
    length: number,
    size: number,
    target: number,
    { stick, stretch }: EdgeBehavior,
  ): [start: number, length: number] {
    const spare = target - size * this.factor;
    // Shapes that were drawn to the edge by hand miss it slightly.
    const tolerance = size / 500;
    const [atStart, atEnd] = [start <= tolerance, start + length >= size - tolerance];
    const grown = atStart && atEnd && stretch ? spare : 0;
    const moved = atStart === atEnd || !stick ? (spare - grown) / 2 : atEnd ? spare : 0;
    return [Math.round(start * this.factor + moved), Math.round(length * this.factor + grown)];
  }
}

/** Length attributes by element, without positions on the page. */
const LENGTHS: Readonly<Record<string, readonly string[]>> = {
  "a:gridCol": ["w"],
  "a:tr": ["h"],
  "a:tcPr": ["marL", "marR", "marT", "marB"],
  "a:bodyPr": ["lIns", "tIns", "rIns", "bIns", "spcCol"],
  "a:spcPts": ["val"],
  "a:buSzPts": ["val"],
  "a:tab": ["pos"],
  "a:tile": ["tx", "ty", "sx", "sy"],
  "a:outerShdw": ["blurRad", "dist"],
  "a:innerShdw": ["blurRad", "dist"],
  "a:prstShdw": ["dist"],
  "a:reflection": ["blurRad", "dist"],
  "a:blur": ["rad"],
  "a:glow": ["rad"],
  "a:softEdge": ["rad"],
  "a:sp3d": ["z", "extrusionH", "contourW"],
  "a:bevelT": ["w", "h"],
  "a:bevelB": ["w", "h"],
  "p:oleObj": ["imgW", "imgH"],
  "am3d:objViewport": ["viewportSz"],
  ...Object.fromEntries(
    ["ln", "lnL", "lnR", "lnT", "lnB", "lnTlToBr", "lnBlToTr", "uLn"].map((name) => [`a:${name}`, ["w"]]),
  ),
  ...Object.fromEntries(
    ["pPr", "defPPr", ...Array.from({ length: 9 }, (_, level) => `lvl${level + 1}pPr`)].map((name) => [
      `a:${name}`,
      ["marL", "marR", "indent", "defTabSz"],
    ]),
  ),
};

/** Shape positions within a drawing that is scaled as a whole. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  "a:off": ["x", "y"],
  "a:ext": ["cx", "cy"],
  "a:chOff": ["x", "y"],
  "a:chExt": ["cx", "cy"],
};

const TYPE = new Set(["a:rPr", "a:defRPr", "a:endParaRPr"]);
/** ST_TextFontSize in hundredths of a point (ECMA-376, 20.1.10.72). */
const SMALLEST = 100;

/**
 * Multiplies lengths and text sizes below an element. Text sizes are rounded down to half points, so that text that
 * fitted still fits.
 */
export function scaleLengths(root: XmlElement, factor: number, { places = false } = {}): void {
  const scale = (element: XmlElement) => {
    for (const child of element.elements()) {
      multiply(child, LENGTHS[child.name], factor);
      if (places) multiply(child, PLACES[child.name], factor);
      if (TYPE.has(child.name)) {
        const size = child.int("sz");
        if (size !== undefined) child.set("sz", Math.max(SMALLEST, Math.floor((size * factor) / 50 + 1e-6) * 50));
        multiply(child, ["spc"], factor);
      }
      scale(child);
    }
  };
  scale(root);
}

function multiply(element: XmlElement, names: readonly string[] = [], factor: number): void {
  for (const name of names) {
    const value = element.int(name);
    if (value !== undefined) element.set(name, Math.round(value * factor));
  }
}

/**
 * Crops an image fill (`p:blipFill`, `a:blipFill`) evenly on two sides, so that it fills a box with another aspect
 * ratio without distortion.
 *
 * @param widening The new aspect ratio of the box relative to the old one
 */
function cropToFill(fill: XmlElement | undefined, widening: number): void {
  if (!fill?.child("a:stretch") || widening <= 0 || Math.abs(widening - 1) < 0.001) return;
  const crop = fill.ensure("a:srcRect", ["a:blip", "a:srcRect", "a:tile", "a:stretch"]);
  const [start, end] = widening > 1 ? (["t", "b"] as const) : (["l", "r"] as const);
  const [before, after] = [crop.int(start) ?? 0, crop.int(end) ?? 0];
  const cut = Math.round(((100_000 - before - after) * (1 - Math.min(widening, 1 / widening))) / 2);
  crop.set(start, before + cut).set(end, after + cut);
}

/** Returns the stretched image of a background (`p:bg`). */
const backgroundImage = (content: XmlElement | undefined): XmlElement | undefined =>
  content?.find("p:bg", "p:bgPr", "a:blipFill");
