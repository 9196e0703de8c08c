import type { AnalysedShape, SlidePurpose, SlideRegion } from "@/lib/contract/analysis-result";
import { area, bottom, intersection, right } from "@/lib/engine/pptx/model/box";
import { characterRoom, textRoom } from "./schema/text-capacity";
import { isPrompt, textMarker } from "./slots/sample-text";
import { type ContentRegion, type ShapeRef, type SlideSlots, type TextRegion, canBecome } from "./slots/slide-slots";
import { type SlotInput, centerY, fontSize, lineCount, textWidth } from "./slots/slot-input";

/**
 * Returns where content goes on a slide: title, subtitle, the regions of each column in reading order, then header,
 * column headers and footnote.
 *
 * @param purpose The slide's purpose: opening, divider and closing slides take a line or two, not lists
 */
export function regionsOf(
  { slots, reading }: Pick<PurposeInput, "slots" | "reading">,
  purpose: SlidePurpose,
): SlideRegion[] {
  const regions: SlideRegion[] = [];
  if (slots.title) regions.push(textRegion("title", slots.title, 2));
  if (slots.subtitle) regions.push(textRegion("subtitle", slots.subtitle));
  const content = slots.columns.flatMap(({ regions: own }) => own);
  for (const [column, { regions: own }] of slots.columns.entries())
    for (const region of own) {
      const isOver = content.some((other) => other !== region && overlaps(region, other));
      regions.push({ ...contentRegion(region, purpose, reading), column, ...(isOver && { overlaps: true }) });
    }
  if (slots.header) regions.push(textRegion("header", slots.header));
  for (const [column, { header }] of slots.columns.entries())
    if (header) regions.push({ ...textRegion("column_header", header), column });
  if (slots.footnote) regions.push(textRegion("footnote", slots.footnote));
  return regions;
}

/** Returns a region for a single text. `lines` is the maximum number of lines. */
const textRegion = (
  type: "title" | "subtitle" | "header" | "column_header" | "footnote",
  { shape }: ShapeRef,
  lines?: number,
): SlideRegion => ({
  type,
  column: 0,
  accepts: [],
  has_sample: showsSample(shape),
  max_characters: characterRoom(shape, 1, lines),
  max_lines: Math.min(textRoom(shape).lines, lines ?? Number.POSITIVE_INFINITY),
});

/** A text box may be drawn too low for its own text, so its own sample text, and a little more, is assumed to fit. */
const OWN_SHARE = 1.3;

/** Adds up the room of a region's shapes, because one shape may take the text and another its bullets. */
function roomOf({ text, bullets }: TextRegion): { max_characters: number; max_lines: number } {
  const rooms = [text, bullets].flatMap((ref) => {
    if (!ref) return [];
    const [characters, { lines }] = [characterRoom(ref.shape, 1), textRoom(ref.shape)];
    if (!showsSample(ref.shape)) return [{ characters, lines }];
    const own = { characters: Math.floor(textWidth(ref.shape.text) * OWN_SHARE), lines: lineCount(ref.shape.text) };
    return [{ characters: Math.max(characters, own.characters), lines: Math.max(lines, own.lines) }];
  });
  return {
    max_characters: rooms.reduce((sum, { characters }) => sum + characters, 0),
    max_lines: rooms.reduce((sum, { lines }) => sum + lines, 0),
  };
}

const mainOf = (region: TextRegion): ShapeRef =>
  region.bullets === null ? region.text : (region.text ?? region.bullets);

const BLOCKS = ["table", "chart", "agenda", "image"] as const;

function contentRegion(region: ContentRegion, purpose: SlidePurpose, reading: PurposeInput["reading"]): SlideRegion {
  const accepts = [region.kind, ...BLOCKS.filter((kind) => kind !== region.kind && canBecome(region, kind))];
  if (region.kind === "text") {
    const { shape } = mainOf(region);
    const takesLists = !isShortKind(purpose);
    return {
      type: "text",
      column: 0,
      // On an opening, divider or closing slide, even an unused placeholder is meant for a line of text.
      accepts: takesLists ? accepts : ["text"],
      has_sample: [region.header, region.text, region.bullets].some((ref) => ref && showsSample(ref.shape)),
      ...roomOf(region),
      takes_lists: takesLists,
      ...(takesLists && region.divides && { divides: true }),
      is_placeholder: shape.is_placeholder,
    };
  }
  const shape = region.kind === "agenda" ? region.items[0].shape : region.shape.shape;
  const columns = region.kind === "table" ? shape.table_columns : undefined;
  return {
    type: region.kind,
    column: 0,
    accepts,
    has_sample: region.kind === "agenda" || shape.shape_type !== "Placeholder" || showsSample(shape),
    ...(columns !== undefined && { table_columns: columns }),
    ...(region.kind === "table" && { max_rows: rowsThatFit(shape, reading) }),
    ...(shape.chart_info && { chart_type: shape.chart_info.chart_type }),
  };
}

const shapesOf = (region: ContentRegion): AnalysedShape[] => {
  if (region.kind === "agenda") return region.items.map(({ shape }) => shape);
  if (region.kind !== "text") return [region.shape.shape];
  return [region.text, region.bullets].flatMap((ref) => (ref ? [ref.shape] : []));
};

/** Two areas that share less than this part of the smaller one merely touch. */
const TOUCHING = 0.05;

const overlaps = (one: ContentRegion, other: ContentRegion): boolean =>
  shapesOf(one).some((shape) =>
    shapesOf(other).some(
      (beside) => area(intersection(shape, beside)) > TOUCHING * Math.min(area(shape), area(beside)),
    ),
  );

/** Points: the insets above and below the text of a cell together, and the text size of new tables. */
const CELL_INSETS = 7.2;
const CELL_TEXT = 18;
/** Share of a slide's height at which a table must end. */
const LOWEST = 0.95;

/**
 * Returns how many single-line rows fit between the top of a table and the shapes below it, at the table's own text
 * size.
 */
function rowsThatFit(table: AnalysedShape, { shapes, size }: PurposeInput["reading"]): number {
  const below = shapes
    .map(({ shape }) => shape)
    .filter(
      (shape) =>
        shape !== table &&
        shape.y >= bottom(table) - table.height * TOUCHING &&
        shape.x < right(table) &&
        right(shape) > table.x,
    );
  const end = Math.max(bottom(table), Math.min(size.height * LOWEST, ...below.map(({ y }) => y)));
  const text = table.table_styling?.body_text_format[0]?.font_size ?? CELL_TEXT;
  return Math.max(1, Math.floor((end - table.y) / (text * 1.2 + CELL_INSETS)));
}

/** Checks for a text that readers would miss if it were removed. */
const showsSample = ({ text }: AnalysedShape): boolean =>
  text.trim() !== "" && textMarker(text) === null && !isPrompt(text);

const isShortKind = (purpose: SlidePurpose): boolean =>
  purpose === "title" || purpose === "divider" || purpose === "closing";

/** The facts that decide a slide's purpose. */
export type PurposeInput = {
  slots: SlideSlots;
  reading: Pick<SlotInput, "layoutName" | "size" | "shapes">;
  /** `p:sldLayout/@type` of its layout (ECMA-376, 19.7.15); null if there is none. */
  layoutType: string | null;
  /** 0-based index, and the number of slides or layouts; null for layouts after the first, which is the opening slide's. */
  place: { index: number; count: number } | null;
};

const CLOSING =
  /\b(thank(s| you)|questions|q\s?&\s?a|any questions|contact( us)?|the end|closing|end slide|back cover|danke|fragen|kontakt|schluss\w*|ende|merci|fin|gracias|grazie|obrigad[oa]|tack|dank u|bedankt)\b|ありがとう|ご清聴|谢谢|謝謝|封底|结束页|감사합니다/iu;
const DIVIDER =
  /\b(section|divider|chapter|break|interlude|part|abschnitt\w*|kapitel\w*|trenn\w*|zwischen\w*|secci[oó]n|intercalaire|sezione|sec[cç][aã]o)\b|セクション|章|节|節/iu;
const OPENING =
  /\b(title slide|cover|opening|titelfolie|deckblatt|diapositive de titre|couverture|portada|copertina|capa|voorblad|forside|omslag|kapak)\b|表紙|タイトル スライド|封面|표지|титульн|обложк/iu;

/**
 * Maximum height of a short text, as a share of the slide's height; minimum text size of a headline, as a multiple of
 * the usual title's size.
 */
const SHORT_TEXT = 0.34;
const HEADLINE = 1.15;
/** From this multiple on, a headline stands out wherever it is. */
const HUGE = 1.8;

/**
 * Returns the purpose of a slide. Agendas, tables and charts decide first, then the type and name of its layout, then
 * how large and how low its title is among few short texts.
 *
 * @param usualTitle Usual text size of titles above content in this template, in points
 */
export function purposeOf({ slots, reading, layoutType, place }: PurposeInput, usualTitle: number): SlidePurpose {
  const regions = slots.columns.flatMap((column) => column.regions);
  if (regions.some(({ kind }) => kind === "agenda")) return "agenda";
  if (regions.some(({ kind }) => kind === "table" || kind === "chart")) return "content";
  const texts = regions.flatMap((region) => (region.kind === "text" ? [mainOf(region).shape] : []));
  const { height } = reading.size;
  const title = slots.title?.shape;
  const isOpening = layoutType === "title" || title?.placeholder_type === "CENTER_TITLE";
  const isDivider = layoutType === "secHead";
  const named = `${reading.layoutName ?? ""}`;
  const isNamed = OPENING.test(named) || DIVIDER.test(named) || CLOSING.test(named);
  // Names, dates and places stand below the title of an opening slide.
  const isFirst = place?.index === 0;
  const hasFewTexts = texts.length <= (isFirst ? 3 : 2);
  const areShort = texts.every((shape) => shape.height < height * SHORT_TEXT || !isListLike(shape));
  const standsOut =
    title !== undefined &&
    fontSize(title) >= usualTitle * HEADLINE &&
    (isFirst ||
      centerY(title) > height * 0.25 ||
      bottom(title) > height * 0.45 ||
      fontSize(title) >= usualTitle * HUGE);
  const isShort = hasFewTexts && (isOpening || isDivider || (areShort && (isNamed || standsOut)));
  // A closing slide is often drawn on its layout and has nothing to fill.
  if (!title && !slots.subtitle && texts.length === 0 && CLOSING.test(named)) return "closing";
  if (!isShort || (!title && !slots.subtitle && texts.length === 0)) return "content";
  const says = `${title?.text ?? ""}\n${named}`;
  if (CLOSING.test(says)) return "closing";
  if (isDivider || DIVIDER.test(named)) return "divider";
  if (place && place.index > 0 && place.index === place.count - 1 && place.count > 2) return "closing";
  if (isOpening || OPENING.test(named)) return "title";
  return isFirst || /^title( slide|\s*[-–]|$)/iu.test(named) ? "title" : "divider";
}

/** Checks for a text with bullets, or with room for several. */
const isListLike = (shape: AnalysedShape): boolean => shape.text_format?.bullet === true || textRoom(shape).lines >= 6;

/** Returns the usual (median) text size of titles above content, in points; 28 if there are none. */
export function usualTitleSize(inputs: readonly PurposeInput[]): number {
  const sizes = inputs
    .flatMap(({ slots, reading }) => {
      const title = slots.title?.shape;
      const hasContent = slots.columns.some(({ regions }) => regions.length > 0);
      return title && hasContent && centerY(title) < reading.size.height * 0.25 ? [fontSize(title)] : [];
    })
    .toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 28;
}
