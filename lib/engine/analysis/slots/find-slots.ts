import type { AnalysedLayout, AnalysedShape, AnalysedSlide } from "@/lib/contract/analysis-result";
import { matchLayout } from "@/lib/engine/analysis/slide-summary";
import { singleSpacing } from "@/lib/engine/fonts/measure-text";
import { bottom, contains, right, union } from "@/lib/engine/pptx/model/box";
import { takeMarks } from "./marks";
import { takePictures, withPictures } from "./pictures";
import {
  isAgendaName,
  isAgendaTitle,
  isInMargin,
  isLegalNote,
  isNamedFooter,
  isNamedFootnote,
  isNamedHeader,
  isNamedSubtitle,
  isNamedTitle,
  isPrompt,
  readsAsFootnote,
  takeMarkers,
  takeSamples,
} from "./sample-text";
import {
  type AgendaRegion,
  type ColumnSlots,
  type ContentRegion,
  type ShapeRef,
  type SlideSlots,
  type TextRegion,
  canBecome,
} from "./slide-slots";
import {
  ShapePool,
  type SlotInput,
  centerX,
  centerY,
  fontSize,
  hasLetters,
  horizontalOverlap,
  isBodyPlaceholder,
  isFreeText,
  isTextPlaceholder,
  lineCount,
  numberOf,
  readingOrder,
  textWidth,
  verticalOverlap,
} from "./slot-input";
import { arrangeColumns, isCovered, takeTextRegions } from "./text-regions";

/** Returns the slots of an analysed slide or layout. The shapes' paths are empty. */
export const slotsOf = (slide: AnalysedSlide | AnalysedLayout): SlideSlots => findSlots(inputOf(slide));

/** Returns a sentence that explains why a slide or layout matches no supported layout; "" if it matches one. */
export function explainNoLayout(slide: AnalysedSlide | AnalysedLayout): string {
  const input = inputOf(slide);
  return matchLayout(findSlots(input), input, slide.fields ?? []).reason ?? "";
}

function inputOf(slide: AnalysedSlide | AnalysedLayout): SlotInput {
  const extent = { width: Math.max(1, ...slide.shapes.map(right)), height: Math.max(1, ...slide.shapes.map(bottom)) };
  return {
    kind: "layoutId" in slide ? "layout" : "slide",
    layoutName: "layoutId" in slide ? slide.name : slide.layout_name,
    shapes: slide.shapes.map((shape) => ({ shape, path: [] })),
    size: slide.slide_size ?? extent,
    pictures: new Set(slide.fields?.flatMap(({ kind, shape_id }) => (kind === "picture" ? [shape_id] : []))),
  };
}

/**
 * Decides which shape of a slide or layout takes which field: placeholders by type and index, then text markers, then
 * shapes by type and position. Analysis, schema and generation all use this function, so that the schema promises
 * exactly what is filled.
 */
export function findSlots(input: SlotInput): SlideSlots {
  const pool = new ShapePool(input);
  const markers = takeMarkers(pool);
  const marks = takeMarks(pool);
  const edges = takeHeaderFooter(pool);
  const title = takeTitle(pool);
  const footnote = takeFootnote(pool);
  const footer = edges.footer ?? takeFooterBox(pool);
  const subtitle = takeSubtitle(pool, title);
  const agenda = takeAgenda(pool, title);
  const regions: ContentRegion[] = agenda ? [agenda] : [];
  for (const shape of pool.places((candidate) => candidate.shape_type === "Table" || isEmptyOf(candidate, "TABLE"))) {
    regions.push({ kind: "table", shape: pool.take(shape) });
  }
  for (const shape of pool.places(
    (candidate) => candidate.chart_info?.supported === true || isEmptyOf(candidate, "CHART"),
  )) {
    regions.push({ kind: "chart", shape: pool.take(shape) });
  }
  const texts = takeTextRegions(pool, markers, title);
  const hasPlace = [...regions, ...texts].some((region) => canBecome(region, "table") || canBecome(region, "chart"));
  const hasObject = regions.some(({ kind }) => kind === "table" || kind === "chart");
  regions.push(...(hasPlace || hasObject || agenda ? texts : texts.map((text) => withObjects(text, pool))));
  const columns = withDivision(withPictures(arrangeColumns(regions, markers, pool), takePictures(pool), pool), pool);
  return {
    ...edges,
    title,
    subtitle,
    footer,
    footnote,
    columns,
    marks,
    samples: [...marks, ...takeSamples(pool, markers)],
  };
}

/** Shares of the slide's width and height: a smaller body placeholder is for a caption or a line, not for a table. */
const MIN_AREA = { width: 0.35, height: 0.3 };

/**
 * Lets the area of a large body placeholder, or of one for any content below a header, take a table or chart, on a
 * slide without a place made for one. Many templates have no other placeholders, and a table in that area looks as if
 * PowerPoint had put it there.
 */
function withObjects(region: TextRegion, pool: ShapePool): TextRegion {
  const shape = region.bullets ? undefined : region.text?.shape;
  const isLarge =
    shape?.placeholder_type === (region.header ? "OBJECT" : "BODY") &&
    shape.width >= pool.width * MIN_AREA.width &&
    shape.height >= pool.height * MIN_AREA.height;
  return isLarge ? { ...region, takesObjects: true } : region;
}

/** Shares of the slide's width and height: a smaller place holds a table or chart or a text, but not both. */
const MIN_DIVIDED = { width: 0.55, height: 0.35 };

/** Marks the only place for content of a slide if it can be divided for a table, chart or picture and a text. */
function withDivision(columns: ColumnSlots[], pool: ShapePool): ColumnSlots[] {
  const [column, another] = columns;
  const [region, other] = column?.regions.filter(({ kind }) => kind !== "image") ?? [];
  if (!column || another || other || region?.kind !== "text" || !region.text || region.header || region.bullets)
    return columns;
  const { shape } = region.text;
  const isLarge =
    shape.is_placeholder &&
    shape.width >= pool.width * MIN_DIVIDED.width &&
    shape.height >= pool.height * MIN_DIVIDED.height;
  if (!isLarge || !(canBecome(region, "table") || canBecome(region, "chart"))) return columns;
  const divided: TextRegion = { ...region, divides: true };
  return [{ ...column, regions: column.regions.map((one) => (one === region ? divided : one)) }];
}

/** Checks for an empty placeholder that is replaced by a table or chart when the slide is filled. */
const isEmptyOf = (shape: AnalysedShape, type: string) => isTextPlaceholder(shape) && shape.placeholder_type === type;

const TITLES = new Set(["TITLE", "CENTER_TITLE"]);

/** Takes the title: its placeholder, or, on a slide without one, the text that evidently serves as the title. */
function takeTitle(pool: ShapePool): ShapeRef | null {
  const placeholder = titlePlaceholder(pool);
  if (placeholder) return pool.take(placeholder) ?? null;
  const box = titleBox(pool);
  return pool.take((box && leadingSubtitle(pool, box.shape)) ?? box) ?? null;
}

/** Returns a subtitle's placeholder in larger letters above the text that would be the title without it. */
function leadingSubtitle(pool: ShapePool, title: AnalysedShape): ShapeRef | undefined {
  const [subtitle, another] = pool.free((shape) => isSubtitlePlaceholder(shape, pool));
  const leads = subtitle && subtitle.shape.y < title.y && fontSize(subtitle.shape) > fontSize(title);
  return leads && !another ? subtitle : undefined;
}

/**
 * Returns the title's placeholder. Some applications make most texts of a slide title placeholders: of those, it is the
 * one with the largest text, unless several are alike.
 */
function titlePlaceholder(pool: ShapePool): ShapeRef | undefined {
  const all = pool.free(
    (shape) => isTextPlaceholder(shape) && TITLES.has(shape.placeholder_type ?? "") && !isCovered(shape, pool),
  );
  if (all.length < 2) return all[0];
  const worded = all.filter(({ shape }) => shape.text === "" || hasLetters(shape.text));
  const [largest, ...others] = worded.toSorted((a, b) => fontSize(b.shape) - fontSize(a.shape));
  const isAlike = ({ shape }: ShapeRef) =>
    fontSize(shape) === fontSize(largest!.shape) && Math.abs(shape.width - largest!.shape.width) < shape.width * 0.1;
  return others.some(isAlike) ? undefined : largest;
}

/**
 * Takes the subtitle: its placeholder, or the text box right below the title. (If a slide has neither, a subtitle goes
 * to the first free body placeholder when the slide is filled.)
 */
function takeSubtitle(pool: ShapePool, title: ShapeRef | null): ShapeRef | null {
  const placeholder = pool.takeFirst((shape) => isSubtitlePlaceholder(shape, pool));
  if (placeholder || !title) return placeholder;
  const hasPlaceholder = title.shape.is_placeholder && title.shape.placeholder_type !== "SUBTITLE";
  const box = subtitleBox(pool, title.shape);
  if (!hasPlaceholder) return pool.take(box) ?? null;
  return pool.take(box && isBelow(title.shape, box.shape, pool) ? box : coverSubtitle(pool, title.shape)) ?? null;
}

/** Shares of the slide's height: how far below a cover's title a subtitle may begin, and how high it may be. */
const BELOW_COVER_TITLE = { gap: 0.12, height: 0.25 };
const SUBTITLE_LINES = 4;

/**
 * Returns the text box below the title of a cover, in smaller letters. The title's placeholder may reach over it: on a
 * cover, it is often far higher than its text.
 */
function coverSubtitle(pool: ShapePool, title: AnalysedShape): ShapeRef | undefined {
  if (title.placeholder_type !== "CENTER_TITLE") return undefined;
  const end = title.y + lineCount(title.text) * fontSize(title) * singleSpacing;
  return pool
    .free(
      (shape) =>
        isFreeText(shape) &&
        hasLetters(shape.text) &&
        !isPrompt(shape.text) &&
        !isLegalNote(shape.text) &&
        !isNamedFooter(shape) &&
        !isNamedFootnote(shape) &&
        !isInMargin(shape, pool.height) &&
        shape.y >= end &&
        shape.y <= bottom(title) + pool.height * BELOW_COVER_TITLE.gap &&
        shape.height <= pool.height * BELOW_COVER_TITLE.height &&
        lineCount(shape.text) <= SUBTITLE_LINES &&
        fontSize(shape) < fontSize(title) &&
        horizontalOverlap(shape, title) > 0.5 &&
        shape.width >= title.width * AS_WIDE &&
        !isOneOfSet(shape, pool),
    )
    .toSorted((a, b) => a.shape.y - b.shape.y)[0];
}

/** Share of a title's width from which a text box below its placeholder goes with it, and not with what is below. */
const WIDE = 0.8;

/** Checks for a text box that stands below a title's placeholder at its left edge, is as wide, and asks for no value. */
const isBelow = (title: AnalysedShape, { x, width, text }: AnalysedShape, pool: ShapePool): boolean =>
  width >= title.width * WIDE && Math.abs(x - title.x) <= pool.width * ALIGNED && !isPrompt(text);

const isSubtitlePlaceholder = (shape: AnalysedShape, pool: ShapePool): boolean =>
  isTextPlaceholder(shape) &&
  shape.placeholder_type === "SUBTITLE" &&
  !isBodyPlaceholder(shape) &&
  !isCovered(shape, pool);

function titleBox(pool: ShapePool): ShapeRef | undefined {
  const texts = pool.free(
    (shape) =>
      (isFreeText(shape) || isHeadPlaceholder(shape, pool)) &&
      (hasLetters(shape.text) || (pool.input.kind === "layout" && shape.text === "")) &&
      !readsAsFootnote(shape.text),
  );
  const named = texts.find(({ shape }) => isNamedTitle(shape) && centerY(shape) < pool.height * 0.6);
  if (named) return named;
  const content = pool.free((shape) => shape.shape_type === "Table" || shape.shape_type === "Chart");
  const highest = Math.min(pool.height, ...content.map(({ shape }) => shape.y));
  const largest = Math.max(0, ...texts.map(({ shape }) => fontSize(shape)));
  const others = (candidate: ShapeRef) => texts.filter((ref) => ref !== candidate);
  return texts
    .filter((candidate) => {
      const { shape } = candidate;
      const stands =
        shape.text.length <= 200 &&
        shape.width >= pool.width * 0.25 &&
        shape.height <= pool.height * 0.35 &&
        centerY(shape) < Math.min(highest, pool.height * (isHeadline(shape) ? 0.92 : 0.55)) &&
        others(candidate).every((other) => other.shape.y >= shape.y || fontSize(other.shape) < fontSize(shape));
      if (!stands || fontSize(shape) < largest * 0.9) return false;
      const outstanding = others(candidate).every((other) => fontSize(other.shape) <= fontSize(shape) * 0.87);
      const onTop = shape.y < pool.height * 0.2 && shape.width >= pool.width * 0.4;
      if (!outstanding && centerY(shape) >= pool.height * 0.55) return false;
      return outstanding ? others(candidate).length > 0 || onTop || fontSize(shape) >= 24 : onTop;
    })
    .toSorted((a, b) => fontSize(b.shape) - fontSize(a.shape) || a.shape.y - b.shape.y)[0];
}

/**
 * Checks for a body placeholder that is the slide's heading, whatever its name: wide and flat with a line or two at the
 * top, or in much larger letters than the one or two other placeholders of a cover.
 */
const isHeadPlaceholder = (shape: AnalysedShape, pool: ShapePool): boolean =>
  isBodyPlaceholder(shape) &&
  lineCount(shape.text) <= 2 &&
  ((shape.y < pool.height * 0.2 && shape.height <= pool.height * 0.2 && shape.width >= pool.width * 0.4) ||
    isHeadOfCover(shape, pool));

/** Factor by which the letters of a cover's heading are larger than those of its other texts. */
const COVER_RATIO = 1.3;

function isHeadOfCover(shape: AnalysedShape, { all }: ShapePool): boolean {
  const others = all.flatMap(({ shape: other }) => (other !== shape && isBodyPlaceholder(other) ? [other] : []));
  const hasObject = all.some(({ shape: other }) => other.shape_type === "Table" || Boolean(other.chart_info));
  return (
    !hasObject &&
    (others.length === 1 || others.length === 2) &&
    shape.text_format?.bullet !== true &&
    others.every((other) => shape.y < bottom(other) && fontSize(shape) >= fontSize(other) * COVER_RATIO)
  );
}

/** Checks for a few large words, which may be low on a title or closing slide. */
const isHeadline = (shape: AnalysedShape): boolean => fontSize(shape) >= 24 && shape.text.trim().length <= 60;

function subtitleBox(pool: ShapePool, title: AnalysedShape): ShapeRef | undefined {
  const texts = pool.free(
    (shape) => isFreeText(shape) && hasLetters(shape.text) && !isNamedFooter(shape) && !isNamedFootnote(shape),
  );
  // One of several similar texts in a row is the heading of a column.
  const isInRow = (shape: AnalysedShape) =>
    texts.some(
      ({ shape: other }) =>
        other !== shape &&
        Math.abs(other.y - shape.y) < shape.height * 0.25 &&
        Math.abs(other.width - shape.width) < shape.width * 0.1 &&
        fontSize(other) === fontSize(shape),
    );
  return texts
    .filter(({ shape }) => {
      if (isNamedSubtitle(shape)) return true;
      const gap = shape.y - bottom(title);
      return (
        gap > -pool.height * 0.03 &&
        gap < pool.height * 0.06 &&
        shape.height <= pool.height * 0.13 &&
        horizontalOverlap(shape, title) > 0.5 &&
        fontSize(shape) < fontSize(title) &&
        !isInRow(shape) &&
        !isOneOfSet(shape, pool) &&
        !isOnCard(title, shape, pool) &&
        standsWith(title, shape, pool) &&
        shape.text.split("\n").length <= 3
      );
    })
    .toSorted((a, b) => a.shape.y - b.shape.y)[0];
}

/** Share of their sides by which text boxes of a set differ at most. */
const ALIKE = 0.05;

/** Checks for one of at least three text boxes with the same size and the same size of letters. */
const isOneOfSet = (shape: AnalysedShape, { all }: ShapePool): boolean =>
  all.filter(
    ({ shape: other }) =>
      isFreeText(other) &&
      hasLetters(other.text) &&
      Math.abs(other.width - shape.width) <= shape.width * ALIKE &&
      Math.abs(other.height - shape.height) <= shape.height * ALIKE &&
      fontSize(other) === fontSize(shape),
  ).length >= 3;

/** Share of the slide's width by which the edges or the middle of a title and its subtitle may differ. */
const ALIGNED = 0.03;
/** Share of the title's width from which a text below it counts as aligned. */
const AS_WIDE = 0.5;

/** Checks whether a text below a title is aligned with it or about as wide. Others are labels of what is below. */
function standsWith(title: AnalysedShape, text: AnalysedShape, pool: ShapePool): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= pool.width * ALIGNED;
  return (
    text.width >= title.width * AS_WIDE ||
    near(text.x, title.x) ||
    near(right(text), right(title)) ||
    near(centerX(text), centerX(title))
  );
}

/** Checks for a text on a drawn shape that isn't also behind the title: the heading of a card, or a part of it. */
function isOnCard(title: AnalysedShape, text: AnalysedShape, { all }: ShapePool): boolean {
  const below = all.slice(
    0,
    all.findIndex(({ shape }) => shape === text),
  );
  return below.some(
    ({ shape: card }) =>
      card.shape_type === "AutoShape" &&
      card.text === "" &&
      contains(card, text, TOUCH) &&
      !contains(card, title, TOUCH),
  );
}

/** Points by which a text may extend beyond the card that it is on. */
const TOUCH = 3;

/** Takes the shapes at a slide's edges: header, footer, date and slide number. */
function takeHeaderFooter(pool: ShapePool): Pick<SlideSlots, "header" | "footer" | "slideNumber" | "date"> {
  const placeholder = (type: string) => pool.takeFirst((shape) => shape.placeholder_type === type);
  const slideNumber = placeholder("SLIDE_NUMBER");
  const date = placeholder("DATE");
  const footer = placeholder("FOOTER") ?? pool.takeFirst((shape) => isEdgeText(shape) && isNamedFooter(shape));
  const header =
    placeholder("HEADER") ??
    pool.takeFirst(
      (shape) =>
        isEdgeText(shape) && isNamedHeader(shape) && !isNamedTitle(shape) && bottom(shape) < pool.height * 0.25,
    );
  return { header, footer, slideNumber, date };
}

const isEdgeText = (shape: AnalysedShape) => isFreeText(shape) || isBodyPlaceholder(shape);

/** Takes the footnote: a shape whose name or text indicates one, or small print near the bottom. */
function takeFootnote(pool: ShapePool): ShapeRef | null {
  const low = (shape: AnalysedShape, share: number) => centerY(shape) > pool.height * share;
  const named = pool.takeFirst(
    (shape) => isEdgeText(shape) && isNamedFootnote(shape) && low(shape, 0.5) && !isLegalNote(shape.text),
  );
  if (named) return named;
  const textual = pool.takeFirst(
    (shape) => isFreeText(shape) && low(shape, 0.6) && shape.height < pool.height * 0.15 && readsAsFootnote(shape.text),
  );
  return (
    textual ??
    pool.takeFirst((shape) => isSmallPrint(shape, pool) && shape.y < FOOT * pool.height && !isLegalNote(shape.text))
  );
}

/** Takes a text box at the very bottom that no other slot has taken, on a slide without a footer placeholder. */
const takeFooterBox = (pool: ShapePool): ShapeRef | null => pool.takeFirst((shape) => isSmallPrint(shape, pool));

function isSmallPrint(shape: AnalysedShape, pool: ShapePool): boolean {
  return (
    isFreeText(shape) &&
    hasLetters(shape.text) &&
    shape.y >= pool.height * 0.84 &&
    shape.height <= pool.height * 0.12 &&
    shape.width >= pool.width * 0.2 &&
    fontSize(shape) <= 14 &&
    !isOneOfSeveral(shape, pool)
  );
}

/** Share of the slide's height below which running footers are found, even several in a row. */
const FOOT = 0.92;

/**
 * Checks for a text similar to others above it, or to two beside it. The last of several descriptions is not a
 * footnote.
 */
function isOneOfSeveral(shape: AnalysedShape, pool: ShapePool): boolean {
  if (shape.y >= FOOT * pool.height) return false;
  const near = (a: number, b: number, whole: number) => Math.abs(a - b) <= whole * 0.01;
  const like = pool.all.filter(
    ({ shape: other }) =>
      other !== shape &&
      isFreeText(other) &&
      hasLetters(other.text) &&
      other.y < FOOT * pool.height &&
      fontSize(other) === fontSize(shape) &&
      other.text_format?.color === shape.text_format?.color &&
      other.text_format?.bold === shape.text_format?.bold,
  );
  const above = like.filter(({ shape: other }) => other.y < shape.y && near(other.x, shape.x, pool.width));
  const beside = like.filter(({ shape: other }) => near(other.y, shape.y, pool.height));
  return above.some(({ shape: other }) => near(other.width, shape.width, pool.width)) || beside.length >= 2;
}

/**
 * Takes the agenda list of a slide that is called an agenda (by its title, layout or a shape's name) or is built like
 * one: a column of numbers 1, 2, 3 … beside short texts. Null on all other slides.
 */
function takeAgenda(pool: ShapePool, title: ShapeRef | null): AgendaRegion | null {
  const numbers = numberColumn(pool);
  const called =
    isAgendaTitle(title?.shape.text ?? "") ||
    isAgendaName(pool.input.layoutName) ||
    pool.all.some(({ shape }) => isAgendaName(shape.name));
  if (!called && numbers.length < 3) return null;
  const items = agendaTable(pool, called) ?? (called ? agendaBody(pool) : null) ?? agendaTexts(pool, numbers, called);
  if (!items || (!called && isExplained(pool, [...items, ...numbers]))) return null;
  for (const ref of [...items, ...numbers]) pool.take(ref);
  return { kind: "agenda", items, numbers };
}

/** Checks for further texts besides the numbered ones, which indicate steps with explanations rather than an agenda. */
const isExplained = (pool: ShapePool, listed: readonly ShapeRef[]): boolean =>
  pool.free((shape) => isFreeText(shape) && hasLetters(shape.text)).filter((ref) => !listed.includes(ref)).length > 1;

function agendaTable(pool: ShapePool, called: boolean): AgendaRegion["items"] | null {
  const tables = pool.free((shape) => shape.shape_type === "Table");
  const empty = pool.free((shape) => isTextPlaceholder(shape) && shape.placeholder_type === "TABLE")[0];
  if (called && tables.length === 0 && empty) return [empty];
  const [table, another] = tables;
  if (!table || another || (table.shape.table_rows ?? 0) < 2) return null;
  if (called && isNumberedTable(table)) return [table];
  if (table.shape.table_columns !== 1) return null;
  return called || (table.shape.table_rows ?? 0) >= 3 ? [table] : null;
}

/** Checks for a table with a column of numbers 1, 2, 3 … beside one of texts. A stored analysis has no cells. */
function isNumberedTable({ shape, details }: ShapeRef): boolean {
  if (shape.table_columns !== 2) return false;
  if (!details?.cells) return shape.role === "agenda";
  return details.cells.every(([number, text], row) => number != null && text != null && numberOf(number) === row + 1);
}

/** Returns the largest body placeholder. One with prose is only returned if no other one has a list. */
function agendaBody(pool: ShapePool): AgendaRegion["items"] | null {
  const bodies = pool.free(isBodyPlaceholder).filter(({ shape }) => shape.height > pool.height * 0.2);
  const bySize = bodies.toSorted((a, b) => b.shape.width * b.shape.height - a.shape.width * a.shape.height);
  const [best] = [...bySize.filter(({ shape }) => !isProse(shape.text)), ...bySize];
  return best ? [best] : null;
}

/** Checks for lines that are too long for sections of an agenda, or are sentences. */
const isProse = (text: string): boolean =>
  text.split("\n").some((line) => textWidth(line) > 80 || (textWidth(line) > 40 && /[.!?。！？]\s*$/u.test(line)));

/**
 * Returns the texts beside the numbers. On a slide called an agenda, also considers a column of text boxes, or one box
 * with a list.
 */
function agendaTexts(pool: ShapePool, numbers: readonly ShapeRef[], called: boolean): AgendaRegion["items"] | null {
  const texts = pool.free(
    (shape) =>
      (isFreeText(shape) || isTextPlaceholder(shape)) && shape.text.trim() !== "" && numberOf(shape.text) === null,
  );
  if (numbers.length >= 3) {
    const beside = numbers.flatMap((number) => texts.find((text) => isBeside(number, text)) ?? []);
    const short = beside.filter((text) => textWidth(text.shape.text) <= 100);
    const [first, ...others] = short;
    if (first && short.length === numbers.length && new Set(short).size === short.length) return [first, ...others];
    const span = union(numbers.map(({ shape }) => shape));
    const whole = texts.find(
      ({ shape }) => shape.x >= span.x && verticalOverlap(span, shape) > 0.8 && shape.height > span.height * 0.7,
    );
    if (whole) return [whole];
  }
  if (!called || (numbers.length === 0 && isNumberedGrid(pool))) return null;
  const column = readingOrder(
    texts.filter(({ shape }) => isFreeText(shape) && shape.width > pool.width * 0.15),
    ({ shape }) => shape,
  );
  const [top, ...below] = column;
  if (!top) return null;
  const aligned = below.filter(({ shape }) => Math.abs(shape.x - top.shape.x) < pool.width * 0.02);
  if (aligned.length >= 2 && [top, ...aligned].every(({ shape }) => textWidth(shape.text) <= 100))
    return [top, ...aligned];
  const lines = (ref: ShapeRef) => lineCount(ref.shape.text);
  const list = column.find((ref) => lines(ref) >= 2 && (lines(ref) >= 3 || ref.shape.height > pool.height * 0.3));
  return list ? [list] : null;
}

/**
 * Checks whether the numbers 1, 2 and 3 are on the slide. They don't form a column, so each has a card of its own, and
 * none of these texts is the list.
 */
function isNumberedGrid(pool: ShapePool): boolean {
  const counted = new Set(
    pool.free((shape) => shape.width < pool.width * 0.3).map(({ shape }) => numberOf(shape.text)),
  );
  return [1, 2, 3].every((number) => counted.has(number));
}

const isBeside = (number: ShapeRef, text: ShapeRef) =>
  text !== number &&
  centerX(text.shape) > centerX(number.shape) &&
  Math.abs(centerY(text.shape) - centerY(number.shape)) < Math.max(number.shape.height, 12) * 0.6;

/** Returns small shapes below each other with the numbers 1, 2, 3 …, in that order; empty if there are fewer than two. */
function numberColumn(pool: ShapePool): ShapeRef[] {
  const numbered = pool
    .free(
      (shape) => shape.width < pool.width * 0.15 && shape.height < pool.height * 0.2 && numberOf(shape.text) !== null,
    )
    .toSorted((a, b) => a.shape.y - b.shape.y);
  const column: ShapeRef[] = [];
  for (const ref of numbered) {
    const last = column.at(-1);
    const follows = numberOf(ref.shape.text) === column.length + 1;
    const under =
      !last ||
      (Math.abs(centerX(ref.shape) - centerX(last.shape)) < pool.width * 0.03 && ref.shape.y >= bottom(last.shape) - 4);
    if (follows && under) column.push(ref);
  }
  return column.length >= 2 ? column : [];
}
