import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type Box, bottom, contains, right, rotatedBox } from "./box";
import { colorMapOf } from "./color";
import { pageScale } from "./page-scale";
import { NO_COUNTERPART, inheritedShapes, placeholderOf } from "./placeholder";
import { Presentation, type SlideLayout, type SlideMaster } from "./presentation";
import { effectiveBox, placeElement, rotationOf, walkShapeTree } from "./shape";
import { type TextStyle, resolveText, textStyleOf } from "./text-style";
import { Theme } from "./theme";

/** A page's width and height in EMU. */
type Size = { width: number; height: number };

/** Points, on a page of 13.33 by 7.5 inches: body text in smaller letters is hard to read. */
export const READABLE = 14;
/** Shares of the page: a smaller placeholder is no place for the text of a slide. */
const TEXT_PLACE = { width: 0.55, height: 0.3 };
/** Shares of the page: a smaller area below a title is no place for content. */
const FREE_AREA = { width: 0.6, height: 0.4 };
/** Shares of the page's height: kept free around the area, and at the end of the page. */
const GAP = 0.02;
const MARGIN = 0.06;
/** Share of the page's height: a title that ends below it is that of a section, which stands alone. */
const TITLE_END = 0.4;
/** Share of the page's height below a title within which a drawing is a rule or subtitle of the title. */
const BELOW_TITLE = 0.12;

/**
 * Checks whether new slides of a layout offer the free area below their title: the master's text has a readable size,
 * but none of its layouts has a large place for such text.
 */
export function offersFreeArea(layout: SlideLayout): boolean {
  let answer = answers.get(layout.master);
  if (answer === undefined) {
    const size = Presentation.of(layout.part).slideSize;
    answer = hasReadableText(layout.master, size) && !layout.master.layouts.some((one) => hasTextPlace(one, size));
    answers.set(layout.master, answer);
  }
  return answer;
}

const answers = new WeakMap<SlideMaster, boolean>();

const bodyText = el("p:sp", {}, el("p:nvSpPr", {}, el("p:nvPr", {}, el("p:ph", { type: "body" }))));

function hasReadableText({ part, themePart }: SlideMaster, size: Size): boolean {
  const root = readableRoot(part);
  const own = shapesOf(root, undefined).find(({ type }) => type === "body")?.element;
  const colors = { theme: Theme.of(themePart), map: colorMapOf(root, undefined, undefined) };
  return isReadable(textStyleOf(own ?? bodyText, [], root, undefined, colors), size);
}

function hasTextPlace({ part, master }: SlideLayout, size: Size): boolean {
  const [root, masterRoot] = [readableRoot(part), readableRoot(master.part)];
  const colors = { theme: Theme.of(master.themePart), map: colorMapOf(masterRoot, root, undefined) };
  return shapesOf(root, masterRoot).some(({ element, inherited, box, type }) => {
    const isText = type === "body" || type === "obj";
    if (!isText || box.width < size.width * TEXT_PLACE.width || box.height < size.height * TEXT_PLACE.height)
      return false;
    return isReadable(textStyleOf(element, inherited, masterRoot, undefined, colors), size);
  });
}

/** Checks the letters of a text's first level. Those of an unknown size are readable. */
function isReadable(style: TextStyle, size: Size): boolean {
  const letters = READABLE * pageScale(size);
  return (resolveText(style, 0).fontSize ?? letters) >= letters;
}

/**
 * Returns the free area (EMU) below the title of a layout that has no other place for content: as wide as the title,
 * and clear of everything that layout and master show. Null if there is none.
 */
export function freeArea(part: Part, size: Size): Box | null {
  const root = readableRoot(part);
  const master = readableRoot(part.relatedByType("slideMaster"));
  const onLayout = shapesOf(root, master);
  const title = onLayout.find(({ type }) => type === "title")?.box;
  if (!title) return null;
  const isDrawn = ({ type }: LayoutShape) => type === null;
  const behind = root?.bool("showMasterSp", true) ? shapesOf(master, undefined).filter(isDrawn) : [];
  const others = [...onLayout, ...behind].filter(
    ({ box, type }) => type !== "title" && !(type === null && isBackdrop(box, title, size)),
  );
  return areaBelow(
    title,
    others.map(({ box }) => box),
    size,
  );
}

/** Checks for a drawing (EMU) behind a title and everything below it. */
export const isBackdrop = (drawing: Box, title: Box, { height }: Size): boolean =>
  contains(drawing, { ...title, height: height * (1 - MARGIN) - title.y });

/**
 * Returns the area (EMU) below a title that is clear of other shapes, and as wide as the title. Null if it is too small
 * for content.
 */
export function areaBelow(title: Box, others: readonly Box[], size: Size): Box | null {
  if (title.width < size.width * FREE_AREA.width || bottom(title) > size.height * TITLE_END) return null;
  const [gap, page] = [size.height * GAP, { x: 0, y: 0, ...size }];
  let [top, end] = [bottom(title) + gap, size.height * (1 - MARGIN)];
  const beside = others.filter((box) => !contains(box, page, gap) && box.x < right(title) && right(box) > title.x);
  for (const box of beside)
    if (bottom(box) > top - gap && bottom(box) <= bottom(title) + size.height * BELOW_TITLE) top = bottom(box) + gap;
  for (const box of beside) if (bottom(box) > top) end = Math.min(end, box.y - gap);
  if (end - top < size.height * FREE_AREA.height) return null;
  return { x: title.x, y: Math.round(top), width: title.width, height: Math.round(end - top) };
}

type LayoutShape = {
  element: XmlElement;
  inherited: readonly XmlElement[];
  box: Box;
  /** The type of a placeholder; null for a drawing. */
  type: string | null;
};

function shapesOf(root: XmlElement | undefined, master: XmlElement | undefined): LayoutShape[] {
  const masterTree = master?.find("p:cSld", "p:spTree");
  return walkShapeTree(root?.find("p:cSld", "p:spTree")).flatMap(({ element, kind, toSlide }) => {
    const inherited = inheritedShapes(element, undefined, masterTree);
    const box = kind === "Group" ? undefined : effectiveBox(element, inherited);
    const type = placeholderOf(element)?.type ?? null;
    return box ? [{ element, inherited, box: rotatedBox(toSlide(box), rotationOf(element)), type }] : [];
  });
}

/** Returns a placeholder for text in a free area of a layout, with the master's style for text. */
export function contentPlaceholder(area: Box, layout: Part, id: number): XmlElement {
  const { properties, list } = bodyStyle(layout);
  return el(
    "p:sp",
    {},
    el(
      "p:nvSpPr",
      {},
      el("p:cNvPr", { id, name: "Content" }),
      el("p:cNvSpPr", {}, el("a:spLocks", { noGrp: 1 })),
      el("p:nvPr", {}, el("p:ph", { type: "body", idx: NO_COUNTERPART })),
    ),
    el("p:spPr", {}, placeElement(area)),
    el("p:txBody", {}, properties, list, el("a:p")),
  );
}

/**
 * Returns the properties and list style that the text of a placeholder needs to have the master's style. Without a
 * counterpart on the layout, PowerPoint takes that style anyway; other programs take that of any text of the layout.
 */
function bodyStyle(layout: Part): { properties: XmlElement; list: XmlElement } {
  const master = readableRoot(layout.relatedByType("slideMaster"));
  const isBody = ({ type }: LayoutShape) => type === "body";
  const own = shapesOf(master, undefined).find(isBody)?.element;
  const isClear = own !== undefined && !shapesOf(readableRoot(layout), master).some(isBody);
  if (isClear) return { properties: el("a:bodyPr"), list: el("a:lstStyle") };
  const levels = own?.find("p:txBody", "a:lstStyle")?.elements() ?? [];
  const usual = master?.find("p:txStyles", "p:bodyStyle")?.elements() ?? [];
  const list = el("a:lstStyle", {}, ...(levels.length > 0 ? levels : usual).map((level) => level.clone()));
  return { properties: own?.find("p:txBody", "a:bodyPr")?.clone() ?? el("a:bodyPr", { anchor: "t" }), list };
}
