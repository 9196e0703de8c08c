import type { TextRun } from "@/lib/engine/fonts/face";
import { type LaidOutLine, type TextLayout, layoutText } from "@/lib/engine/fonts/layout-text";
import {
  type InheritedText,
  type MeasuredParagraph,
  bodyParagraphs,
} from "@/lib/engine/generation/text/body-paragraphs";
import { type BodySettings, textRoom } from "@/lib/engine/generation/text/text-room";
import { type Picture, pictureOf } from "@/lib/engine/pptx/images/picture";
import { type Box, area, identity, intersection } from "@/lib/engine/pptx/model/box";
import { type ColorContext, colorMapOf, resolveColor } from "@/lib/engine/pptx/model/color";
import { inheritedShapes, placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import {
  type ShapeKind,
  type TreeShape,
  effectiveBox,
  nonVisual,
  pictureFill,
  rotationOf,
  textOf,
  walkShapeTree,
} from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { TableStyle, styledFill, styledText } from "@/lib/engine/pptx/model/table-style";
import { resolveTextColor, textStyleOf } from "@/lib/engine/pptx/model/text-style";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import { fillOf } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { inDuotone, type Fill, NO_FILL, defaultTextColor, readFill, readReference } from "./colors";
import { type Silhouette, silhouetteOf } from "./silhouette";

/** A line of text as it is drawn. Boxes are in EMU on the page. */
export type TextLine = {
  text: string;
  /** The letters from their tops to their baseline, without the space between lines. */
  ink: Box;
  /** Size in points of the paragraph's first run with text. */
  size: number;
  /** `#RRGGBB`; null if it is not a single color. */
  color: string | null;
  /** 0-based. */
  paragraph: number;
  /** The last word continues on the next line. */
  divided: boolean;
  emphasized: boolean;
};

/** A decoded image, and the part of it that its frame shows, in shares of the image. */
export type UprightPicture = { picture: Picture; crop: Box };

/** A finished page as readers see it. */
export type Page = {
  part: Part;
  /** EMU. */
  size: { width: number; height: number };
  background: Fill;
  backgroundPart: Part;
  /** Returns the decoded image of the background; null if it has none, or none that can be read. */
  backgroundPicture: () => Picture | null;
  colors: ColorContext;
  /** In drawing order, from back to front: those of the master, the layout, the slide. */
  shapes: readonly DrawnShape[];
  /** Text may be on a picture that covers at least half of the page. */
  onPicture: boolean;
};

/** Everything that the text of a part inherits from. */
type Surroundings = {
  part: Part;
  layoutTree: XmlElement | undefined;
  masterTree: XmlElement | undefined;
  master: XmlElement | undefined;
  presentation: XmlElement | undefined;
  cellText: CellText;
  tableStyles: XmlElement | undefined;
  theme: Theme;
  colors: ColorContext;
  /** False: texts and cells are not laid out. */
  hasText: boolean;
  /** Styles shared by the slides of a layout with the same colors. */
  shared: SharedStyles;
};

/** Styles that the text of cells inherits in addition to its table style. */
type CellText = { lists: readonly XmlElement[]; fonts: InheritedText["fonts"] };

type SharedStyles = {
  /** The cell styles that result from table styles, by table style, flags and position. */
  cells: Map<string, CellStyle>;
  /** The styles that text inherits, by the nearest shape that it inherits from; the key null: none. */
  texts: Map<XmlElement | null, InheritedStyle>;
  /** The background of slides without their own. */
  background: { fill: Fill; part: Part } | null;
};

const noStyles = (): SharedStyles => ({ cells: new Map(), texts: new Map(), background: null });

/** Everything that the slides of a layout have in common. */
type Backing = {
  surroundings: Omit<Surroundings, "part">;
  masterPart: Part | undefined;
  shapes: readonly DrawnShape[];
};

const backings = new WeakMap<XmlElement, Backing>();

/** Returns what is behind the slides of a layout. Reads it only once. */
function backingOf(part: Part, layoutPart: Part | undefined): Backing {
  const layout = readableRoot(layoutPart);
  const known = layout && backings.get(layout);
  if (known) return known;
  const masterPart = layoutPart?.relatedByType("slideMaster");
  const master = readableRoot(masterPart);
  const theme = Theme.of(masterPart?.relatedByType("theme"));
  const document = part.package_.relatedByType("officeDocument");
  const surroundings = {
    layoutTree: layout?.find("p:cSld", "p:spTree"),
    masterTree: master?.find("p:cSld", "p:spTree"),
    master,
    presentation: document?.root,
    cellText: {
      lists: [document?.root.child("p:defaultTextStyle"), master?.find("p:txStyles", "p:otherStyle")].filter(
        (item) => item !== undefined,
      ),
      fonts: { major: theme.major.latin, minor: theme.minor.latin },
    },
    tableStyles: document?.relatedByType("tableStyles")?.root,
    theme,
    colors: { theme, map: colorMapOf(master, layout) },
    shared: noStyles(),
    hasText: true,
  };
  const shapes: DrawnShape[] = [];
  if (layout && layoutPart) {
    if (master && masterPart && layout.bool("showMasterSp", true))
      shapes.push(
        ...drawnShapes(surroundings.masterTree, "master", {
          ...surroundings,
          part: masterPart,
          layoutTree: undefined,
          masterTree: undefined,
          colors: { theme, map: colorMapOf(master) },
          shared: noStyles(),
        }),
      );
    const own = { ...surroundings, part: layoutPart, layoutTree: undefined, shared: noStyles() };
    shapes.push(...drawnShapes(surroundings.layoutTree, "layout", own, shapes.length));
  }
  const backing = { surroundings, masterPart, shapes };
  if (layout) backings.set(layout, backing);
  return backing;
}

/**
 * Reads a finished slide with its layout and master. `size` is the page size in EMU.
 *
 * @param ownText False: the positions of the slide's own texts and cells are not needed
 */
export function readPage(part: Part, size: Page["size"], ownText = true): Page {
  const layoutPart = part.relatedByType("slideLayout");
  const backing = backingOf(part, layoutPart);
  const { theme, master } = backing.surroundings;
  const own = { ...backing.surroundings, part, hasText: ownText };
  const surroundings: Surroundings = part.root.find("p:clrMapOvr", "a:overrideClrMapping")
    ? { ...own, colors: { theme, map: colorMapOf(master, part.root) }, shared: noStyles() }
    : own;
  const shapes = part.root.bool("showMasterSp", true) ? [...backing.shapes] : [];
  shapes.push(...drawnShapes(part.root.find("p:cSld", "p:spTree"), "slide", surroundings, shapes.length));
  const { colors, shared } = surroundings;
  const themePart = backing.masterPart?.relatedByType("theme");
  const { fill, part: backgroundPart } = backgroundOf([part], colors, themePart) ??
    (shared.background ??= backgroundOf([layoutPart, backing.masterPart], colors, themePart)) ?? { fill: WHITE, part };
  const onPicture = fill.kind === "picture" || shapes.some((shape) => isBackgroundPicture(shape, size));
  let picture: Picture | null | undefined;
  const backgroundPicture = (): Picture | null => {
    if (picture !== undefined) return picture;
    picture = fill.kind === "picture" ? pictureOf(backgroundPart, fill.blip) : null;
    if (picture && fill.kind === "picture" && fill.duotone) picture = inDuotone(picture, fill.duotone);
    return picture;
  };
  return { part, size, background: fill, backgroundPart, backgroundPicture, colors, shapes, onPicture };
}

/** Checks for a picture that covers at least half of the page. */
export const isBackgroundPicture = (shape: DrawnShape, size: Page["size"]): boolean =>
  shape.kind === "Picture" && shape.frame.width * shape.frame.height >= size.width * size.height * 0.5;

const WHITE: Fill = { kind: "color", color: { hex: "#FFFFFF", alpha: 1 } };

/**
 * Returns the nearest background: of the slide, its layout or its master (ECMA-376, 19.3.1.1), with the part to which
 * its picture belongs; null if none has one.
 */
function backgroundOf(
  parts: readonly (Part | undefined)[],
  colors: ColorContext,
  theme: Part | undefined,
): { fill: Fill; part: Part } | null {
  for (const part of parts) {
    const background = readableRoot(part)?.find("p:cSld", "p:bg");
    if (!background || !part) continue;
    const own = fillOf(background.child("p:bgPr"));
    // A slide without a fill of its own shows the background behind it.
    if (own && own.name !== "a:noFill") return { fill: readFill(own, colors), part };
    const reference = background.child("p:bgRef");
    if (reference) return { fill: readReference(reference, colors), part: theme ?? part };
  }
  return null;
}

function drawnShapes(
  tree: XmlElement | undefined,
  origin: DrawnShape["origin"],
  surroundings: Surroundings,
  before = 0,
): DrawnShape[] {
  const drawn: DrawnShape[] = [];
  for (const shape of walkShapeTree(tree)) {
    if (shape.kind === "Group") continue;
    const properties = nonVisual(shape.element);
    if (properties?.bool("hidden")) continue;
    const placeholder = placeholderOf(shape.element);
    // The placeholders of layouts and masters are not drawn themselves.
    if (origin !== "slide" && placeholder) continue;
    const inherited = placeholder
      ? inheritedShapes(shape.element, surroundings.layoutTree, surroundings.masterTree)
      : NO_SHAPES;
    const own = effectiveBox(shape.element, inherited);
    if (!own) continue;
    const place = {
      origin,
      order: before + drawn.length,
      id: properties?.int("id") ?? 0,
      name: properties?.get("name") ?? "",
      placeholder: placeholder?.type ?? null,
      placed: (shape.groups.length > 0 ? shape.toSlide : identity)(own),
    };
    drawn.push(new DrawnShape(shape, inherited, place, surroundings));
  }
  return drawn;
}

const NO_SHAPES: readonly XmlElement[] = [];
const NO_LINES: readonly TextLine[] = [];
const NO_CELLS: readonly DrawnCell[] = [];

type Place = Pick<DrawnShape, "origin" | "order" | "id" | "name" | "placeholder"> & { placed: Box };

/**
 * A shape as it is drawn: one of the slide, or one of its layout or master behind it. It reads its style and lays out
 * its text only when a check needs them, because most checks need few shapes.
 */
export class DrawnShape {
  readonly element: XmlElement;
  readonly kind: ShapeKind;
  readonly origin: "slide" | "layout" | "master";
  /** 0-based index among the page's shapes. */
  readonly order: number;
  readonly id: number;
  readonly name: string;
  /** Type of its placeholder; null if it is none. */
  readonly placeholder: string | null;
  /** Degrees. */
  readonly rotation: number;
  /** The part to which its relationships belong. */
  readonly part: Part;
  readonly #placed: Box;
  readonly #groups: readonly XmlElement[];
  #text: string | undefined;
  #box: Box | undefined;
  #frame: Box | undefined;
  #fill: Fill | undefined;
  #upright: UprightPicture | null | undefined;
  #outline: string | null | undefined;
  #geometry: string | null | undefined;
  #silhouette: Silhouette | null | undefined;
  #lines: readonly TextLine[] | undefined;
  #cells: readonly DrawnCell[] | undefined;
  #allLines: readonly TextLine[] | undefined;
  #ink: Box | null | undefined;

  constructor(
    { element, kind, groups }: TreeShape,
    readonly inherited: readonly XmlElement[],
    { placed, ...place }: Place,
    readonly surroundings: Surroundings,
  ) {
    this.element = element;
    this.kind = kind;
    this.origin = place.origin;
    this.order = place.order;
    this.id = place.id;
    this.name = place.name;
    this.placeholder = place.placeholder;
    this.part = surroundings.part;
    this.#placed = placed;
    this.#groups = groups;
    const xfrm = element.find("p:spPr", "a:xfrm") ?? element.child("p:xfrm");
    this.rotation = ((xfrm?.int("rot") ?? 0) / 60_000) % 360;
  }

  get text(): string {
    return (this.#text ??= this.kind === "Table" ? "" : textOf(this.element.child("p:txBody")));
  }

  get cells(): readonly DrawnCell[] {
    return (this.#cells ??=
      this.kind === "Table" && this.surroundings.hasText
        ? drawnCells(this.element, this.#placed, this.surroundings)
        : NO_CELLS);
  }

  /** EMU on the page, before rotation. A table is as high as its text requires. */
  get box(): Box {
    return (this.#box ??=
      this.cells.length > 0 ? { ...this.#placed, height: tableHeight(this.cells, this.#placed) } : this.#placed);
  }

  /** EMU: the upright rectangle around the rotated `box`. */
  get frame(): Box {
    return (this.#frame ??= rotatedFrame(this.box, this.rotation));
  }

  /** The fill behind the text. Pictures are `unknown` here. */
  get fill(): Fill {
    return (this.#fill ??= shapeFill(this.element, this.inherited, this.#groups, this.surroundings.colors));
  }

  /** The decoded image of a picture or picture fill that isn't rotated; null if it is rotated or can't be read. */
  get upright(): UprightPicture | null {
    if (this.#upright === undefined) {
      const fill = stretchedFill(this.element);
      const blip = fill?.child("a:blip");
      const picture = blip && this.rotation === 0 ? pictureOf(this.part, blip) : null;
      this.#upright = picture && { picture, crop: cropOf(fill) };
    }
    return this.#upright;
  }

  /** `#RRGGBB` of the outline or line; null if there is none. */
  get outline(): string | null {
    if (this.#outline === undefined) this.#outline = outlineOf(this.element, this.inherited, this.surroundings.colors);
    return this.#outline;
  }

  /** `prst` of its geometry; null for custom geometry. */
  get geometry(): string | null {
    if (this.#geometry === undefined) this.#geometry = geometryOf(this.element, this.inherited);
    return this.#geometry;
  }

  /** The area that its geometry fills; null if it can't be told. */
  get silhouette(): Silhouette | null {
    if (this.#silhouette === undefined) {
      const isTurned = this.#groups.some((group) => {
        const xfrm = group.find("p:grpSpPr", "a:xfrm");
        return rotationOf(group) !== 0 || xfrm?.bool("flipH") || xfrm?.bool("flipV");
      });
      this.#silhouette = isTurned ? null : silhouetteOf(this.element, this.box, this.rotation);
    }
    return this.#silhouette;
  }

  /** Lines of its own text, without those of cells. */
  get lines(): readonly TextLine[] {
    return (this.#lines ??=
      this.text === "" || !this.surroundings.hasText
        ? NO_LINES
        : drawnText(this.element, this.inherited, this.box, this.rotation, this.surroundings));
  }

  /** Lines of its text, or of all its cells. */
  get allLines(): readonly TextLine[] {
    return (this.#allLines ??= this.cells.length > 0 ? this.cells.flatMap(({ lines }) => lines) : this.lines);
  }

  /** EMU: the rectangle around all lines; null without text. */
  get ink(): Box | null {
    if (this.#ink === undefined) this.#ink = boundsOf(this.allLines);
    return this.#ink;
  }
}

/** Returns the image of a picture, or the one that is stretched over a shape; undefined if there is none. */
function stretchedFill(element: XmlElement): XmlElement | undefined {
  const fill = element.find("p:spPr", "a:blipFill");
  return pictureFill(element) ?? (fill?.child("a:stretch") && fill);
}

/** Returns the part of an image that remains when `a:srcRect` crops its sides (ECMA-376, 20.1.8.55). */
function cropOf(fill: XmlElement | undefined): Box {
  const rect = fill?.child("a:srcRect");
  const side = (name: string) => (rect?.int(name) ?? 0) / 100_000;
  const [x, y] = [side("l"), side("t")];
  return { x, y, width: 1 - x - side("r"), height: 1 - y - side("b") };
}

function boundsOf(lines: readonly TextLine[]): Box | null {
  if (lines.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { ink } of lines) {
    left = Math.min(left, ink.x);
    top = Math.min(top, ink.y);
    right = Math.max(right, ink.x + ink.width);
    bottom = Math.max(bottom, ink.y + ink.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function geometryOf(element: XmlElement, inherited: readonly XmlElement[]): string | null {
  for (const item of [element, ...inherited]) {
    const properties = item.child("p:spPr");
    const custom = properties?.child("a:custGeom");
    if (custom) return isRectangle(custom) ? "rect" : null;
    const preset = properties?.child("a:prstGeom")?.get("prst");
    if (preset) return preset;
  }
  return "rect";
}

/**
 * Checks whether a custom geometry (`a:custGeom`) is a plain rectangle, as which some applications save theirs: one
 * path from corner to corner of its own extent (ECMA-376, 20.1.9.8).
 */
function isRectangle(geometry: XmlElement): boolean {
  const paths = geometry.child("a:pathLst")?.elements("a:path") ?? [];
  const [path] = paths;
  if (!path || paths.length !== 1 || !path.elements().every(({ name }) => STRAIGHT.has(name))) return false;
  const [width, height] = [path.get("w"), path.get("h")];
  const corners = path.descendants("a:pt").map((point) => [point.get("x"), point.get("y")] as const);
  return (
    corners.every(([x, y]) => (x === "0" || x === width) && (y === "0" || y === height)) &&
    new Set(corners.map(String)).size === 4
  );
}

const STRAIGHT: ReadonlySet<string> = new Set(["a:moveTo", "a:lnTo", "a:close"]);

function shapeFill(
  element: XmlElement,
  inherited: readonly XmlElement[],
  groups: readonly XmlElement[],
  colors: ColorContext,
): Fill {
  if (element.name === "p:pic") return { kind: "unknown" };
  if (element.name === "p:cxnSp") return NO_FILL;
  for (const item of [element, ...inherited]) {
    const fill = fillOf(item.child("p:spPr"));
    if (fill?.name === "a:grpFill") {
      const outer = groups.findLast((group) => fillOf(group.child("p:grpSpPr")));
      const own = fillOf(outer?.child("p:grpSpPr"));
      return own && own.name !== "a:grpFill" ? readFill(own, colors) : { kind: "unknown" };
    }
    if (fill) return readFill(fill, colors);
  }
  return readReference(element.find("p:style", "a:fillRef"), colors);
}

function outlineOf(element: XmlElement, inherited: readonly XmlElement[], colors: ColorContext): string | null {
  for (const item of [element, ...inherited]) {
    const line = item.find("p:spPr", "a:ln");
    const fill = fillOf(line);
    const read = fill && readFill(fill, colors);
    if (read) return read.kind === "color" && read.color.alpha > 0.2 ? read.color.hex : null;
  }
  const reference = element.find("p:style", "a:lnRef");
  return (reference?.int("idx") ?? 0) > 0 ? (resolveColor(reference, colors)?.hex ?? null) : null;
}

/** Returns the upright rectangle around a rotated rectangle. */
function rotatedFrame(box: Box, rotation: number): Box {
  if (rotation === 0) return box;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = box.width * cos + box.height * sin;
  const height = box.width * sin + box.height * cos;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function drawnText(
  element: XmlElement,
  inherited: readonly XmlElement[],
  box: Box,
  rotation: number,
  surroundings: Surroundings,
): readonly TextLine[] {
  const body = element.child("p:txBody");
  if (!body || textOf(body).trim() === "") return NO_LINES;
  const style = inheritedStyle(element, inherited, surroundings);
  const room = textRoom(element, inherited, box);
  // The lines of text in several columns may be anywhere within the shape.
  if ((room.columns ?? 1) > 1) return NO_LINES;
  const paragraphs = bodyParagraphs(body, style.text);
  const elements = body.elements("a:p");
  const colorsOf: (string | null | undefined)[] = [];
  const colorOf = (index: number): string | null => {
    const paragraph = elements[index];
    if (!paragraph) return null;
    const known = colorsOf[index];
    return known === undefined ? (colorsOf[index] = paragraphColor(paragraph, style, surroundings.colors)) : known;
  };
  const autofit = body.find("a:bodyPr", "a:normAutofit");
  const scale = (autofit?.int("fontScale") ?? 100_000) / 100_000;
  const reduction = (autofit?.int("lnSpcReduction") ?? 0) / 100_000;
  const shown = reduction > 0 ? paragraphs.map((paragraph) => tightened(paragraph, reduction)) : paragraphs;
  const { lines, height } = layoutText(shown, {
    ...room,
    ...(scale < 1 && { sizeOf: (size: number) => size * scale }),
  });
  const placement = { room, box, height, scale, rotation };
  return lines.flatMap((line) => placedLine(line, shown, placement, colorOf(line.paragraph)));
}

/** Everything that a text inherits: the styles for its layout, and its color by level (null: nothing sets one). */
type InheritedStyle = { text: InheritedText; colorOf: (level: number, run?: XmlElement) => string | null };

function inheritedStyle(
  element: XmlElement,
  inherited: readonly XmlElement[],
  { master, presentation, theme, colors, shared }: Surroundings,
): InheritedStyle {
  const [nearest = null] = inherited;
  const hasOwn =
    (element.find("p:txBody", "a:lstStyle")?.children.length ?? 0) > 0 ||
    element.find("p:style", "a:fontRef") !== undefined ||
    (nearest === null && placeholderOf(element) !== undefined);
  const known = hasOwn ? undefined : shared.texts.get(nearest);
  if (known) return known;
  const style = textStyleOf(element, inherited, master, presentation, colors);
  const near = {
    ...style,
    lists: style.lists.filter(({ name }) => name !== "p:defaultTextStyle" && name !== "p:otherStyle"),
  };
  const all = { lists: style.lists, colors };
  const byLevel: (string | null)[] = [];
  const font = style.fontRef?.get("idx") === "major" ? "+mj-lt" : null;
  const found: InheritedStyle = {
    text: {
      styles: style.lists,
      fonts: { major: theme.major.latin, minor: theme.minor.latin },
      ...(font && { base: { font } }),
    },
    colorOf: (level, run) => {
      if (run?.child("a:solidFill")) return resolveTextColor(near, level, run) ?? resolveTextColor(all, level, run);
      const color = byLevel[level];
      return color === undefined
        ? (byLevel[level] = resolveTextColor(near, level) ?? resolveTextColor(all, level))
        : color;
    },
  };
  if (!hasOwn) shared.texts.set(nearest, found);
  return found;
}

const tightened = (paragraph: MeasuredParagraph, reduction: number): MeasuredParagraph => {
  const spacing = paragraph.lineSpacing ?? { percent: 1 };
  return "percent" in spacing ? { ...paragraph, lineSpacing: { percent: spacing.percent - reduction } } : paragraph;
};

type Placement = {
  room: BodySettings;
  box: Box;
  /** Height in points of all lines together. */
  height: number;
  scale: number;
  rotation: number;
};

/** Heights of letters above and below the baseline, as shares of the text size. */
const CAPITALS = 0.72;
const DESCENDERS = 0.05;

function placedLine(
  line: LaidOutLine,
  paragraphs: readonly MeasuredParagraph[],
  { room, box, height, scale, rotation }: Placement,
  color: string | null,
): TextLine[] {
  const paragraph = paragraphs[line.paragraph];
  if (!paragraph || line.width <= 0) return [];
  const run = paragraph.runs.find(({ text }) => text.trim() !== "") ?? paragraph.runs[0];
  const size = (run?.size ?? 18) * scale;
  const spare = room.width - line.left - line.width;
  const shift = paragraph.alignment === "ctr" ? spare / 2 : paragraph.alignment === "r" ? spare : 0;
  const x = room.left + line.left + (room.wrap === false ? shift : Math.max(0, shift));
  const top = room.top + (room.height - height) * room.anchor + line.top;
  const inkTop = top + line.ascent - size * CAPITALS;
  const flat = {
    x: x * EMU_PER_POINT,
    y: inkTop * EMU_PER_POINT,
    width: line.width * EMU_PER_POINT,
    height: size * (CAPITALS + DESCENDERS) * EMU_PER_POINT,
  };
  const local = room.vertical
    ? { x: box.width - flat.y - flat.height, y: flat.x, width: flat.height, height: flat.width }
    : flat;
  const placed = { ...local, x: box.x + local.x, y: box.y + local.y };
  return [
    {
      text: line.text,
      ink: rotation === 0 ? placed : turnedBox(placed, box, rotation),
      size,
      color,
      paragraph: line.paragraph,
      divided: line.divided,
      emphasized: run?.bold === true,
    },
  ];
}

/** Rotates a rectangle together with its shape, and returns the upright rectangle around it. */
function turnedBox(inner: Box, outer: Box, rotation: number): Box {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const dx = inner.x + inner.width / 2 - outer.x - outer.width / 2;
  const dy = inner.y + inner.height / 2 - outer.y - outer.height / 2;
  const width = inner.width * Math.abs(cos) + inner.height * Math.abs(sin);
  const height = inner.width * Math.abs(sin) + inner.height * Math.abs(cos);
  return {
    x: outer.x + outer.width / 2 + dx * cos - dy * sin - width / 2,
    y: outer.y + outer.height / 2 + dx * sin + dy * cos - height / 2,
    width,
    height,
  };
}

/** Returns the color of a paragraph's first text; null if it is not a single color. */
function paragraphColor(paragraph: XmlElement, style: InheritedStyle, colors: ColorContext): string | null {
  const properties = paragraph.child("a:pPr");
  const level = Math.min(8, Math.max(0, properties?.int("lvl") ?? 0));
  const run = paragraph
    .elements()
    .find((item) => (item.name === "a:r" || item.name === "a:fld") && item.child("a:t")?.text.trim())
    ?.child("a:rPr");
  const own = fillOf(run);
  if (own && own.name !== "a:solidFill") return null;
  if (run?.child("a:hlinkClick")) return null;
  return style.colorOf(level, run) ?? defaultTextColor(colors.theme, colors.map);
}

/** Returns the visible cells of a table. Rows are as high as their text requires. */
function drawnCells(frame: XmlElement, box: Box, { tableStyles, colors, shared, cellText }: Surroundings): DrawnCell[] {
  const table = Table.within(frame);
  if (!table) return [];
  const widths = table.columnWidths;
  // A table is as wide as its columns, whatever its frame says.
  const lefts = runningSums(widths);
  const heights = [...table.rowHeights];
  const styleOf = cellStyles(table, TableStyle.of(table.element.child("a:tblPr"), tableStyles), colors, shared.cells);
  const cells: DrawnCell[] = [];
  table.rows.forEach((row, r) =>
    row.elements("a:tc").forEach((element, c) => {
      if (element.bool("hMerge") || element.bool("vMerge")) return;
      const { kind, paragraphs, text } = readCell(element, styleOf(r, c), cellText, colors);
      const { margins, vertical, rows } = kind;
      const x = lefts[c] ?? 0;
      const width = (lefts[Math.min(c + kind.columns, widths.length)] ?? 0) - x;
      const content = layoutText(paragraphs, {
        width: Math.max(1, width - margins.left - margins.right) / EMU_PER_POINT,
        wrap: !vertical,
      });
      const needed = (vertical ? content.widestLine : content.height) * EMU_PER_POINT + margins.top + margins.bottom;
      if (rows === 1) heights[r] = Math.max(heights[r] ?? 0, needed);
      const place = { x: box.x + x, y: 0, width, height: 0 };
      cells.push(new DrawnCell({ row: r, column: c, element, text }, { content, paragraphs, kind, box: place }));
    }),
  );
  const tops = runningSums(heights);
  for (const cell of cells) cell.place(box.y, tops);
  return cells;
}

/** The properties of a cell except its text. Cells that differ only in their text share them. */
type CellKind = {
  /** EMU. */
  margins: { left: number; right: number; top: number; bottom: number };
  /** Number of columns and rows that the cell spans. */
  columns: number;
  rows: number;
  vertical: boolean;
  anchor: number;
  fill: Fill;
  colorOf: (paragraph: number) => string | null;
};

/** A kind of cell with one run of text. `sample` is a copy of such a cell. */
type RunCellKind = { sample: XmlElement; kind: CellKind; paragraph: MeasuredParagraph; run: TextRun };

/** If a style has more kinds of cells, its cells are formatted individually, and further kinds are not recorded. */
const MAX_KINDS = 4;

type ReadCell = { kind: CellKind; paragraphs: readonly MeasuredParagraph[]; text: string };

function readCell(element: XmlElement, style: CellStyle, { lists, fonts }: CellText, colors: ColorContext): ReadCell {
  const body = element.child("a:txBody");
  const only = body?.child("a:p")?.child("a:r")?.child("a:t")?.text ?? "";
  const hasText = only.trim() !== "";
  if (hasText) {
    const known = style.kinds.find(({ sample }) => differsOnlyInText(element, sample));
    if (known) {
      const { kind, paragraph, run } = known;
      return { kind, paragraphs: [{ ...paragraph, runs: [{ ...run, text: only }] }], text: only };
    }
  }
  const properties = element.child("a:tcPr");
  const ownFill = fillOf(properties);
  const elements = body?.elements("a:p") ?? [];
  const kind: CellKind = {
    margins: {
      left: properties?.int("marL") ?? 91_440,
      right: properties?.int("marR") ?? 91_440,
      top: properties?.int("marT") ?? 45_720,
      bottom: properties?.int("marB") ?? 45_720,
    },
    columns: Math.max(1, element.int("gridSpan") ?? 1),
    rows: Math.max(1, element.int("rowSpan") ?? 1),
    vertical: (properties?.get("vert") ?? "horz") !== "horz",
    anchor: { ctr: 0.5, b: 1 }[properties?.get("anchor") ?? "t"] ?? 0,
    fill: ownFill ? readFill(ownFill, colors) : style.fill,
    colorOf: (index) => {
      const paragraph = elements[index];
      return paragraph ? cellColor(paragraph, style.color, lists, colors) : null;
    },
  };
  const paragraphs = body ? bodyParagraphs(body, { styles: lists, fonts, base: style.base }) : [];
  const text = textOf(body);
  const [paragraph, ...others] = paragraphs;
  const [run, ...further] = paragraph?.runs ?? [];
  const isOneRun = hasText && run?.text === only && others.length === 0 && further.length === 0;
  // Excludes capitals, superscripts and subscripts, because their width depends on the text.
  if (paragraph && run && isOneRun && run.glyphScale === undefined && style.kinds.length < MAX_KINDS) {
    const color = kind.colorOf(0);
    style.kinds.push({ sample: element.clone(), kind: { ...kind, colorOf: () => color }, paragraph, run });
  }
  return { kind, paragraphs, text };
}

/** Checks whether two elements are equal except for the text in `a:t`. */
function differsOnlyInText(element: XmlElement, other: XmlElement): boolean {
  if (element.name !== other.name) return false;
  const [attributes, others] = [element.attributeList, other.attributeList];
  if (attributes !== others) {
    if (attributes.length !== others.length) return false;
    for (let i = 0; i < attributes.length; i++) if (attributes[i] !== others[i]) return false;
  }
  if (element.name === "a:t") return true;
  const { children } = element;
  if (children.length !== other.children.length) return false;
  for (let i = 0; i < children.length; i++) {
    const [child, counterpart] = [children[i], other.children[i]];
    const areElements = child instanceof XmlElement && counterpart instanceof XmlElement;
    if (areElements ? !differsOnlyInText(child, counterpart) : child !== counterpart) return false;
  }
  return true;
}

/** Returns the sum of the lengths before each element, and of all of them as the last item. */
function runningSums(lengths: readonly number[]): number[] {
  const sums = [0];
  for (const length of lengths) sums.push((sums.at(-1) ?? 0) + length);
  return sums;
}

/** The style that a table style gives to a cell, and the kinds of cells with this style so far. */
type CellStyle = { base: InheritedText["base"]; fill: Fill; color: string | null; kinds: RunCellKind[] };

/**
 * Returns a function that returns the style of a cell by its row and column (0-based). Cells to which the same parts of
 * the table style apply share their style.
 */
function cellStyles(
  table: Table,
  style: TableStyle,
  colors: ColorContext,
  shared: Map<string, CellStyle>,
): (row: number, column: number) => CellStyle {
  const { flags } = table;
  const [rows, columns] = [table.rows.length, table.columnWidths.length];
  // A style defined within the table may differ from another with the same id.
  const known = table.element.find("a:tblPr", "a:tableStyle") ? new Map<string, CellStyle>() : shared;
  const prefix = `${style.id ?? ""} ${Object.values(flags).map(Number).join("")}`;
  const kindOf = (at: number, count: number) => (at === 0 ? "first" : at === count - 1 ? "last" : at % 2);
  const codeOf = (at: number, count: number) => (at === 0 ? 4 : at === count - 1 ? 2 : 0) + (at % 2);
  const byCode: (CellStyle | undefined)[] = [];
  return (row, column) => {
    const code = codeOf(row, rows) * 8 + codeOf(column, columns);
    const seen = byCode[code];
    if (seen) return seen;
    const key = `${prefix} ${kindOf(row, rows)} ${kindOf(column, columns)} ${row % 2} ${column % 2}`;
    let found = known.get(key);
    if (!found) {
      const parts = style.partsOf(flags, { row, column, rows, columns });
      const text = styledText(parts);
      const fill = styledFill(parts);
      found = {
        base: { font: text.font ?? null, bold: text.bold ?? null, italic: text.italic ?? null },
        fill: fill ? readFill(fill, colors) : NO_FILL,
        color: (text.color && resolveColor(el("a:solidFill", {}, text.color.clone()), colors)?.hex) ?? null,
        kinds: [],
      };
      known.set(key, found);
    }
    return (byCode[code] = found);
  };
}

type LaidOutCell = { content: TextLayout; paragraphs: readonly MeasuredParagraph[]; kind: CellKind; box: Box };

/** A cell of a table. It positions its lines only when a check needs them. */
export class DrawnCell {
  readonly row: number;
  readonly column: number;
  readonly element: XmlElement;
  readonly text: string;
  readonly fill: Fill;
  box: Box;
  #lines: readonly TextLine[] | undefined;

  constructor(
    { row, column, element, text }: Pick<DrawnCell, "row" | "column" | "element" | "text">,
    readonly laidOut: LaidOutCell,
  ) {
    this.row = row;
    this.column = column;
    this.element = element;
    this.text = text;
    this.fill = laidOut.kind.fill;
    this.box = laidOut.box;
  }

  /** @param tops EMU from the table's top: the top of each row, and the table's end */
  place(y: number, tops: readonly number[]): void {
    const top = tops[this.row] ?? 0;
    const end = tops[Math.min(this.row + this.laidOut.kind.rows, tops.length - 1)] ?? top;
    this.box = { ...this.box, y: y + top, height: end - top };
  }

  get lines(): readonly TextLine[] {
    return (this.#lines ??= this.#place());
  }

  #place(): TextLine[] {
    const { content, paragraphs, kind } = this.laidOut;
    const { margins, anchor, colorOf } = kind;
    const { x, y, width, height } = this.box;
    const spareY = height - margins.top - margins.bottom - content.height * EMU_PER_POINT;
    return content.lines.flatMap((line): TextLine[] => {
      const paragraph = paragraphs[line.paragraph];
      const run = paragraph?.runs.find(({ text }) => text.trim() !== "");
      if (!paragraph || !run || line.width <= 0) return [];
      const spare = width - margins.left - margins.right - (line.left + line.width) * EMU_PER_POINT;
      const shift = paragraph.alignment === "ctr" ? spare / 2 : paragraph.alignment === "r" ? spare : 0;
      return [
        {
          text: line.text,
          ink: {
            x: x + margins.left + line.left * EMU_PER_POINT + Math.max(0, shift),
            y:
              y +
              margins.top +
              Math.max(0, spareY) * anchor +
              (line.top + line.ascent - run.size * CAPITALS) * EMU_PER_POINT,
            width: line.width * EMU_PER_POINT,
            height: run.size * (CAPITALS + DESCENDERS) * EMU_PER_POINT,
          },
          size: run.size,
          color: colorOf(line.paragraph),
          paragraph: line.paragraph,
          divided: line.divided,
          emphasized: run.bold === true,
        },
      ];
    });
  }
}

function cellColor(
  paragraph: XmlElement,
  base: string | null,
  lists: readonly XmlElement[],
  colors: ColorContext,
): string | null {
  const run = paragraph
    .elements()
    .find((item) => item.name === "a:r" && item.child("a:t")?.text.trim())
    ?.child("a:rPr");
  const own = fillOf(run);
  if (own) return own.name === "a:solidFill" ? (resolveColor(own, colors)?.hex ?? null) : null;
  if (run?.child("a:hlinkClick")) return null;
  return base ?? resolveTextColor({ lists, colors }, 0, run) ?? defaultTextColor(colors.theme, colors.map);
}

const tableHeight = (cells: readonly DrawnCell[], box: Box): number =>
  Math.max(0, ...cells.map((cell) => cell.box.y + cell.box.height)) - box.y;

/** Returns the share (0–1) of a rectangle that another one covers. */
export const shareCovered = (box: Box, by: Box): number => area(intersection(box, by)) / (area(box) || 1);
