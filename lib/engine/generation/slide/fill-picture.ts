import type { Image } from "@/lib/contract/slide-data/slide-data";
import { SlideError, type Warnings } from "@/lib/engine/generation/diagnostics";
import { TITLE_GAP, isRotated, isVisible, writtenLines } from "@/lib/engine/generation/text/obstacles";
import { type Box, area, bottom, boxOf, intersection, right, union } from "@/lib/engine/pptx/model/box";
import { pruneLegacyDrawing } from "@/lib/engine/pptx/model/ole-object";
import { nonVisual, ownBox, pictureFill, hasText } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { fillOf } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { legalText } from "@/lib/engine/pptx/xml/characters";
import { XmlElement, el } from "@/lib/engine/pptx/xml/element";
import type { Pictures, StoredPicture } from "./pictures";
import { type SlideCanvas, placeShape, setBox } from "./slide-canvas";

/** Pixels per inch below which a picture looks blurred on screen. */
const MIN_DPI = 96;
const EMU_PER_INCH = 72 * EMU_PER_POINT;
const dpiAt = (emuPerPixel: number): number => EMU_PER_INCH / emuPerPixel;

type PictureContext = { pictures: Pictures; warnings: Warnings; label: string };

/**
 * Shows an image in a shape: in a picture (`p:pic`), in a drawn shape filled with an image, or in an empty placeholder
 * or an embedded object, which become pictures. The shape keeps its position, crop shape, border and effects. The
 * sample's recoloring and alternative text are removed. Returns the shape that shows the image.
 *
 * @throws SlideError ASSET_NOT_FOUND or INVALID_IMAGE if the image was not resolved; LAYOUT_MISMATCH if the shape has
 *   no position
 */
export function fillPicture(
  canvas: SlideCanvas,
  shape: XmlElement,
  image: Image,
  { pictures, warnings, label }: PictureContext,
): XmlElement {
  const box = canvas.box(shape);
  if (!box || box.width <= 0 || box.height <= 0)
    throw new SlideError("LAYOUT_MISMATCH", `${label} can't be placed: the template gives its frame no size.`);
  const stored = pictures.store(image, label, canvas.part.package_);
  const drawn = shape.name === "p:sp" ? shape.find("p:spPr", "a:blipFill") : undefined;
  const target = shape.name === "p:pic" || drawn ? shape : toPicture(canvas, shape, box);
  const fill = drawn ?? onlyFill(target);
  const isPicture = target.name === "p:pic";
  if (isPicture) straighten(target);
  const frame = canvas.box(target) ?? box;
  replaceBlip(canvas, fill, stored);
  const isContained = image.fit ? image.fit === "contain" : isPicture && showsLittle(canvas, target, image, stored);
  const fit = isContained ? containIn(frame, stored) : cover(frame, stored, image.focus ?? CENTER);
  writeInsets(fill, "a:srcRect", null);
  fill.removeAll("a:tile", "a:stretch").append(el("a:stretch", {}, el("a:fillRect")));
  // Fills a drawn shape in PowerPoint's way, because other programs ignore a crop there.
  if (!isPicture) {
    const insets = isContained ? fit.insets : outset(fit.insets);
    writeInsets(fill.requireChild("a:stretch"), "a:fillRect", insets);
  } else if (!isContained) writeInsets(fill, "a:srcRect", fit.insets);
  else if (!hasFrame(canvas, target)) {
    placeShape(canvas, target, inset(frame, fit.insets));
    if (!image.fit) reduced.set(target, { frame, maxFactor: stored.svg ? Infinity : dpiAt(fit.scale) / MIN_DPI });
  } else writeInsets(fill, "a:srcRect", outset(fit.insets));
  if (isPicture) sent.add(target);
  describe(canvas, target, image.alt_text ?? null);
  if (!stored.svg) warnOfResolution(stored, fit.scale, warnings, label);
  return target;
}

/** Pictures that show an image of the request. */
const sent = new WeakSet<XmlElement>();

/** `frame` is in EMU. `maxFactor`: the factor from which on the picture would look blurred. */
type ReducedPicture = { frame: Size; maxFactor: number };

/** Pictures that are shown whole although their frame has other proportions. */
const reduced = new WeakMap<XmlElement, ReducedPicture>();

export const reducedPicture = (picture: XmlElement): ReducedPicture | undefined => reduced.get(picture);

/** A picture that text runs under gives way by at most this share of its width or height. */
const GIVES = 0.12;

/**
 * Makes pictures of the request smaller that the request's texts would run into, under or over their edge. The sample's
 * fewer words ended before its picture, or its picture was transparent there. A picture that hides more, or that
 * something stands on, keeps its size.
 */
export function clearTextsBehind(canvas: SlideCanvas): void {
  for (const [at, picture] of canvas.shapes().entries()) {
    const box =
      sent.has(picture) && canvas.isTopLevel(picture) && !isRotated(picture) ? canvas.box(picture) : undefined;
    if (!box) continue;
    const touches = (other: Box) => intersection(other, box).width > TOUCH && intersection(other, box).height > TOUCH;
    const shapes = canvas.shapes();
    const inFront = shapes.slice(at + 1).filter((other) => touches(canvas.frame(other) ?? NOWHERE));
    if (inFront.some((other) => isVisible(other) || !runsOver(writtenLines(canvas, other), box))) continue;
    const texts = [...shapes.slice(0, at), ...inFront];
    const lines = texts.flatMap((other) => writtenLines(canvas, other).filter(touches));
    const part = lines.length > 0 ? partBeside(box, union(lines)) : null;
    if (part) placeShape(canvas, picture, part);
  }
}

/** Checks whether all lines of a text cross the edge of a picture or are outside it. */
const runsOver = (lines: readonly Box[], box: Box): boolean =>
  lines.length > 0 && lines.every((line) => area(intersection(line, box)) < area(line) * WITHIN);

/** Share of a line: with more on a picture, the line stands on it. */
const WITHIN = 0.9;

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };
/** EMU by which text and a picture may touch. */
const TOUCH = 12_700;

/** Returns a box reduced in proportion to be clear of an area at its edge; null if it would become much smaller. */
function partBeside(box: Box, covered: Box): Box | null {
  const { x, y, width, height } = box;
  const cuts = [
    { share: (right(covered) + TITLE_GAP - x) / width, left: 1, top: 0 },
    { share: (right(box) - covered.x + TITLE_GAP) / width, left: 0, top: 0 },
    { share: (bottom(covered) + TITLE_GAP - y) / height, left: 0.5, top: 1 },
    { share: (bottom(box) - covered.y + TITLE_GAP) / height, left: 0.5, top: 0 },
  ];
  const { share, left, top } = cuts.reduce((best, cut) => (cut.share < best.share ? cut : best));
  if (share > GIVES) return null;
  return {
    x: x + width * share * left,
    y: y + height * share * top,
    width: width * (1 - share),
    height: height * (1 - share),
  };
}

/** Returns the `p:blipFill` of a picture. If there are alternatives, it takes their place. */
function onlyFill(picture: XmlElement): XmlElement {
  const alternatives = picture.child("mc:AlternateContent");
  if (alternatives) picture.replace(alternatives, pictureFill(picture)?.clone() ?? el("p:blipFill"));
  return picture.ensure("p:blipFill", ["p:nvPicPr", "p:blipFill"]);
}

const CENTER = { x: 0.5, y: 0.5 };

/** Share of a picture: if its frame would show less of it, the whole picture is shown instead. */
const SLIVER = 0.5;
/** Shares of the slide's width or height: a frame closer than this to an edge of the slide is a band of its design. */
const EDGE = 0.01;

/**
 * Checks whether a frame's proportions would leave only a sliver of an image. Bands at the edges of the slide and
 * pictures behind text stay filled, and so does a picture whose focus the request sets.
 */
function showsLittle(canvas: SlideCanvas, shape: XmlElement, { focus }: Image, picture: Size): boolean {
  const frame = canvas.box(shape);
  if (focus || !frame) return false;
  const ratio = (frame.width * picture.height) / (frame.height * picture.width);
  if (Math.min(ratio, 1 / ratio) >= SLIVER) return false;
  const { width, height } = canvas.size;
  const [x, y] = [width * EDGE, height * EDGE];
  if (frame.x <= x || frame.y <= y || right(frame) >= width - x || bottom(frame) >= height - y) return false;
  const shapes = canvas.shapes();
  return !shapes.slice(shapes.indexOf(shape) + 1).some((other) => {
    const box = !hasText(other.child("p:txBody")) ? undefined : canvas.box(other);
    return box !== undefined && area(intersection(frame, box)) > area(box) / 2;
  });
}

/** Shares (0–1) of a width or height. */
type Insets = { left: number; top: number; right: number; bottom: number };
/** `scale` is in EMU per pixel. `insets` are those of the image (`cover`) or of the frame (`contain`). */
type Fit = { scale: number; insets: Insets };
export type Size = { width: number; height: number };

/** Crops an image to a frame's proportions, around a point. */
function cover(frame: Size, picture: Size, focus: { x: number; y: number }): Fit {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const crop = (length: number, shown: number, at: number): [number, number] => {
    const share = Math.min(1, shown / (length * scale));
    const start = Math.min(Math.max(at - share / 2, 0), 1 - share);
    return [start, 1 - share - start];
  };
  const [left, right] = crop(picture.width, frame.width, focus.x);
  const [top, bottom] = crop(picture.height, frame.height, focus.y);
  return { scale, insets: { left, top, right, bottom } };
}

function containIn(frame: Size, picture: Size): Fit {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const [x, y] = [(1 - (picture.width * scale) / frame.width) / 2, (1 - (picture.height * scale) / frame.height) / 2];
  return { scale, insets: { left: x, top: y, right: x, bottom: y } };
}

const inset = ({ x, y, width, height }: Box, { left, top, right, bottom }: Insets): Box => ({
  x: x + width * left,
  y: y + height * top,
  width: width * (1 - left - right),
  height: height * (1 - top - bottom),
});

/**
 * Converts the insets of the frame to those of the image or vice versa. They become negative, because one is larger
 * where the other is smaller.
 */
function outset({ left, top, right, bottom }: Insets): Insets {
  const [across, down] = [1 - left - right, 1 - top - bottom];
  return { left: -left / across, top: -top / down, right: -right / across, bottom: -bottom / down };
}

const FILL_ORDER = ["a:blip", "a:srcRect", "a:tile", "a:stretch"];

/** Writes a rectangle in thousandths of a percent (ECMA-376, 20.1.10.48). Removes an `a:srcRect` that crops nothing. */
function writeInsets(owner: XmlElement, name: "a:srcRect" | "a:fillRect", insets: Insets | null): void {
  const thousandths = (share: number) => Math.round(share * 100_000) || null;
  const { left = 0, top = 0, right = 0, bottom = 0 } = insets ?? {};
  const rectangle = el(name, {
    l: thousandths(left),
    t: thousandths(top),
    r: thousandths(right),
    b: thousandths(bottom),
  });
  if (name === "a:srcRect" && rectangle.attributeList.length === 0) owner.removeAll(name);
  else owner.put(rectangle, FILL_ORDER);
}

/**
 * Turns an empty placeholder or an embedded object into a picture, as PowerPoint does on insert. What was a placeholder
 * remains one.
 */
function toPicture(canvas: SlideCanvas, shape: XmlElement, box: Box): XmlElement {
  const own = nonVisual(shape);
  const style = shape.child("p:style");
  const properties = shape.child("p:spPr")?.clone() ?? el("p:spPr");
  const ph = shape.elements()[0]?.find("p:nvPr", "p:ph")?.clone();
  const picture = el(
    "p:pic",
    {},
    el(
      "p:nvPicPr",
      {},
      el(
        "p:cNvPr",
        { id: own?.int("id") ?? canvas.nextId(), name: own?.get("name") ?? "Picture" },
        ...(own?.elements().map((child) => child.clone()) ?? []),
      ),
      el("p:cNvPicPr", {}, el("a:picLocks", { noGrp: ph ? 1 : null, noChangeAspect: 1 })),
      el("p:nvPr", {}, ...(ph ? [ph] : [])),
    ),
    el("p:blipFill"),
    properties,
    ...(style ? [style.clone()] : []),
  );
  canvas.replace(shape, picture);
  // Some programs don't look up the position, crop shape and border of a picture in the layout.
  setBox(picture, ownBox(shape) ?? box);
  const shapes = canvas.inherited(picture).map((shape) => shape.child("p:spPr"));
  const geometry = [properties, ...shapes].map(geometryOf).find((found) => found !== undefined);
  if (geometry && !geometryOf(properties) && geometry.get("prst") !== "rect")
    properties.put(geometry.clone(), ["a:xfrm", geometry.name]);
  else if (!ph) properties.put(el("a:prstGeom", { prst: "rect" }, el("a:avLst")), ["a:xfrm", "a:prstGeom"]);
  // The picture in the layout would show through a transparent one, and some programs stretch one that has it behind.
  const [fill] = [properties, ...shapes].flatMap((its) => fillOf(its) ?? []);
  if (fill?.name === "a:blipFill") properties.put(el("a:noFill"), BEFORE_EFFECTS);
  const line = shapes.flatMap((inherited) => inherited?.child("a:ln") ?? [])[0];
  if (line && !properties.child("a:ln")) properties.put(line.clone(), BEFORE_EFFECTS);
  return picture;
}

/** Children of `p:spPr` up to the line, in schema order. */
const BEFORE_EFFECTS = ["xfrm", "custGeom", "prstGeom", "noFill", "solidFill", "gradFill", "pattFill", "ln"].map(
  (name) => `a:${name}`,
);

const geometryOf = (properties: XmlElement | undefined): XmlElement | undefined =>
  properties?.child("a:custGeom") ?? properties?.child("a:prstGeom");

/** Geometries that look the same when mirrored or rotated by a right angle. */
const SYMMETRIC: ReadonlySet<string> = new Set(["rect", "roundRect", "ellipse"]);
const RIGHT_ANGLE = 5_400_000;

/**
 * Undoes mirroring and rotations by right angles, which only served to show the sample upright. The frame still covers
 * the same area.
 */
function straighten(picture: XmlElement): void {
  const properties = picture.child("p:spPr");
  const xfrm = properties?.child("a:xfrm");
  const geometry = properties?.find("a:prstGeom")?.get("prst") ?? "rect";
  if (!xfrm || properties?.child("a:custGeom") || !SYMMETRIC.has(geometry)) return;
  xfrm.set("flipH", null).set("flipV", null);
  const turns = (xfrm.int("rot") ?? 0) / RIGHT_ANGLE;
  const box = boxOf(xfrm);
  if (!Number.isInteger(turns) || !box) return;
  xfrm.set("rot", null);
  if (turns % 2 === 0) return;
  const { x, y, width, height } = box;
  xfrm
    .child("a:off")
    ?.set("x", Math.round(x + (width - height) / 2))
    .set("y", Math.round(y + (height - width) / 2));
  xfrm.child("a:ext")?.set("cx", height).set("cy", width);
}

const SVG_EXTENSION = "{96DAC541-7B7A-43D3-8B79-37D633B846F1}";

/** Replaces the image of a fill. Keeps its transparency, but not the recoloring of the sample. */
function replaceBlip(canvas: SlideCanvas, fill: XmlElement, { bitmap, svg }: StoredPicture): void {
  const before = fill.child("a:blip");
  const vector =
    svg &&
    el(
      "a:extLst",
      {},
      el("a:ext", { uri: SVG_EXTENSION }, el("asvg:svgBlip", { "r:embed": relate(canvas.part, svg) })),
    );
  const transparency = before?.child("a:alphaModFix");
  const blip = el(
    "a:blip",
    { "r:embed": relate(canvas.part, bitmap) },
    ...(transparency ? [transparency.clone()] : []),
    ...(vector ? [vector] : []),
  );
  fill.put(blip, FILL_ORDER);
}

/** Returns the id of a part's relationship to an image. Adds one if there is none. */
const relate = (part: Part, image: Part): string => (part.rels.to(image.name) ?? part.rels.add("image", image.name)).id;

const PLAIN = new Set(["a:xfrm", "a:prstGeom", "a:noFill", "a:solidFill", "a:gradFill", "a:extLst"]);

/**
 * Checks for a crop shape, border or effect, which shows where a picture ends. A mere background doesn't count, because
 * it is meant for the empty placeholder.
 */
function hasFrame(canvas: SlideCanvas, picture: XmlElement): boolean {
  const lineReference = picture.find("p:style", "a:lnRef");
  if ((lineReference?.int("idx") ?? 0) > 0 && !picture.find("p:spPr", "a:ln", "a:noFill")) return true;
  const seen = new Set<string>();
  for (const shape of [picture, ...canvas.inherited(picture)])
    for (const property of shape.child("p:spPr")?.elements() ?? []) {
      const name = property.name === "a:custGeom" ? "a:prstGeom" : property.name;
      if (seen.has(name)) continue;
      seen.add(name);
      if (property.name === "a:prstGeom" ? property.get("prst") !== "rect" : !PLAIN.has(name) && isShown(property))
        return true;
      if (property.name === "a:custGeom") return true;
    }
  return false;
}

const isShown = (property: XmlElement): boolean =>
  property.name === "a:ln"
    ? !property.child("a:noFill") && property.elements().length > 0
    : property.elements().length > 0;

/** Sets the alternative text; null removes the sample's. Also removes the sample's link to the web. */
function describe(canvas: SlideCanvas, shape: XmlElement, text: string | null): void {
  const properties = nonVisual(shape);
  if (!properties) return;
  properties.set("title", null).set("descr", text === null || text.trim() === "" ? null : legalText(text));
  const link = properties.child("a:hlinkClick");
  if (link && canvas.part.rels.get(link.get("r:id"))?.external) properties.remove(link);
  if (text === null) return;
  for (const list of properties.elements("a:extLst")) {
    for (const extension of list.elements())
      if (extension.elements().some(({ name }) => name.endsWith(":decorative"))) list.remove(extension);
    if (list.elements().length === 0) properties.remove(list);
  }
}

function warnOfResolution({ width, height }: Size, scale: number, warnings: Warnings, label: string): void {
  const dpi = dpiAt(scale);
  if (dpi >= MIN_DPI - 0.5) return;
  const needed = (pixels: number) => Math.ceil((pixels * MIN_DPI) / dpi);
  warnings.add(
    "IMAGE_LOW_RESOLUTION",
    `The picture of ${label} has ${width} × ${height} pixels, which is ${Math.round(dpi)} pixels per inch at its size on the slide: it will look blurred. Send at least ${needed(width)} × ${needed(height)} pixels.`,
  );
}

/** Types of relationships to files that a slide shows by their id. */
const SHOWN = /\/(image|hdphoto|oleObject|package)$/;

/** Removes the relationships to images and objects that a slide no longer shows, so that no sample stays in the file. */
export function dropUnusedFiles(part: Part): void {
  pruneLegacyDrawing(part);
  const files = [...part.rels].filter(({ type }) => SHOWN.test(type));
  if (files.length === 0) return;
  const used = new Set<string>();
  const look = (element: XmlElement): void => {
    const { attributeList: list } = element;
    for (let i = 0; i < list.length; i += 2) if (list[i]?.startsWith("r:")) used.add(list[i + 1] ?? "");
    for (const child of element.children) if (child instanceof XmlElement) look(child);
  };
  look(part.root);
  for (const { id } of files) if (!used.has(id)) part.rels.remove(id);
}
