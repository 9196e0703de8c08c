import { type Box, boxOf } from "@/lib/engine/pptx/model/box";
import { textOf } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { fillNames } from "@/lib/engine/pptx/oxml/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

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
      cropToFill(backgroundImage(content), fit.widening);
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
  const behavior = edgeBehavior(shape);
  const placed = quarter(fit.place(quarter(box), behavior));
  xfrm.child("a:off")!.set("x", Math.round(placed.x)).set("y", Math.round(placed.y));
  xfrm.child("a:ext")!.set("cx", placed.width).set("cy", placed.height);
  const widening = placed.width / placed.height / (box.width / box.height);
  if (behavior.stretch && Number.isFinite(widening))
    cropToFill(shape.child("p:blipFill") ?? shape.find("p:spPr", "a:blipFill"), widening);
  const model = shape.descendants("am3d:spPr")[0]?.find("a:xfrm", "a:ext");
  model?.set("cx", placed.width).set("cy", placed.height);
}

/**
 * Decoration stays at the edges that it touches; text, tables and charts keep together and so stay where the others
 * are. Groups, tables and charts would be distorted by stretching.
 */
function edgeBehavior(shape: XmlElement): EdgeBehavior {
  const stick = shape.name !== "p:graphicFrame" && !(shape.name === "p:sp" && !isPainted(shape) && hasText(shape));
  return { stick, stretch: stick && shape.name !== "p:grpSp" };
}

const hasText = (shape: XmlElement): boolean =>
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

type SlideSize = { width: number; height: number };

/** What a shape does that touches edges of the page: stay at an edge, reach from edge to edge as before. */
type EdgeBehavior = { stick: boolean; stretch: boolean };

/** How a page of one size becomes one of another: evenly scaled and centred, but for what has to do with the edges. */
export class PageFit {
  /** What lengths and type are multiplied by. */
  readonly factor: number;

  constructor(
    readonly from: SlideSize,
    readonly to: SlideSize,
  ) {
    this.factor = Math.min(to.width / from.width, to.height / from.height);
  }

  /** How much wider the new page is for its height than the old one. */
  get widening(): number {
    return this.to.width / this.to.height / (this.from.width / this.from.height);
  }

  /** Where a shape comes to lie. */
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
    // What a hand has drawn to the edge is off it by a hair.
    const tolerance = size / 500;
    const [atStart, atEnd] = [start <= tolerance, start + length >= size - tolerance];
    const grown = atStart && atEnd && stretch ? spare : 0;
    const moved = atStart === atEnd || !stick ? (spare - grown) / 2 : atEnd ? spare : 0;
    return [Math.round(start * this.factor + moved), Math.round(length * this.factor + grown)];
  }
}

/** Attributes that are lengths, by element. Positions on the page are treated apart. */
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

/** Places of shapes within a drawing that is scaled as a whole. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  "a:off": ["x", "y"],
  "a:ext": ["cx", "cy"],
  "a:chOff": ["x", "y"],
  "a:chExt": ["cx", "cy"],
};

const TYPE = new Set(["a:rPr", "a:defRPr", "a:endParaRPr"]);
/** ST_TextFontSize (ECMA-376, 20.1.10.72), hundredths of a point. */
const SMALLEST = 100;

/**
 * Multiplies lengths and type below an element; type becomes whole half points, rounded down so that what fitted still
 * does.
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
 * Crops a picture (`p:blipFill`, `a:blipFill`), evenly on both sides, so that it fills a box of another shape
 * undistorted.
 *
 * @param widening The box's new ratio of width to height, over its old one
 */
function cropToFill(fill: XmlElement | undefined, widening: number): void {
  if (!fill?.child("a:stretch") || widening <= 0 || Math.abs(widening - 1) < 0.001) return;
  const crop = fill.ensure("a:srcRect", ["a:blip", "a:srcRect", "a:tile", "a:stretch"]);
  const [start, end] = widening > 1 ? (["t", "b"] as const) : (["l", "r"] as const);
  const [before, after] = [crop.int(start) ?? 0, crop.int(end) ?? 0];
  const cut = Math.round(((100_000 - before - after) * (1 - Math.min(widening, 1 / widening))) / 2);
  crop.set(start, before + cut).set(end, after + cut);
}

/** The picture of a background (`p:bg`) that is stretched over the page. */
const backgroundImage = (content: XmlElement | undefined): XmlElement | undefined =>
  content?.find("p:bg", "p:bgPr", "a:blipFill");
