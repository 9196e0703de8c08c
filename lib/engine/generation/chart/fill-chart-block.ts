import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { SlideError, Warnings } from "@/lib/engine/generation/diagnostics";
import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { clearOfBands, colorBehind, contrastOn, groundBehind } from "@/lib/engine/generation/text/backdrop-edges";
import { bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { GIVEN, largestFreePart, linesInto, obstaclesIn } from "@/lib/engine/generation/text/obstacles";
import { type Box, area, bottom, intersection, right } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { type ChartContent as NewChartContent, ChartError } from "@/lib/engine/pptx/model/chart/content";
import { type ChartGround, fillChart, createChart } from "@/lib/engine/pptx/model/chart/fill-chart";
import { slideColors } from "@/lib/engine/pptx/model/chart/label-bars";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { objectPlaceholder, placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { nonVisual, shapeKind, hasText } from "@/lib/engine/pptx/model/shape";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { chartFrame } from "@/lib/engine/pptx/oxml/chart/blank-chart";
import { setLegendPosition } from "@/lib/engine/pptx/oxml/chart/layout";
import { childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { addChartExtras, checkDataRows, hasOwnDataTable, warnAboutMissingTable } from "./chart-extras";
import { chartPartOf } from "./find-charts";
import { fitCategoryLabels, fitNewLegend } from "./fit-category-labels";
import { type ChartText, fitChartText, keepChartText, legendBand, readChartText } from "./fit-chart-text";
import { fitRoundChart, fitSliceFigures } from "./fit-round-chart";
import { fitValueLabels } from "./fit-value-labels";
import { placePieLegend } from "./place-pie-legend";

/** If all series have points, the chart has no categories, and the list is empty. */
type SentChart = ChartContent & { categories: string[] };
type ChartBlockOptions = {
  label: string;
  minimum: { table: number };
  /** Keeps the template's sample content. */
  keepsSample: boolean;
};

/**
 * Fills a chart block into a chart, or into a placeholder that becomes one. Puts its data table and caption below the
 * chart, all within the template's area for the chart.
 *
 * @throws SlideError INVALID_CHART, LAYOUT_MISMATCH
 */
export function fillChartBlock(
  { canvas, warnings }: { canvas: SlideCanvas; warnings: Warnings },
  sent: ChartContent,
  shape: XmlElement,
  options: ChartBlockOptions,
): void {
  const content = { ...sent, categories: sent.categories ?? [] };
  checkDataRows(content, content.categories.length, options.label);
  const shown = showChart(canvas, shape, content, options.label, warnings);
  if (!shown) {
    throw new SlideError(
      "LAYOUT_MISMATCH",
      `${options.label} can't be placed: the template's chart has no data, or its placeholder has no position.`,
    );
  }
  if (shown.frame === shape && canvas.isTopLevel(shape)) {
    if (!options.keepsSample) removeMarks(canvas, shape);
    moveBelowText(canvas, shape);
  }
  const whole = canvas.box(shown.frame);
  if (whole) {
    fitLargest(shown.part, shown.sizes, warnings, (own) => {
      const ground = () => colorBehind(canvas, shown.frame);
      fitRoundChart(shown.part, whole, content, ground);
      const isNewLegend = shown.sample?.legendPosition === null;
      const isMoved = shown.sample !== undefined && shown.sample.legendPosition !== "b";
      const box = isMoved ? clearLegend(canvas, shown.frame, shown.part, whole, content) : whole;
      placePieLegend(shown.part, box, content, !shown.sample);
      fitSliceFigures(shown.part, box, content, ground);
      if (shown.sample) keepChartText(shown.part, box, shown.sample);
      fitChartText(shown.part, box, content, options.label, own);
      // A chart from another presentation brings its own fonts.
      const place = { box, font: slideColors(shown.part).theme.minor.latin || canvas.fonts.minor };
      fitCategoryLabels(shown.part, place, content, options.label, own);
      if (isNewLegend) fitNewLegend(shown.part, content);
      fitValueLabels(shown.part, place, content, options.label, own);
    });
  }
  surround(canvas, shown.frame, shown.part, content, options, warnings);
  warnAboutMissingTable(content, hasOwnDataTable(shown.part.root), options.label, warnings);
}

/**
 * Fits the text of a chart at the first of its sizes (points, largest first) that causes no warning, or at the last
 * one. Without sizes, at its own.
 */
function fitLargest(part: Part, sizes: readonly number[], warnings: Warnings, fit: (warnings: Warnings) => void): void {
  const blank = sizes.length > 1 ? part.root.clone() : null;
  for (const [index, size] of sizes.entries()) {
    if (index > 0 && blank) part.root.children = blank.clone().children;
    for (const run of part.root.child("c:txPr")?.descendants("a:defRPr") ?? []) run.set("sz", Math.round(size * 100));
    if (index === sizes.length - 1) break;
    const own = new Warnings();
    fit(own);
    if (own.list.length === 0) return;
  }
  fit(warnings);
}

/** Points on a page of 13.33 by 7.5 inches: the sizes of a new chart's text. */
const LETTERS = { smallest: 12, largest: 16 };
/** Share of the size of a place's text for a chart in it. */
const TEXT_SHARE = 0.8;
/** Shares of a chart's width and height: its text is no larger, so that labels keep apart. */
const BOX_SHARE = { width: 1 / 28, height: 1 / 14 };

/** Returns the sizes in points that suit the text of a new chart in the place of a text, largest first. */
function lettersFor(canvas: SlideCanvas, placeholder: XmlElement, box: Box): number[] {
  const scale = pageScale(canvas.size);
  const smallest = LETTERS.smallest * scale;
  const [text] = bodyParagraphs(el("p:txBody", {}, el("a:p")), canvas.inheritedText(placeholder));
  const suitable = [
    LETTERS.largest * scale,
    (text?.endStyle?.size ?? 0) * TEXT_SHARE,
    (box.width / EMU_PER_POINT) * BOX_SHARE.width,
    (box.height / EMU_PER_POINT) * BOX_SHARE.height,
  ];
  const sizes = [smallest];
  const largest = Math.round(Math.min(...suitable) * 2) / 2;
  for (let size = largest; size > smallest; size--) sizes.splice(-1, 0, size);
  return sizes;
}

/** Shares of a chart's height: the gap below text that runs into it, and the most that it gives up with this gap. */
const TEXT_GAP = 0.02;
const MAX_WAY = GIVEN + TEXT_GAP;

/** Lowers the top edge of a chart below text that runs into it from above because it is longer than the sample. */
function moveBelowText(canvas: SlideCanvas, frame: XmlElement): void {
  canvas.yielding = null;
  const box = canvas.box(frame);
  if (!box) return;
  const lines = linesInto(canvas, frame, box);
  const way = Math.max(0, ...lines.map((line) => bottom(line) - box.y + box.height * TEXT_GAP));
  if (way === 0 || way > box.height * MAX_WAY) return;
  const y = Math.round(box.y + way);
  setBox(frame, { ...box, y, height: bottom(box) - y });
}

/** Maximum share of a chart's height that it gives up for shapes over a new legend at its bottom. */
const MAX_COVERED = 0.25;

/**
 * Keeps a legend that the sample didn't have at the bottom away from other shapes: the chart ends above those that
 * cover its bottom, or the legend moves to the top if that is free, unless the request places it. Returns the box of
 * the chart.
 */
function clearLegend(canvas: SlideCanvas, frame: XmlElement, part: Part, box: Box, content: ChartContent): Box {
  const filled = Chart.open(part);
  const legend = filled.chart?.child("c:legend");
  if (!filled.chart || !legend || childValue(legend, "c:legendPos") !== "b" || !canvas.isTopLevel(frame)) return box;
  const band = legendBand(filled, box.width / EMU_PER_POINT);
  const [width, height] = [band.width * EMU_PER_POINT, band.height * EMU_PER_POINT];
  const { covering, drawn, samples } = obstaclesIn(canvas, frame, box);
  const over = (y: number) => {
    const place = { x: box.x + (box.width - width) / 2, y, width, height };
    return [...covering, ...drawn, ...samples].filter((other) => area(intersection(other, place)) > 0);
  };
  let end = bottom(box);
  for (let hit = over(end - height); hit.length > 0; hit = over(end - height))
    end = Math.min(...hit.map(({ y }) => y), end - EMU_PER_POINT);
  if (bottom(box) - end <= box.height * MAX_COVERED) {
    const clear = { ...box, height: Math.round(end) - box.y };
    if (end < bottom(box)) setBox(frame, clear);
    return clear;
  }
  if (content.legend?.position == null && over(box.y).length === 0) setLegendPosition(filled.chart, "top");
  return box;
}

/** Shares of a chart's width and height: a larger shape on top of it doesn't mark a single point. */
const MARK = { width: 0.05, height: 0.2 };
/** Share of a chart's width or height that a line leaves free if it is a mark. A longer line is a border or rule. */
const LINE_END = 0.1;

/**
 * Removes lines and small shapes without text in front of a chart and within it, because they mark points of the
 * sample's data.
 */
function removeMarks(canvas: SlideCanvas, frame: XmlElement): void {
  const box = canvas.box(frame);
  const shapes = canvas.shapes();
  if (!box) return;
  for (const shape of shapes.slice(shapes.indexOf(frame) + 1)) {
    const place = canvas.box(shape);
    const isDrawing = (shape.name === "p:sp" && shapeKind(shape) !== "Picture") || shape.name === "p:cxnSp";
    if (!place || !isDrawing || placeholderOf(shape) || !canvas.isTopLevel(shape)) continue;
    if (hasText(shape.child("p:txBody")) || shape.find("p:spPr", "a:blipFill")) continue;
    const isWithin = place.x > box.x && place.y > box.y && right(place) < right(box) && bottom(place) < bottom(box);
    const [width, height] = [place.width / box.width, place.height / box.height];
    const isLine = shape.name === "p:cxnSp" || place.width === 0 || place.height === 0;
    const isMark = isLine ? Math.max(width, height) < 1 - LINE_END : width < MARK.width && height < MARK.height;
    if (isWithin && isMark) canvas.remove(shape);
  }
}

/**
 * Shows a chart in a frame or placeholder. Returns undefined if the frame has no chart part or the placeholder has no
 * position.
 *
 * @throws SlideError INVALID_CHART
 */
function showChart(
  canvas: SlideCanvas,
  shape: XmlElement,
  content: ChartContent,
  label: string,
  warnings: Warnings,
): { frame: XmlElement; part: Part; sizes: readonly number[]; sample?: ChartText } | undefined {
  try {
    if (shape.name !== "p:graphicFrame") return insertChart(canvas, shape, content);
    const part = chartPartOf(canvas.part, shape);
    if (!part) return undefined;
    // The copy is not read, because filling it usually replaces it.
    const sample = readChartText(part.origin);
    for (const { code, message, path = [] } of fillChart(part, content, {
      keepFormatting: false,
      ground: () => colorBehind(canvas, shape),
    })) {
      // The template's analysis already reports that the workbook is missing.
      if (code !== "CHART_WORKBOOK_REPLACED") warnings.add(code, message, ...path);
    }
    return { frame: shape, part, sizes: [], sample };
  } catch (error) {
    if (error instanceof ChartError) throw new SlideError("INVALID_CHART", `${label}: ${error.message}`, error.path);
    throw error;
  }
}

function surround(
  canvas: SlideCanvas,
  frame: XmlElement,
  part: Part,
  content: SentChart,
  { label, minimum }: ChartBlockOptions,
  warnings: Warnings,
): void {
  const extras = {
    dataRows: content.data_rows ?? [],
    headerColumn: content.data_table_header_column === true,
    format: content.data_table_format ?? null,
    categories: content.categories,
    caption: content.caption || null,
  };
  addChartExtras(canvas, frame, part, extras, { label, warnings, minimumSize: minimum.table });
}

/** A part as wide as its box is preferred to a narrower one that is up to this much larger: it aligns with the text. */
const FULL_WIDTH = 1.25;

/**
 * Returns the part of a box that no picture, drawing or text of the slide covers. `placeholder` is the shape in the
 * box. Null if no part is large enough.
 */
function unobstructedBox(canvas: SlideCanvas, placeholder: XmlElement, box: Box): Box | null {
  const { covering, drawn } = obstaclesIn(canvas, placeholder, box);
  const obstacles = [...covering, ...drawn];
  if (obstacles.length === 0) return box;
  const side = { alignment: "l", anchor: 0 };
  const rows = obstacles.map((obstacle) => ({ ...obstacle, x: box.x, width: box.width }));
  const [part, wide] = [obstacles, rows].map((taken) => largestFreePart(box, taken, side));
  return part && wide && area(wide) * FULL_WIDTH >= area(part) ? wide : (part ?? null);
}

/** A placeholder whose height is a smaller share of its width is meant for a line of text. */
const FLAT = 0.3;

/**
 * Returns the part of a placeholder's box for a chart. If the box is too flat for one, it may extend down to the margin
 * of the page.
 */
function boxForChart(canvas: SlideCanvas, placeholder: XmlElement, box: Box): Box {
  if (box.height < box.width * FLAT) {
    const margin = Math.min(box.x, canvas.size.height - bottom(box));
    const taller = unobstructedBox(canvas, placeholder, { ...box, height: canvas.size.height - margin - box.y });
    if (taller && taller.height > box.height) return taller;
  }
  return unobstructedBox(canvas, placeholder, box) ?? box;
}

/** Minimum contrast of the theme's text color with what is behind a new chart. */
const MIN_TEXT_CONTRAST = 4.5;

/**
 * Returns the color behind a placeholder and another color of the theme for the text on it, if that is easier to read
 * than the theme's text color: the background color, or that of the placeholder's text. Null if the color is unknown.
 */
function groundFor(canvas: SlideCanvas, placeholder: XmlElement): ChartGround | null {
  const color = groundBehind(canvas, placeholder);
  const contrast = (ink: string) => contrastOn(color, ink, canvas.colors);
  const own = canvas.textColor(placeholder);
  const inks = ["bg1", ...(own?.name === "a:schemeClr" && own.children.length === 0 ? [own.get("val") ?? "bg1"] : [])];
  const [ink = "bg1"] = inks.toSorted((one, other) => contrast(other) - contrast(one));
  const isPoor = contrast("tx1") < MIN_TEXT_CONTRAST && contrast(ink) > contrast("tx1");
  return color ? { color, ink: isPoor ? ink : null } : null;
}

/**
 * Replaces a placeholder with a chart, as PowerPoint does on insert; the frame remains the placeholder, unless it is
 * one for text only. The chart avoids other shapes within it. Returns undefined if the placeholder has no position.
 *
 * @throws ChartError
 */
function insertChart(
  canvas: SlideCanvas,
  placeholder: XmlElement,
  content: NewChartContent,
): { frame: XmlElement; part: Part; sizes: readonly number[] } | undefined {
  const place = canvas.box(placeholder);
  if (!place) return undefined;
  const box = boxForChart(canvas, placeholder, clearOfBands(canvas, placeholder, place));
  const { part, relationshipId } = createChart(canvas.part, content, groundFor(canvas, placeholder));
  const properties = nonVisual(placeholder);
  const frame = chartFrame({
    id: properties?.int("id") ?? canvas.nextId(),
    name: properties?.get("name") ?? "Chart",
    relationshipId,
    box,
    placeholder: objectPlaceholder(placeholder),
  });
  const sizes = lettersFor(canvas, placeholder, box);
  canvas.replace(placeholder, frame);
  return { frame, part, sizes };
}
