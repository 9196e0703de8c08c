import type { TextFormat, RichText } from "@/lib/contract/slide-data/rich-text";
import { layoutText } from "@/lib/engine/fonts/layout-text";
import { singleSpacing } from "@/lib/engine/fonts/measure-text";
import type { MissingRoom } from "@/lib/engine/generation/arrangement";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import { standsAlone } from "@/lib/engine/generation/slide/free-space";
import { type SlideCanvas, placeShape, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { SUBORDINATE, usualTextSize } from "@/lib/engine/generation/slide/text-below-title";
import { type Box, area, bottom, intersection, right, union } from "@/lib/engine/pptx/model/box";
import { resolveColor, luminance } from "@/lib/engine/pptx/model/color";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { ownBox, hasText } from "@/lib/engine/pptx/model/shape";
import { type ParagraphContent, TextBody, plainPattern } from "@/lib/engine/pptx/model/text-body";
import {
  type ColorFormat,
  bodyPropertiesOrder,
  paragraphPropertiesOrder,
  putChoice,
  solidFill,
} from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { contrastOn, groundBehind } from "./backdrop-edges";
import {
  type InheritedText,
  type MeasuredParagraph,
  bodyParagraphs,
  levelStyle,
  listStyles,
  spareBefore,
} from "./body-paragraphs";
import { alignBullets } from "./centered-lists";
import {
  type FittedText,
  SPARE_WIDTH,
  type TextFit,
  applySizes,
  atSize,
  balancedWidth,
  calmSize,
  fitFewLines,
  fitList,
  fitText,
  fits,
  fitTitle,
  fitWholeParagraphs,
  isSmallTitle,
  largestSize,
  layoutAt,
  missingHeight,
} from "./fit-text";
import {
  type ShapeRoom,
  backdropLimit,
  releaseUnusedHeight,
  growShape,
  isCaption,
  isHeading,
  isInvisible,
  isTitle,
  missingDistance,
  roomBelow,
  roomWithin,
  stretchShape,
  stretchedRoom,
  widenShape,
} from "./grow-shape";
import {
  MIN_STRIP,
  MIN_STRIP_WIDTH,
  NO_OBSTACLES,
  TITLE_GAP,
  type Obstacles,
  freeStrip,
  largestFreePart,
  isInTheWay,
  isRotated,
  isVisible,
  lineBoxes,
  markWritten,
  obstaclesIn,
  partBelow,
  partInSight,
  roomAround,
  thickened,
  wallOf,
  withGap,
  withSideGaps,
} from "./obstacles";
import { type TextPiece, withTextDirection, toParagraphs } from "./paragraph-content";
import { withGaps, withLinesAbove } from "./paragraph-gaps";
import { setAcross } from "./text-across";
import { partsOf, writeParts } from "./text-parts";
import { type BodySettings, textArea, textInsets, textRoom } from "./text-room";
import { narrowUpright } from "./upright-title";

export type FillOptions = {
  /** In points. */
  minimumSize: number;
  warnings: Warnings;
  /** The text's name in warnings: `the title`, `content.blocks[2] (text)`. */
  label: string;
};

export const plainPieces = (text: RichText, format?: TextFormat | null): TextPiece[] => [
  { kind: "plain", text, format },
];

/**
 * Writes pieces of text into a shape, in the shape's own patterns, and shrinks them if necessary. Returns how they fit;
 * null if the shape has no position.
 */
export function fillText(
  canvas: SlideCanvas,
  shape: XmlElement,
  pieces: readonly TextPiece[],
  options: FillOptions,
): FittedText | null {
  const inherited = canvas.inheritedText(shape);
  const body = TextBody.of(shape, levelStyle(inherited.styles, 0).run?.size);
  let color: ColorFormat | null | undefined;
  const size = promptOf(canvas, shape, body, inherited.styles)?.run.get("sz");
  // Numbers and bullets need room in proportion to the letters beside them.
  const sized = size ? { ...inherited, styles: [listOfSize(size), ...inherited.styles] } : inherited;
  const paragraphs = toParagraphs(body, sized, pieces, (link) => {
    if (color === undefined) color = linkColor(canvas, shape);
    return { ...canvas.addLink(link), color };
  });
  return writeAndFit(canvas, shape, body, paragraphs, options);
}

/**
 * Minimum contrast of the theme's link color with what is behind the text. Brands have orange links on white, but dark
 * links need more on all that is darker: the ratio is too kind to dark colors. From this luminance on, a ground is
 * light.
 */
const MIN_LINK_CONTRAST = { light: 2.2, darker: 3 };
const LIGHT = 0.5;

/** Returns the theme's color that links of a text need; null if its link color can be read, or may be readable. */
function linkColor(canvas: SlideCanvas, shape: XmlElement): ColorFormat | null {
  const ground = groundBehind(canvas, shape);
  const contrastOf = (theme: string) => contrastOn(ground, theme, canvas.colors);
  const isLight = ground === null || luminance(ground) >= LIGHT;
  if (contrastOf("hlink") >= MIN_LINK_CONTRAST[isLight ? "light" : "darker"]) return null;
  return { theme: contrastOf("tx1") >= contrastOf("bg1") ? "tx1" : "bg1" };
}

/**
 * Writes paragraphs and fits them into the shape, avoiding drawings in its box that the sample text did not overlap.
 * Returns how they fit; null if the shape has no position, or if its text is divided into parts.
 */
export function writeAndFit(
  canvas: SlideCanvas,
  shape: XmlElement,
  body: TextBody,
  paragraphs: readonly ParagraphContent[],
  options: FillOptions,
): FittedText | null {
  setAcross(canvas, shape, body, paragraphs);
  const inherited = canvas.inheritedText(shape);
  const prompt = promptOf(canvas, shape, body, inherited.styles);
  const box = canvas.box(shape);
  const found = box && !isRotated(shape) ? obstaclesIn(canvas, shape, box, true) : NO_OBSTACLES;
  const obstacles = box ? atDistance(canvas, shape, body, box, found) : found;
  const styles = listStyles(body.element, inherited.styles);
  const ink = inkFor(canvas, shape);
  const isRequested = paragraphs.some(({ runs }) => runs.some(({ format }) => format?.size != null));
  const written = paragraphs.map((paragraph) =>
    withTextDirection(withInk(prompt ? likePrompt(paragraph, prompt) : paragraph, ink), styles),
  );
  keepReadable(body, written);
  const room = box && textRoom(shape, canvas.inherited(shape), box);
  const isFirm = (canvas.choiceFor(shape)?.clear ?? []).length > 0;
  const parts =
    room && written.length > 1 && !isFirm
      ? partsOf(body, inherited, room, { box, obstacles, frames: drawnFrames(canvas, shape) })
      : null;
  if (room && parts) {
    const { minimumSize } = options;
    const before = largestSize(bodyParagraphs(body.element, inherited));
    let fit = writeParts(body, inherited, room, written, { parts, minimumSize });
    const [last, free] = [parts.at(-1), box ? roomBelow(canvas, shape, box) : 0];
    if (last && box && fit.scale < SMALL && free > 0 && isInvisible(shape)) {
      const grown = { ...last, end: last.end + free / EMU_PER_POINT };
      fit = writeParts(body, inherited, room, written, { parts: [...parts.slice(0, -1), grown], minimumSize });
      setBox(shape, { ...box, height: box.height + free });
    }
    canvas.notePlaced(shape, { ...options, isRequested, size: fit.sizeOf(before), usual: before });
    reportFit(fit, before, options);
    markWritten(shape);
    return null;
  }
  const areLoose = room !== undefined && box !== undefined && hasSingleTightLines(body.element, inherited, room);
  const isCentered =
    room !== undefined && box !== undefined && isCenteredLine(canvas, shape, body.element, { box, room });
  const isBegun =
    room !== undefined && box !== undefined && beginsBelowHeading(canvas, shape, body.element, { box, room });
  const { minimumSize } = options;
  let spaced: readonly ParagraphContent[] = written;
  if (room && box) {
    const around = { box, obstacles, minimumSize };
    spaced = withGaps(body, inherited, room, { ...around, paragraphs: spaced });
    if (!isTitle(canvas, shape)) spaced = withLinesAbove(body, inherited, room, { ...around, paragraphs: spaced });
  }
  body.write(spaced);
  if (isCentered) centerLines(body.element, inherited);
  if (isBegun) body.properties.set("anchor", "t");
  if (areLoose) loosenLines(body.element, inherited, room);
  const fitted = fitShape(canvas, shape, body, { ...options, isRequested }, obstacles);
  if (fitted && room && box && !room.vertical) {
    const around = [...obstacles.covering, ...obstacles.drawn];
    const start = (canvas.box(shape)?.x ?? box.x) + room.left * EMU_PER_POINT;
    alignBullets(fitted, (offset) => {
      const at = start + offset * EMU_PER_POINT;
      return !around.some((other) => other.x <= at && right(other) > at);
    });
  }
  markWritten(shape);
  return fitted;
}

/**
 * Returns a text's obstacles with the gaps that it keeps to them. A gap on one side would move a centered text off its
 * axis, unless it is a title.
 */
function atDistance(canvas: SlideCanvas, shape: XmlElement, body: TextBody, box: Box, found: Obstacles): Obstacles {
  const { lIns, tIns, rIns, bIns } = textInsets(shape, canvas.inherited(shape));
  const insets = { above: Math.min(tIns, bIns), beside: Math.min(lIns, rIns) };
  if (isTitle(canvas, shape)) return withGap(found, box, insets);
  if (found.covering.length + found.drawn.length + found.samples.length === 0) return found;
  const [first] = bodyParagraphs(body.element, canvas.inheritedText(shape));
  return first?.alignment === "ctr" ? found : withSideGaps(found, box, insets.beside);
}

/** Distance that text at the end of its box keeps to a drawing above it, as a share of its first line. */
const BELOW_DRAWING = 0.3;

/**
 * Moves a text at the end of its invisible box down, into free space, if it has more lines than its sample (`stand`)
 * and they come close to a drawing above them.
 */
function keepBelow(
  canvas: SlideCanvas,
  shape: XmlElement,
  lines: readonly Box[],
  before: ShapeRoom,
  stand: Box,
): ShapeRoom {
  const [first] = lines;
  if (!first || isSeen(canvas, shape) || isRotated(shape) || before.room.vertical) return before;
  const { x, width } = union(lines);
  const ends = canvas.shapes().flatMap((other) => {
    const box = other === shape || !isVisible(other) ? undefined : canvas.box(other);
    const isAbove = box && box.x < x + width && right(box) > x && bottom(box) <= stand.y;
    return isAbove && bottom(box) > first.y - first.height ? [bottom(box)] : [];
  });
  const end = ends.reduce((lowest, edge) => Math.max(lowest, edge), -Infinity);
  const missing = Math.min(end + first.height * BELOW_DRAWING, stand.y) - first.y;
  const down = Math.min(missing, roomBelow(canvas, shape, before.box));
  if (!(down > 0)) return before;
  const box = { ...before.box, y: before.box.y + down };
  placeShape(canvas, shape, box);
  return roomWithin(canvas, shape, box);
}

/** Text may be longer than its sample by this factor and still be warped. */
const MAX_WARPED = 1.5;

/** Turns off the warp of a much shorter sample, because warped letters are squeezed until the text fits its shape. */
function keepReadable(body: TextBody, paragraphs: readonly ParagraphContent[]): void {
  const length = paragraphs.reduce((sum, { runs }) => sum + runs.reduce((all, { text }) => all + text.length, 0), 0);
  if (length > body.text.length * MAX_WARPED) body.properties.child("a:prstTxWarp")?.set("prst", "textNoShape");
}

/** Returns the boxes (EMU) of the other shapes that are drawn. */
const drawnFrames = (canvas: SlideCanvas, shape: XmlElement): Box[] =>
  canvas.shapes().flatMap((other) => (other === shape || isInvisible(other) ? [] : (canvas.frame(other) ?? [])));

/**
 * Line spacing below which the letters of two lines touch, and the one that such lines get, in shares of a
 * single-spaced line, which is about `singleSpacing` times as high as its letters. A sample of one line has it to be
 * near its neighbors.
 */
const TOUCHING = 0.75;
const CLOSE = 0.85;

function isTight({ lineSpacing, runs }: MeasuredParagraph): boolean {
  if (lineSpacing === undefined) return false;
  if ("percent" in lineSpacing) return lineSpacing.percent < TOUCHING;
  return lineSpacing.points < Math.max(0, ...runs.map(({ size }) => size)) * singleSpacing * TOUCHING;
}

/** Returns the indexes of paragraphs whose lines touch each other. */
function touchingParagraphs(paragraphs: readonly MeasuredParagraph[], room: BodySettings): number[] {
  const lines = layoutText(paragraphs, room).lines.map(({ paragraph }) => paragraph);
  return paragraphs.flatMap((paragraph, index) =>
    isTight(paragraph) && lines.indexOf(index) !== lines.lastIndexOf(index) ? [index] : [],
  );
}

/** Checks for a sample that sets such line spacing itself, but only in paragraphs of one line. */
function hasSingleTightLines(body: XmlElement, inherited: InheritedText, room: BodySettings): boolean {
  const areOwn = body.elements("a:p").map((paragraph) => paragraph.find("a:pPr", "a:lnSpc") !== undefined);
  if (!areOwn.includes(true)) return false;
  const measured = bodyParagraphs(body, inherited);
  const isSet = areOwn.some((isOwn, index) => isOwn && isTight(elementAt(measured, index)));
  return isSet && touchingParagraphs(measured, room).length === 0;
}

/**
 * Checks for a text box in the middle of the page with nothing beside it that is as wide as its only line. The box has
 * the position of that line, regardless of its alignment.
 */
function isCenteredLine(canvas: SlideCanvas, shape: XmlElement, body: XmlElement, { box, room }: ShapeRoom): boolean {
  if (room.wrap !== false || room.autofit !== "shape" || room.vertical || placeholderOf(shape)) return false;
  const { lines } = layoutText(bodyParagraphs(body, canvas.inheritedText(shape)), room);
  return lines.length === 1 && standsAlone(canvas, shape, box);
}

/** Share of its room's height from which a sample fills it. */
const FILLED = 0.7;
/** Number of lines from which a text is more than a label. */
const BODY_LINES = 3;

/**
 * Checks for a text in the middle of an invisible text box that its sample fills, right below a heading that begins at
 * the same position, or beside such a text. Its anchor showed nothing there, but a shorter text would leave its
 * heading.
 */
function beginsBelowHeading(
  canvas: SlideCanvas,
  shape: XmlElement,
  body: XmlElement,
  { box, room }: ShapeRoom,
): boolean {
  if (room.anchor !== 0.5 || room.vertical || isRotated(shape) || isSeen(canvas, shape) || isTitle(canvas, shape))
    return false;
  const measured = bodyParagraphs(body, canvas.inheritedText(shape));
  const { lines, height } = layoutText(measured, room);
  const isBody = lines.length >= BODY_LINES && height >= room.height * FILLED;
  if (!isBody || measured.some(({ alignment }) => alignment !== "l" && alignment !== "just")) return false;
  const line = (lines[0]?.height ?? 0) * EMU_PER_POINT;
  const texts = canvas.shapes().flatMap((other) => {
    const its = other === shape || other.name !== "p:sp" || isRotated(other) ? undefined : canvas.box(other);
    return its && hasText(other.child("p:txBody")) ? [its] : [];
  });
  const hasHeading = (below: Box): boolean =>
    texts.some((its) => {
      const gap = below.y - bottom(its);
      return gap > -line && gap < line * 2 && its.height < below.height && Math.abs(its.x - below.x) < line;
    });
  const beside = texts.filter((its) => Math.abs(its.y - box.y) < line && its.height > box.height / 2);
  return [box, ...beside].some(hasHeading);
}

/** Centers the paragraphs of a body that begin at the left. */
function centerLines(body: XmlElement, inherited: InheritedText): void {
  const measured = bodyParagraphs(body, inherited);
  for (const [index, paragraph] of body.elements("a:p").entries())
    if (measured[index]?.alignment === "l") paragraph.ensure("a:pPr", ["a:pPr"]).set("algn", "ctr");
}

/** Moves the lines of a body's paragraphs apart where they touch. */
function loosenLines(body: XmlElement, inherited: InheritedText, room: BodySettings): void {
  const paragraphs = body.elements("a:p");
  for (const index of touchingParagraphs(bodyParagraphs(body, inherited), room))
    elementAt(paragraphs, index)
      .ensure("a:pPr", ["a:pPr"])
      .put(el("a:lnSpc", {}, el("a:spcPct", { val: CLOSE * 100_000 })), paragraphPropertiesOrder);
}

/** Returns the theme's color for text that the arrangement makes dark or light; null: the template's color stays. */
function inkFor(canvas: SlideCanvas, shape: XmlElement): ColorFormat | null {
  const ink = canvas.choiceFor(shape)?.ink;
  if (!ink) return null;
  const [darkest, lightest] = ["dk1", "lt1"]
    .map((theme) => ({ theme, hex: resolveColor(solidFill({ theme }), canvas.colors)?.hex ?? "#808080" }))
    .toSorted((a, b) => luminance(a.hex) - luminance(b.hex));
  const color = ink === "dark" ? darkest : lightest;
  return color ? { theme: color.theme } : null;
}

/** Gives the runs of a paragraph a color unless the request sets one. */
const withInk = (paragraph: ParagraphContent, ink: ColorFormat | null): ParagraphContent =>
  ink === null
    ? paragraph
    : {
        ...paragraph,
        runs: paragraph.runs.map((run) => ({ ...run, format: { ...run.format, color: run.format?.color ?? ink } })),
      };

/** Returns a list style in which the text of each level has one size, in hundredths of a point. */
const listOfSize = (size: string): XmlElement =>
  el(
    "a:lstStyle",
    {},
    ...Array.from({ length: 9 }, (_, level) => el(`a:lvl${level + 1}pPr`, {}, el("a:defRPr", { sz: size }))),
  );

/** A paragraph of a placeholder's prompt whose text has a size. */
type Prompt = { run: XmlElement; properties: XmlElement | undefined };

/**
 * Returns the prompt whose size the text of a placeholder takes, because some applications write the format of their
 * layouts only into the prompt. Null if a list style or the sample sets a size.
 */
function promptOf(
  canvas: SlideCanvas,
  shape: XmlElement,
  body: TextBody,
  styles: readonly XmlElement[],
): Prompt | null {
  const own = styles.filter(({ name }) => name !== "p:defaultTextStyle");
  // Some applications write a size of 0, which no run may have.
  const isSized = (run: XmlElement | undefined) => Boolean(run?.int("sz"));
  if (!placeholderOf(shape) || levelStyle(listStyles(body.element, own), 0).run?.size !== undefined) return null;
  if (body.patterns.some(({ run }) => isSized(run))) return null;
  const prompt = canvas
    .inherited(shape)
    .flatMap((inherited) => {
      const text = inherited.child("p:txBody");
      return text ? new TextBody(text).patterns : [];
    })
    .find(({ run }) => isSized(run));
  return prompt?.run ? { run: prompt.run, properties: prompt.properties } : null;
}

/** Gives a paragraph the size of a prompt, and its other formats if it has none. */
function likePrompt(paragraph: ParagraphContent, { run, properties }: Prompt): ParagraphContent {
  const pattern = paragraph.pattern ?? plainPattern;
  const sized = pattern.run?.clone().set("sz", run.get("sz") ?? null) ?? run.clone();
  return { ...paragraph, pattern: { ...pattern, run: sized, properties: pattern.properties ?? properties } };
}

/** Shrinks a shape's text to fit, or enlarges the shape if it may grow. */
function fitShape(
  canvas: SlideCanvas,
  shape: XmlElement,
  body: TextBody,
  { minimumSize, warnings, label, isRequested }: FillOptions & { isRequested: boolean },
  obstacles: Obstacles,
): FittedText | null {
  clearInheritedScale(body, canvas.inherited(shape));
  if (isLabelInMiddle(canvas, shape)) body.properties.set("anchor", "ctr");
  const measured = bodyParagraphs(body.element, canvas.inheritedText(shape));
  const whole = canvas.box(shape);
  const isTitleText = isTitle(canvas, shape);
  if (!whole || measured.every(({ runs }) => runs.length === 0)) return null;
  const choice = canvas.choiceFor(shape);
  const firm = (choice?.clear ?? []).map(thickened);
  const clear = clearBox(canvas, shape, measured, { box: whole, obstacles, firm, minimumSize });
  const { alignment } = elementAt(measured, 0);
  if (clear === whole) keepPageMargin(canvas, shape, body, measured, whole);
  const before = roomWithin(canvas, shape, clear);
  // A text that must avoid something must not grow over it again.
  const walls = [...firm, ...obstacles.beyond, ...(clear === whole ? [] : obstacles.drawn)];
  const band = firm.length > 0 && !isTitleText ? clear : roomAround(clear, obstacles.band, walls);
  // A title's box is often only as wide as its sample needed, and height would move the title's first line.
  const isTooNarrow = isTitleText && !fits(layoutText(measured, before.room), before.room);
  const wide = isTooNarrow ? widenShape(canvas, shape, alignment, before, { band }) : before;
  let room = growShape(canvas, shape, measured, wide, band);
  // Text that now wraps may overlap more than its single line did.
  if (!before.room.wrap && room.room.wrap)
    room = roomWithin(
      canvas,
      shape,
      clearBox(canvas, shape, measured, { box: room.box, obstacles, firm, minimumSize }),
    );
  const enlarged = enlargeToFit(canvas, shape, measured, room, { band, minimumSize });
  const { leading } = enlarged;
  room = enlarged.room;
  let fit = fitFewLines(measured, room.room, enlarged.fit, pageScale(canvas.size));
  const inColumns = isFixedAtTop(room.room) ? fitWholeParagraphs(measured, room.room, fit) : null;
  if (inColumns) {
    fit = inColumns.fit;
    const { bIns } = textInsets(shape, canvas.inherited(shape));
    body.properties.set("bIns", Math.round(bIns + (room.room.height - inColumns.height) * EMU_PER_POINT));
  }
  const needed = fit.scale;
  if (isTitleText) {
    const heading = { pageScale: pageScale(canvas.size), isHeading: isHeading(canvas, shape, whole) };
    fit = fitTitle(measured, room.room, fit, heading);
    const maxSize = choice?.maxSize ?? Infinity;
    if (fit.sizeOf(largestSize(measured)) > maxSize) fit = atSize(fit, largestSize(measured), maxSize);
    const stand = heading.isHeading ? obstacles.stand : null;
    const missing = missingRoom(canvas, shape, measured, room, { fit, leading, band, stand });
    if (missing) canvas.noteMissing(shape, missing);
  } else fit = fitList(measured, room.room, fit, pageScale(canvas.size));
  const upright = isTitleText ? narrowUpright(canvas, shape, measured, room, { fit, minimumSize }) : null;
  if (upright) {
    const { lIns, rIns } = textInsets(shape, canvas.inherited(shape));
    body.properties.set("lIns", Math.round(lIns + upright.added.lIns));
    body.properties.set("rIns", Math.round(rIns + upright.added.rIns));
    [room, fit] = [upright.now, upright.fit];
  }
  if (isTitleText && fit.scale < 1)
    releaseUnusedHeight(canvas, shape, layoutAt(measured, room.room, fit), before, room);
  const isHeadline = isTitleText || placeholderOf(shape)?.type === "subTitle";
  const width = isHeadline && !room.room.vertical ? balancedWidth(measured, room.room, fit) : null;
  if (width !== null) narrowLines(canvas, shape, body, alignment, (room.room.width - width) * EMU_PER_POINT);
  if (room.room.autofit === "shape" && isSeen(canvas, shape)) {
    const { height } = layoutAt(measured, room.room, fit);
    // The text may have been fitted to a part of the shape.
    const max = Math.max(room.box.height, whole.height) / EMU_PER_POINT;
    if (height < max * SHRINKING) keepSize(body);
  }
  if (room.room.anchor === 1 && obstacles.stand && !isTitleText)
    room = keepBelow(canvas, shape, lineBoxes(measured, fittedRoom(room.room, fit), room.box), room, obstacles.stand);
  const top = largestSize(measured);
  const own = textRoom(shape, canvas.inherited(shape), whole);
  const fitted = { measured, room: { ...room.room, height: Math.min(room.room.height, own.height) }, fit };
  canvas.notePlaced(shape, { size: fit.sizeOf(top), usual: top, isRequested, label, warnings, fitted });
  if (fit.scale < 1) applySizes(body.element, measured, fit);
  reportFit(fit, top, { minimumSize, warnings, label });
  return { body: body.element, ...fitted, needed, box: whole, label, warnings };
}

/**
 * Fits a text into its room. Where the text would become small, first enlarges the shape, into what is free around it,
 * and for a title that would not lead also over empty placeholders.
 *
 * @returns `leading`: the size (points) at which a title leads; 0 if it is no title or did not shrink
 */
function enlargeToFit(
  canvas: SlideCanvas,
  shape: XmlElement,
  measured: readonly MeasuredParagraph[],
  before: ShapeRoom,
  { band, minimumSize }: { band: Box | null; minimumSize: number },
): { room: ShapeRoom; fit: TextFit; leading: number } {
  const choice = canvas.choiceFor(shape);
  const { alignment } = elementAt(measured, 0);
  let room = before;
  let fit = fitText(measured, room.room, minimumSize);
  const fitInto = (larger: ShapeRoom) => {
    room = larger;
    fit = fitText(measured, room.room, minimumSize);
  };
  const isRoomy = choice?.isRoomy === true;
  const isSmall = () => !fit.fits || fit.scale < (isRoomy || (choice?.roomBelow ?? 0) > 0 ? 1 : SMALL);
  const isBroken = () => layoutAt(measured, room.room, fit).lines.some(({ divided }) => divided);
  const overPlaceholders = { band, withPlaceholders: true };
  if (isRoomy && (isSmall() || isBroken())) fitInto(widenShape(canvas, shape, alignment, room, overPlaceholders));
  if (isSmall()) fitInto(stretchShape(canvas, shape, measured, room, band));
  if (isSmall()) fitInto(widenShape(canvas, shape, alignment, room, { band }));
  const leading = isTitle(canvas, shape) && fit.scale < 1 ? leadingSize(canvas, largestSize(measured)) : 0;
  if (isSmallTitle(measured, fit, leading) && !isCaption(canvas, shape, room.box)) {
    const wide = widenShape(canvas, shape, alignment, room, overPlaceholders);
    fitInto(stretchShape(canvas, shape, measured, wide, band));
  }
  return { room, fit, leading };
}

/**
 * Returns the room that a title lacks below it, to become larger or, above content, to keep its distances; null if it
 * lacks none. `leading`: the size (points) at which it leads. `stand`: the position of the template's own text.
 */
function missingRoom(
  canvas: SlideCanvas,
  shape: XmlElement,
  measured: readonly MeasuredParagraph[],
  { box, room }: ShapeRoom,
  { fit, leading, band, stand }: { fit: TextFit; leading: number; band: Box | null; stand: Box | null },
): MissingRoom | null {
  const max = room.height + (backdropLimit(canvas, shape, box, band) - bottom(box)) / EMU_PER_POINT;
  const height = missingHeight(measured, { ...room, height: max }, fit, leading);
  if (height > room.height) return { height: (height - room.height) * EMU_PER_POINT + TITLE_GAP, maxSize: null };
  if (!stand || room.vertical) return null;
  const fitted = fittedRoom(room, fit);
  const lines = union(lineBoxes(measured, fitted, box, true));
  const distance = missingDistance(canvas, shape, stand, lines, layoutText(measured, fitted));
  return distance > 0 ? { height: distance, maxSize: fit.sizeOf(largestSize(measured)) } : null;
}

/**
 * Share of the page's width that lines keep free at their end, and the share of their own that they give way at most on
 * a side.
 */
const PAGE_MARGIN = 0.03;
const HARDLY_NARROWER = 0.05;

/**
 * Keeps lines that wrap away from the edge of the page: they end as far from it as they begin, up to a margin. The
 * sample's few words may not have shown that the box reaches the edge.
 */
function keepPageMargin(
  canvas: SlideCanvas,
  shape: XmlElement,
  body: TextBody,
  measured: readonly MeasuredParagraph[],
  box: Box,
): void {
  const room = textRoom(shape, canvas.inherited(shape), box);
  if (!room.wrap || room.vertical || (room.columns ?? 1) > 1 || isRotated(shape)) return;
  const width = room.width * EMU_PER_POINT;
  const left = box.x + room.left * EMU_PER_POINT;
  const right = canvas.size.width - left - width;
  const max = canvas.size.width * PAGE_MARGIN;
  const { alignment } = elementAt(measured, 0);
  const missing =
    { ctr: 2 * (max - Math.min(left, right)), r: Math.min(max, right) - left }[alignment] ??
    Math.min(max, left) - right;
  const most = width * HARDLY_NARROWER * (alignment === "ctr" ? 2 : 1);
  if (missing <= 0 || missing > most) return;
  const { lines, widestLine } = layoutText(measured, room);
  if (lines.length > measured.length || widestLine * EMU_PER_POINT > width - missing)
    narrowLines(canvas, shape, body, alignment, missing);
}

/** Checks for text that begins at the top of a shape whose size it doesn't change. */
const isFixedAtTop = ({ anchor, vertical, autofit }: BodySettings): boolean =>
  anchor === 0 && !vertical && autofit !== "shape";

/** Share of its height by which a label may be off the middle of the shape that it is on. */
const OFF_MIDDLE = 0.08;

/**
 * Checks for a text box that its sample fills, in the middle of a drawn shape that has no other text. Its own anchor
 * showed nothing there, but a text with fewer or more lines would leave the middle.
 */
function isLabelInMiddle(canvas: SlideCanvas, shape: XmlElement): boolean {
  const box = canvas.box(shape);
  if (!box || shape.name !== "p:sp" || placeholderOf(shape) || isRotated(shape) || isSeen(canvas, shape)) return false;
  const { autofit, anchor, vertical } = textRoom(shape, canvas.inherited(shape), box);
  if (autofit !== "shape" || anchor !== 0 || vertical) return false;
  const shapes = canvas.shapes();
  const below = shapes.slice(0, shapes.indexOf(shape));
  const isHost = (other: XmlElement): boolean => {
    const its = other.name === "p:sp" ? canvas.box(other) : undefined;
    if (!its || area(its) <= 0 || isRotated(other) || isInvisible(other)) return false;
    if (bottom(box) > bottom(its) || box.y < its.y || intersection(box, its).width < box.width * MOSTLY) return false;
    return Math.abs(box.y + box.height / 2 - its.y - its.height / 2) <= its.height * OFF_MIDDLE;
  };
  const host = below.findLast(isHost);
  const place = host && canvas.box(host);
  if (!place || area(place) > canvas.size.width * canvas.size.height * PAGE_SHARE) return false;
  const isText = (other: XmlElement) => hasText(other.child("p:txBody"));
  return !shapes.some((other) => {
    const its = other === shape || !isText(other) ? undefined : canvas.box(other);
    return its !== undefined && area(intersection(its, place)) > area(its) * MOSTLY;
  });
}

/** A text is on a shape if more than this share of it is. */
const MOSTLY = 0.5;
/** A larger share of the page is its background. */
const PAGE_SHARE = 0.5;

/** A shape whose text takes less than this share of its height would become clearly lower around it. */
const SHRINKING = 0.85;

/** Checks whether a shape has a fill or an outline, of its own or by inheritance. */
const isSeen = (canvas: SlideCanvas, shape: XmlElement): boolean =>
  !isInvisible(shape) || !canvas.inherited(shape).every(isInvisible);

/**
 * Keeps a visible shape as large as in the template. Some programs shrink it to its text at once, and PowerPoint as
 * soon as the text is edited; lines and arrows would then lead nowhere.
 */
const keepSize = ({ properties }: TextBody): void => putChoice(properties, el("a:noAutofit"), bodyPropertiesOrder);

/** Reduces the width of a shape's lines by an amount (EMU), at the side where the lines end. */
export function narrowLines(
  canvas: SlideCanvas,
  shape: XmlElement,
  { properties }: TextBody,
  alignment: string,
  width: number,
): void {
  const { lIns, rIns } = textInsets(shape, canvas.inherited(shape));
  const before = spareBefore(alignment);
  if (before > 0) properties.set("lIns", Math.round(lIns + width * before));
  if (before < 1) properties.set("rIns", Math.round(rIns + width * (1 - before)));
}

/** A title never needs more than this factor of a calm title's size to lead: larger text gives way. */
const LEADING = 1.25;

/** Returns the size (points) from which a title, usually of the given size, leads on its slide. */
function leadingSize(canvas: SlideCanvas, usual: number): number {
  const calm = calmSize(pageScale(canvas.size));
  return Math.max(calm, Math.min(usual, calm * LEADING, usualTextSize(canvas, usual) / SUBORDINATE));
}

/** Warns about text that was shrunk from a size (points), or that does not fit. */
function reportFit(fit: TextFit, size: number, { minimumSize, warnings, label }: FillOptions): void {
  if (!fit.fits)
    warnings.add(
      "TEXT_OVERFLOW",
      `The text of ${label} does not fit its shape even at the smallest allowed size (${minimumSize} pt).`,
    );
  else if (fit.scale < 1)
    warnings.addShrunk(
      size,
      fit.sizeOf(size),
      `The text of ${label} was shrunk from ${size} pt to ${fit.sizeOf(size)} pt to fit.`,
    );
}

/** Before text shrinks below this share of its size, its box grows in height if nothing is in the way. */
const SMALL = 0.75;

/**
 * Text that would shrink below this share of its size beside a drawing, and below `CLEAR_SIZE` points on a page of
 * 13.33 by 7.5 inches, runs over the drawing instead.
 */
const MIN_CLEAR_SCALE = 0.5;
const CLEAR_SIZE = 20;
/** The same share for text that must avoid something. Whether this was worth it is decided on the finished page. */
const MIN_REQUIRED_SCALE = 0.3;

/**
 * Number of parts of its box that are compared for a title, because it should be wide. Other text stays where it
 * begins.
 */
const TITLE_PARTS = 8;

/** `firm`: further areas that the text must avoid, regardless of the position of the template's own text. */
type Clearing = { box: Box; obstacles: Obstacles; firm: readonly Box[]; minimumSize: number };

/**
 * Returns the part of a shape's box for its text. If the text would run over drawings within the box, moves the shape
 * to that part, or, if the shape is visible, enlarges its insets.
 */
function clearBox(
  canvas: SlideCanvas,
  shape: XmlElement,
  measured: readonly MeasuredParagraph[],
  { box, obstacles, firm: required, minimumSize }: Clearing,
): Box {
  const all = [...obstacles.covering, ...obstacles.drawn, ...obstacles.samples];
  const inBox = required
    .filter((other) => area(intersection(other, box)) > 0)
    .map((other) => wallOf(other, box, obstacles.stand));
  if (all.length + inBox.length === 0) return box;
  const room = textRoom(shape, canvas.inherited(shape), box);
  // At its own size, the text may miss something that it reaches once it is fitted.
  const lines = room.vertical
    ? []
    : [lineBoxes(measured, room, box, true), fittedLines(measured, room, box, minimumSize)];
  const hit = (boxes: readonly Box[]) =>
    boxes
      .filter((obstacle) => lines.some((list) => isInTheWay(obstacle, list, obstacles.stand)))
      .map((obstacle) => wallOf(obstacle, box, obstacles.stand));
  const found = [...inBox, ...hit(all)];
  if (found.length === 0) return box;
  const side = { alignment: elementAt(measured, 0).alignment, anchor: room.anchor };
  const covering = [...inBox, ...hit(obstacles.covering)];
  const firm = [...covering, ...hit(obstacles.drawn)];
  let free =
    largestFreePart(
      box,
      found,
      side,
      inBox.length > 0 ? MIN_STRIP : undefined,
      isTitle(canvas, shape) ? TITLE_PARTS : 1,
      inBox.length > 0 && isTitle(canvas, shape) ? MIN_STRIP_WIDTH : undefined,
    ) ??
    (firm.length > 0 ? largestFreePart(box, firm, side) : null) ??
    freeStrip(box, firm, side) ??
    (covering.length > 0 ? partBelow(box, covering) : null) ??
    (hit(obstacles.hiding).length > 0 ? partInSight(box, firm, side) : null);
  const readable = (CLEAR_SIZE * pageScale(canvas.size)) / largestSize(measured);
  const min = required.length > 0 ? MIN_REQUIRED_SCALE : Math.min(MIN_CLEAR_SCALE, readable);
  const isBox = isSeen(canvas, shape);
  const fitIn = (part: Box) => {
    if (isBox) {
      const within = partOfRoom(room, cutsOf(canvas, shape, box, part));
      return { within, ...fitText(measured, within, minimumSize) };
    }
    const own = roomWithin(canvas, shape, part);
    const fit = fitText(measured, own.room, minimumSize);
    if (fit.scale >= min) return { within: own.room, ...fit };
    const within = stretchedRoom(canvas, shape, measured, own).room;
    return { within, ...fitText(measured, within, minimumSize) };
  };
  const above = inBox.length === 0 ? partAbove(box, all, obstacles.stand) : null;
  if (above && fitIn(above).scale >= MIN_KEPT_SCALE) free = above;
  if ((!free || fitIn(free).scale < min) && required.length > 0) free = usualPlace(canvas, shape, required);
  const fit = free && fitIn(free);
  if (!free || !fit || fit.scale < min) return box;
  // Once fitted, the text may reach a drawing that it missed at its own size.
  const fitted = fittedRoom(fit.within, fit);
  const place = isBox ? box : free;
  const listed = [lineBoxes(measured, fitted, place, true)];
  // A title that fills its width gets another line.
  if (isTitle(canvas, shape) && !room.vertical)
    listed.push(lineBoxes(measured, { ...fitted, width: fitted.width * (1 - SPARE_WIDTH) }, place, true));
  const reached = obstacles.drawn.filter((obstacle) => listed.some((list) => isInTheWay(obstacle, list)));
  const clearer = reached.length > 0 ? largestFreePart(free, reached, side) : null;
  if (clearer && fitIn(clearer).scale >= min) free = clearer;
  // Top-anchored text that only ends earlier needs no other box.
  const same = free.x === box.x && free.y === box.y && free.width === box.width && room.anchor === 0;
  if (same) return free;
  if (isBox) return insetText(canvas, shape, box, free);
  placeShape(canvas, shape, free);
  return free;
}

/** Returns the boxes of the lines of a text that is fitted to its room. */
function fittedLines(
  measured: readonly MeasuredParagraph[],
  room: BodySettings,
  box: Box,
  minimumSize: number,
): readonly Box[] {
  const fit = fitText(measured, room, minimumSize);
  return fit.scale < 1 ? lineBoxes(measured, fittedRoom(room, fit), box, true) : [];
}

/** Returns a room in which text is laid out as it is fitted to it. */
const fittedRoom = (room: BodySettings, { sizeOf, scale, spaceScale }: TextFit) => ({
  ...room,
  sizeOf,
  lineScale: scale,
  spaceScale,
});

/**
 * Text that need not shrink below this share stays above the drawings if the sample's text is above them, instead of
 * moving beside them.
 */
const MIN_KEPT_SCALE = 0.8;

/** If drawings below the text take this share of a box's width, there is no room beside them. */
const ROW = 0.6;

/** Returns the part of a box above a row of drawings if the sample (`stand`) is also there; otherwise null. */
function partAbove(box: Box, drawings: readonly Box[], stand: Box | null): Box | null {
  if (!stand) return null;
  const below = drawings.map((drawing) => intersection(drawing, box)).filter((part) => part.y >= bottom(stand));
  const top = Math.min(...below.map(({ y }) => y));
  const row = below.filter(({ y }) => y < top + stand.height).reduce((sum, { width }) => sum + width, 0);
  return below.length === drawings.length && row >= box.width * ROW ? { ...box, height: top - box.y } : null;
}

/**
 * Returns the layout's box for a placeholder that the slide moved, if that box is clear of all obstacles; otherwise
 * null.
 */
function usualPlace(canvas: SlideCanvas, shape: XmlElement, obstacles: readonly Box[]): Box | null {
  const [usual] = placeholderOf(shape) ? canvas.inherited(shape).flatMap((other) => ownBox(other) ?? []) : [];
  return usual && obstacles.every((other) => area(intersection(other, usual)) <= 0) ? usual : null;
}

/** EMU by which a part of a shape's box is smaller than its text rectangle, on each side. */
type Cuts = { left: number; top: number; right: number; bottom: number };

function cutsOf(canvas: SlideCanvas, shape: XmlElement, box: Box, part: Box): Cuts {
  const inner = textArea(shape, canvas.inherited(shape), box);
  return {
    left: Math.max(0, part.x - inner.x),
    top: Math.max(0, part.y - inner.y),
    right: Math.max(0, right(inner) - right(part)),
    bottom: Math.max(0, bottom(inner) - bottom(part)),
  };
}

function partOfRoom(room: BodySettings, cuts: Cuts): BodySettings {
  const [width, height] = [cuts.left + cuts.right, cuts.top + cuts.bottom].map((cut) => cut / EMU_PER_POINT);
  return {
    ...room,
    width: Math.max(1, room.width - (width ?? 0)),
    height: Math.max(1, room.height - (height ?? 0)),
    single: Math.max(1, room.single - (height ?? 0)),
    left: room.left + cuts.left / EMU_PER_POINT,
    top: room.top + cuts.top / EMU_PER_POINT,
  };
}

/** Keeps text within a part of a visible shape: the shape stays, and its insets grow. Returns the shape's box. */
function insetText(canvas: SlideCanvas, shape: XmlElement, box: Box, part: Box): Box {
  const cuts = cutsOf(canvas, shape, box, part);
  const { lIns, tIns, rIns, bIns } = textInsets(shape, canvas.inherited(shape));
  const { properties } = TextBody.of(shape);
  const sides = [
    ["lIns", lIns, cuts.left],
    ["tIns", tIns, cuts.top],
    ["rIns", rIns, cuts.right],
    ["bIns", bIns, cuts.bottom],
  ] as const;
  for (const [name, own, added] of sides) if (added > 0) properties.set(name, Math.round(own + added));
  return box;
}

/**
 * Removes an autofit scale that the layout sets for its own sample text. Sizes are written explicitly here and must not
 * be scaled again.
 */
function clearInheritedScale(body: TextBody, inherited: readonly XmlElement[]): void {
  const chain = [body.properties, ...inherited.map((shape) => shape.find("p:txBody", "a:bodyPr"))];
  const nearest = chain
    .map((properties) => properties?.elements().find(({ name }) => autofitNames.has(name)))
    .find((fit) => fit !== undefined);
  if (nearest?.get("fontScale") === undefined && nearest?.get("lnSpcReduction") === undefined) return;
  putChoice(body.properties, el("a:normAutofit"), bodyPropertiesOrder);
}

const autofitNames: ReadonlySet<string> = new Set(["a:noAutofit", "a:normAutofit", "a:spAutoFit"]);
