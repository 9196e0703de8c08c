import type { AnalysedShape, ResolvedTextFormat } from "@/lib/contract/analysis-result";
import type { ShapeDetails, ShapeRef } from "@/lib/engine/analysis/slots/slide-slots";
import type { SlotInput } from "@/lib/engine/analysis/slots/slot-input";
import { identity } from "@/lib/engine/pptx/model/box";
import { contentPlaceholder, freeArea, offersFreeArea } from "@/lib/engine/pptx/model/free-area";
import { widened } from "@/lib/engine/pptx/model/narrow-layout";
import { inheritedShapes, placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { type Presentation, type Slide, SlideLayout } from "@/lib/engine/pptx/model/presentation";
import {
  type TreeShape,
  effectiveBox,
  leadingText,
  nonVisual,
  shapeName,
  textOf,
  walkShapeTree,
  hasFields,
} from "@/lib/engine/pptx/model/shape";
import { SmartArt } from "@/lib/engine/pptx/model/smart-art";
import { Table } from "@/lib/engine/pptx/model/table";
import { MAX_HEADING, TextBody } from "@/lib/engine/pptx/model/text-body";
import { resolveText, textStyleOf } from "@/lib/engine/pptx/model/text-style";
import { readableRoot } from "@/lib/engine/pptx/opc/package";
import { EMU_PER_POINT, roundedPoints } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { readChart } from "./read-chart";
import { readPicture } from "./read-picture";
import { readTable } from "./read-table";
import { type SlideSource, slideSource, wireTextFormat } from "./slide-source";

/** The shapes of a slide, ready for the search for slots and fields. */
type SlideReading = {
  kind: "slide" | "layout";
  /** In drawing order, groups before their children. Roles are not assigned yet. */
  shapes: ShapeRef[];
  layoutName: string | null;
  /** In points. */
  size: { width: number; height: number };
  recurs?: SlotInput["recurs"];
};

/**
 * Reads the shapes of a slide or layout with everything they inherit. Skips anything invalid in the file and never
 * throws.
 */
export function readSlide(slide: Slide | SlideLayout, presentation: Presentation): SlideReading {
  const source = slideSource(slide, presentation);
  const shapes = [...walkShapeTree(source.tree), ...offeredShape(slide, source)].map((shape, index) => ({
    shape: readShape(shape, source, index + 2),
    path: shape.path,
    details: readDetails(shape, source),
  }));
  return {
    kind: source.kind,
    shapes,
    layoutName: source.layoutName,
    size: { width: roundedPoints(source.size.width), height: roundedPoints(source.size.height) },
    recurs: slide instanceof SlideLayout ? undefined : recurrence(slide, presentation),
  };
}

/** Returns the placeholder that new slides get in a free area of their layout, if it offers one. */
function offeredShape(slide: Slide | SlideLayout, { part, size }: SlideSource): TreeShape[] {
  const area = slide instanceof SlideLayout && offersFreeArea(slide) ? freeArea(part, size) : null;
  if (!area) return [];
  const ids = walkShapeTree(slide.shapeTree).map(({ element }) => nonVisual(element)?.int("id") ?? 0);
  const element = contentPlaceholder(area, part, Math.max(1, ...ids) + 1);
  return [{ element, kind: "Placeholder", path: [], groups: [], toSlide: identity }];
}

/** With fewer slides, recurring texts can't be recognized. */
const TELLING_SLIDES = 3;
/** Maximum distance, as a share of the slide's width, between two texts at the same place. */
const SAME_PLACE = 0.01;

/** A text of a slide and the top left corner of its box (EMU); null if the slide doesn't set one. */
type PlacedText = { text: string; at: { x: number; y: number } | null };
const shownTexts = new WeakMap<Slide, readonly PlacedText[]>();

/**
 * Returns a function that checks whether other slides show a text: at its place, if they have a text there, and
 * otherwise anywhere; undefined if there are too few slides.
 */
function recurrence(slide: Slide, presentation: Presentation): SlotInput["recurs"] {
  const { slides, slideSize } = presentation;
  if (slides.length < TELLING_SLIDES) return undefined;
  const tolerance = slideSize.width * SAME_PLACE;
  return ({ text, x, y }) => {
    const place = { x: x * EMU_PER_POINT, y: y * EMU_PER_POINT };
    const others = slides.filter((other) => other !== slide).map(textsOn);
    const isThere = ({ at }: PlacedText) =>
      at !== null && Math.abs(at.x - place.x) <= tolerance && Math.abs(at.y - place.y) <= tolerance;
    const isSame = (other: PlacedText) => other.text === text.trim();
    const there = others.flatMap((texts) => texts.find(isThere) ?? []);
    const same = there.filter(isSame).length;
    // A place with another text on most slides names a section, or what the slide is about.
    if (there.length >= TELLING_SLIDES && same < there.length / 2) return false;
    return same > 0 || others.some((texts) => texts.some(isSame));
  };
}

function textsOn(slide: Slide): readonly PlacedText[] {
  let texts = shownTexts.get(slide);
  if (!texts) {
    texts = walkShapeTree(readableRoot(slide.part)?.find("p:cSld", "p:spTree")).flatMap((shape) => {
      const text = textOf(shape.element.child("p:txBody")).trim();
      if (text === "") return [];
      const own = effectiveBox(shape.element, []);
      return [{ text, at: own ? shape.toSlide(own) : null }];
    });
    shownTexts.set(slide, texts);
  }
  return texts;
}

/** Types of placeholders with text levels. */
const LEVELLED = new Set(["BODY", "OBJECT"]);
/** The levels that PowerPoint's dialogs show, 0-based. */
const SHOWN_LEVELS = [0, 1, 2, 3, 4];

/** Returns the wire form of a shape. Its role is assigned later, when the whole slide is known. */
function readShape(shape: TreeShape, source: SlideSource, fallbackId: number): AnalysedShape {
  const { element, kind } = shape;
  const properties = nonVisual(element);
  const placeholder = placeholderOf(element);
  const inherited = inheritedShapes(element, source.layoutTree, source.masterTree);
  const own = effectiveBox(element, inherited);
  const box = own && widened(shape.toSlide(own), source.widening);
  const body = element.child("p:txBody");
  return {
    shape_id: properties?.int("id") ?? fallbackId,
    shape_type: kind,
    name: properties?.get("name") ?? "",
    role: "decorative",
    is_placeholder: placeholder !== undefined,
    placeholder_type: placeholder ? placeholderName(placeholder.type) : null,
    placeholder_index: placeholder ? placeholder.idx : null,
    text: textOf(body),
    x: roundedPoints(box?.x ?? 0),
    y: roundedPoints(box?.y ?? 0),
    width: roundedPoints(box?.width ?? 0),
    height: roundedPoints(box?.height ?? 0),
    ...(shape.groups.length > 0 && { group_path: shape.groups.map(shapeName) }),
    ...((body || placeholder) && { text_format: textFormat(element, body, inherited, source) }),
    ...textParagraphs(element, body, inherited, source),
    ...(placeholder &&
      LEVELLED.has(placeholderName(placeholder.type)) &&
      kind === "Placeholder" && { text_levels: textLevels(element, inherited, source) }),
    ...(kind === "Table" && readTable(element, source)),
    ...(kind === "Chart" && { chart_info: readChart(element, source.part, source.colors) }),
  };
}

function readDetails(shape: TreeShape, source: SlideSource): ShapeDetails {
  const { element, kind } = shape;
  const properties = nonVisual(element);
  const extensions = properties?.child("a:extLst")?.descendants() ?? [];
  const table = kind === "Table" ? Table.within(element) : undefined;
  const picture = readPicture(shape, source);
  return {
    altText: properties?.get("descr") ?? properties?.get("title") ?? "",
    isDecorative: extensions.some((item) => item.name.endsWith(":decorative") && item.bool("val")),
    isAutomatic: hasFields(element),
    ...(table && { cells: readCells(table) }),
    ...(picture && { picture }),
    ...(kind === "SmartArt" && { nodes: SmartArt.of(element, source.part)?.nodes ?? [] }),
  };
}

function readCells(table: Table): (string | null)[][] {
  return table.rows.map((row) =>
    row
      .elements("a:tc")
      .map((cell) => (cell.bool("hMerge") || cell.bool("vMerge") ? null : textOf(cell.child("a:txBody")))),
  );
}

function textFormat(
  shape: XmlElement,
  body: XmlElement | undefined,
  inherited: readonly XmlElement[],
  source: SlideSource,
): ResolvedTextFormat {
  const style = textStyleOf(shape, inherited, source.master, source.presentation, source.colors);
  const { level, paragraph, run } = leadingText(body);
  return wireTextFormat(resolveText(style, level, paragraph, run));
}

/** Maximum number of paragraphs that are described. */
const MAX_PARAGRAPHS = 40;

/** Describes the paragraphs of a text. Returns no field if there are fewer than two. */
function textParagraphs(
  shape: XmlElement,
  body: XmlElement | undefined,
  inherited: readonly XmlElement[],
  source: SlideSource,
): Pick<AnalysedShape, "text_paragraphs"> {
  if (!body || body.elements("a:p").length < 2) return {};
  const patterns = new TextBody(body).patterns.filter(({ text }) => text.trim() !== "").slice(0, MAX_PARAGRAPHS);
  if (patterns.length < 2) return {};
  const style = textStyleOf(shape, inherited, source.master, source.presentation, source.colors);
  const paragraphs = patterns.map(({ level, properties, run, text }) => {
    const { bullet, bold, fontSize } = resolveText(style, Math.min(8, Math.max(0, level)), properties, run);
    return { bullet, bold: bold === true, size: fontSize ?? DEFAULT_SIZE, characters: text.trim().length };
  });
  const plain = paragraphs.filter(({ bullet }) => !bullet);
  const min = Math.min(...plain.map(({ size }) => size));
  const stands = ({ bullet, bold, size, characters }: (typeof paragraphs)[number]) =>
    !bullet && (bold || size > min) && characters <= MAX_HEADING;
  const hasHeadings = !paragraphs.every(stands);
  return {
    text_paragraphs: paragraphs.map((paragraph) => ({
      kind: paragraph.bullet ? "bullet" : hasHeadings && stands(paragraph) ? "heading" : "text",
      characters: paragraph.characters,
    })),
  };
}

/** Text size in points if nothing sets one. */
const DEFAULT_SIZE = 18;

function textLevels(
  shape: XmlElement,
  inherited: readonly XmlElement[],
  source: SlideSource,
): AnalysedShape["text_levels"] {
  const style = textStyleOf(shape, inherited, source.master, source.presentation, source.colors);
  return SHOWN_LEVELS.map((level) => {
    const { fontSize, color, bullet } = resolveText(style, level);
    return { level, font_size: fontSize, color, bullet };
  });
}

/** `p:ph/@type` → the name in the analysis. */
const names: Readonly<Record<string, string>> = {
  title: "TITLE",
  ctrTitle: "CENTER_TITLE",
  subTitle: "SUBTITLE",
  body: "BODY",
  obj: "OBJECT",
  dt: "DATE",
  ftr: "FOOTER",
  hdr: "HEADER",
  sldNum: "SLIDE_NUMBER",
  chart: "CHART",
  tbl: "TABLE",
  clipArt: "BITMAP",
  dgm: "ORG_CHART",
  media: "MEDIA_CLIP",
  pic: "PICTURE",
  sldImg: "SLIDE_IMAGE",
};

/** Returns the analysis name of a placeholder type; an unknown type in upper case. */
export const placeholderName = (type: string): string => names[type] ?? type.toUpperCase();
