import type { AnalysedShape } from "@/lib/contract/analysis-result";
import type { FieldRef } from "@/lib/engine/analysis/fields/find-fields";
import { refsOf } from "@/lib/engine/analysis/slots/pictures";
import type { ShapeRef, SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";
import { fontSize } from "@/lib/engine/analysis/slots/slot-input";
import { type Box, area, contains } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { SlideLayout, SlideMaster } from "@/lib/engine/pptx/model/presentation";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";

/** The features that pages of one deck should share, read from a template's slide or layout. */
export type SlideLook = {
  /** Identifies what its master gives to pages; null if there is none. */
  master: string | null;
  /** Identifies its background. */
  background: string;
  /** True if the slide or layout sets its background, instead of showing the master's. */
  hasOwnBackground: boolean;
  /** True if neither the slide nor its layout and master have a drawing, or a background other than the theme's. */
  isPlain: boolean;
  /** True if the layout sets a title or text upright, so that readers have to turn their heads. */
  isUpright: boolean;
  /** The size in points of the largest letters that places for text have; null if there are none. */
  letters: number | null;
  /** Null if there is no title. */
  title: TitleLook | null;
  /** True if a subtitle would stand above the title, or in larger letters. */
  leadsWithSubtitle: boolean;
  /** True if a table has merged cells: a form, or headings made for what they say. */
  hasMergedCells: boolean;
  /**
   * The pictures, texts and highlights of lines that stay on pages made from a slide, as their types and boxes; none
   * for a layout.
   */
  drawings: readonly string[];
};

/** Lengths are shares of the page's width and height, `size` is in points. */
type TitleLook = {
  /** `left`, `center`, `right` or `justify`. */
  alignment: string;
  /** The edge or middle at which lines are aligned. */
  x: number;
  /** The middle of its box. */
  y: number;
  size: number;
};

/** The findings on a slide or layout. */
export type SlidePlaces = { slots: SlideSlots; fields: readonly FieldRef[]; shapes: readonly ShapeRef[] };

/**
 * Returns the look of a slide or layout.
 *
 * @param part The slide, or the layout
 * @param size The size of the page, in points
 */
export function slideLook(
  places: SlidePlaces,
  { part, layout }: { part: Part; layout: SlideLayout | undefined },
  size: { width: number; height: number },
): SlideLook {
  const { slots } = places;
  const { title, columns } = slots;
  const subtitle = slots.subtitle?.shape ?? firstText(slots);
  const sizes = columns.flatMap(({ regions }) =>
    regions.flatMap((region) => (region.kind === "text" && region.text ? [fontSize(region.text.shape)] : [])),
  );
  return {
    master: layout ? masterLook(layout.master) : null,
    background: backgroundOf([part, layout?.part, layout?.master.part]),
    hasOwnBackground: shownBackground([part, layout?.part]) !== null,
    isPlain: layout !== undefined && isPlain(part, layout),
    isUpright: layout !== undefined && hasUprightText(layout),
    letters: sizes.length > 0 ? Math.max(...sizes) : null,
    title: title && titleLook(title.shape, size),
    leadsWithSubtitle:
      title !== null && subtitle !== null && (subtitle.y < title.shape.y || fontSize(subtitle) > fontSize(title.shape)),
    hasMergedCells: readableRoot(part)?.descendants("a:tc").some(isMerged) === true,
    drawings: part === layout?.part ? [] : drawingsOf(places, size),
  };
}

/** Checks for a cell that spans several columns or rows (ECMA-376, 21.1.3.16). */
const isMerged = (cell: XmlElement): boolean => (cell.int("gridSpan") ?? 1) > 1 || (cell.int("rowSpan") ?? 1) > 1;

function firstText({ columns }: SlideSlots): AnalysedShape | null {
  for (const region of columns.flatMap(({ regions }) => regions))
    if (region.kind === "text" && region.text) return region.text.shape;
  return null;
}

/** Shares of the page's area: smaller drawings are marks, larger ones are backgrounds. */
const DRAWN = { min: 0.01, max: 0.6 };
/** Share of a text's area from which a drawing in it is a panel, and not the highlight of a line. */
const PANEL = 0.5;

function drawingsOf({ slots, fields, shapes }: SlidePlaces, page: { width: number; height: number }): string[] {
  const { title, subtitle, header, footer, footnote, slideNumber, date, columns, marks, samples } = slots;
  const filled = columns.flatMap((column) => [column.header, ...column.regions.flatMap(refsOf)]);
  const cleared = fields.flatMap(({ field, targets }) =>
    field.when_unfilled === "kept" ? [] : targets.map(({ ref }) => ref),
  );
  const gone = new Set([title, subtitle, header, footer, footnote, slideNumber, date, ...filled, ...cleared]);
  for (const ref of [...marks, ...samples]) gone.add(ref);
  const isHighlight = (shape: AnalysedShape) =>
    shape.shape_type === "AutoShape" &&
    filled.some((place) => place && contains(place.shape, centerOf(shape)) && area(shape) < area(place.shape) * PANEL);
  return shapes.flatMap((ref) => {
    const { x, y, width, height, shape_type: type, text, is_placeholder: isPlaceholder } = ref.shape;
    const share = (width * height) / (page.width * page.height);
    const isShown = type === "Picture" || text.trim() !== "" || isHighlight(ref.shape);
    const isDrawing = !isPlaceholder && isShown && !gone.has(ref);
    return isDrawing && share >= DRAWN.min && share <= DRAWN.max
      ? [[type, ...[x, y, width, height].map((length) => Math.round(length))].join(" ")]
      : [];
  });
}

const centerOf = ({ x, y, width, height }: Box): Box => ({ x: x + width / 2, y: y + height / 2, width: 0, height: 0 });

function titleLook(shape: AnalysedShape, page: { width: number; height: number }): TitleLook {
  const { x, y, width, height } = shape;
  const alignment = shape.text_format?.alignment ?? "left";
  const share = alignment === "center" ? 0.5 : alignment === "right" ? 1 : 0;
  return { alignment, x: (x + width * share) / page.width, y: (y + height / 2) / page.height, size: fontSize(shape) };
}

/** Returns the background that a page shows: the first of its own, its layout's and its master's (ECMA-376, 19.3.1.1). */
function shownBackground(parts: readonly (Part | undefined)[]): { part: Part; element: XmlElement } | null {
  for (const part of parts) {
    const element = readableRoot(part)?.find("p:cSld", "p:bg");
    if (part && element) return { part, element };
  }
  return null;
}

/** Identifies the background that a page shows. Those with a picture are told apart by the picture. */
function backgroundOf(parts: readonly (Part | undefined)[]): string {
  const shown = shownBackground(parts);
  return shown ? picturesIn(shown.element, shown.part) || outerXml(shown.element) : "";
}

/** Names of the theme's first light color, and of white, in which a background is none. */
const PLAIN = new Set(["bg1", "lt1", "FFFFFF"]);

/** Checks whether the background of parts is missing, or plain. */
function hasPlainBackground(parts: readonly Part[]): boolean {
  const background = shownBackground(parts)?.element;
  const filled = background?.child("p:bgRef") ?? background?.find("p:bgPr", "a:solidFill");
  return background === undefined || PLAIN.has(filled?.elements()[0]?.get("val") ?? "");
}

/** Checks for a page that shows nothing but its placeholders. */
function isPlain(part: Part, layout: SlideLayout): boolean {
  const parts = [part, layout.part, layout.master.part];
  const shown = readableRoot(layout.part)?.bool("showMasterSp", true) === false ? parts.slice(0, 2) : parts;
  const isDrawn = (shape: XmlElement) => !placeholderOf(shape) && shape.find("p:spPr", "a:xfrm") !== undefined;
  return (
    hasPlainBackground(parts) &&
    !shown.some((one) => readableRoot(one)?.find("p:cSld", "p:spTree")?.elements().some(isDrawn))
  );
}

/** Returns the names of the parts of all pictures in an element. */
const picturesIn = (element: XmlElement, part: Part): string =>
  element
    .descendants("a:blip")
    .map((blip) => part.related(blip.get("r:embed"))?.name)
    .join(" ");

/** Known looks of masters: many slides share one. */
const masterLooks = new WeakMap<Part, string>();

/**
 * Describes what a master gives to its pages: colors and drawings. Slides pasted from other presentations often bring a
 * copy of their own master, which looks the same.
 */
function masterLook({ part, themePart, shapeTree }: SlideMaster): string {
  const known = masterLooks.get(part);
  if (known !== undefined) return known;
  const colors = [...Theme.of(themePart).colors.values()];
  const drawn = shapeTree?.elements().filter((shape) => shape.child("p:spPr") && !placeholderOf(shape)) ?? [];
  const drawings = drawn.map((shape) => {
    const box = shape.find("p:spPr", "a:xfrm");
    return [box ? outerXml(box) : "", picturesIn(shape, part)].join(" ");
  });
  const look = [...colors, ...drawings].join("\n");
  masterLooks.set(part, look);
  return look;
}

/** Placeholders without `p:ph/@type` take any content (ECMA-376, 19.3.1.36). */
const TEXT_TYPES: ReadonlySet<string> = new Set(["title", "ctrTitle", "subTitle", "body", "obj"]);

/** Checks whether the text of a placeholder runs from top to bottom, by `a:bodyPr/@vert` (ECMA-376, 21.1.2.1.1). */
const hasUprightText = ({ part }: SlideLayout): boolean =>
  readableRoot(part)
    ?.descendants("p:sp")
    .some((shape) => {
      const placeholder = placeholderOf(shape);
      const direction = shape.find("p:txBody", "a:bodyPr")?.get("vert") ?? "horz";
      return placeholder !== undefined && TEXT_TYPES.has(placeholder.type) && direction !== "horz";
    }) === true;

/** Differences between titles of one look: shares of the page, and the ratio of their letters' sizes. */
const NEAR = { x: 0.05, y: 0.08, ratio: 1.3 };

/** Checks whether two pages look as if from one deck: they have one master and background, and titles at one place. */
export const looksAlike = (one: SlideLook, other: SlideLook): boolean =>
  one.master === other.master && one.background === other.background && haveTitleAlike(one, other);

/**
 * Checks for a page without a background of its own where other pages have a picture, or without any of the drawings
 * that other pages have.
 */
export const isBare = (look: SlideLook, { background, drawings }: SlideLook): boolean =>
  (isPicture(background) && !isPicture(look.background) && !look.hasOwnBackground) ||
  (drawings.length > 0 && !look.drawings.some((drawing) => drawings.includes(drawing)));

const isPicture = (background: string): boolean => background !== "" && !background.startsWith("<");

/** Checks whether the titles of two pages stand at one place, in letters of one size. */
export function haveTitleAlike({ title: a }: SlideLook, { title: b }: SlideLook): boolean {
  if (!a || !b) return a === b;
  return (
    a.alignment === b.alignment &&
    Math.abs(a.x - b.x) <= NEAR.x &&
    Math.abs(a.y - b.y) <= NEAR.y &&
    Math.max(a.size, b.size) <= Math.min(a.size, b.size) * NEAR.ratio
  );
}
