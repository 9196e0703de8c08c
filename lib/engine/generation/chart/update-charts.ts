import { chartUpdate } from "@/lib/contract/chart-updates";
import type { ChartData } from "@/lib/contract/slide-data/chart";
import type { TextFormat } from "@/lib/contract/slide-data/rich-text";
import { unknownFields } from "@/lib/contract/slide-data/unknown-fields";
import { SlideError, type Warning, Warnings } from "@/lib/engine/generation/diagnostics";
import { SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { checkLineCounts, reportUnknownFields, warnAboutFonts } from "@/lib/engine/generation/text/check-request";
import { mergeFormats } from "@/lib/engine/generation/text/paragraph-content";
import { checkChanges, assertNoAddedFaults } from "@/lib/engine/pptx/checks/check-package";
import { dropExternalLinks } from "@/lib/engine/pptx/deck/sanitize-part";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { ChartError } from "@/lib/engine/pptx/model/chart/content";
import { fillChart } from "@/lib/engine/pptx/model/chart/fill-chart";
import { Presentation, type Slide } from "@/lib/engine/pptx/model/presentation";
import { type TreeShape, effectiveBox, shapeName, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { TextBody, textLines } from "@/lib/engine/pptx/model/text-body";
import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import {
  type ExtraKind,
  checkDataRows,
  extraShapeName,
  hasOwnDataTable,
  isPlotAligned,
  addChartExtras,
  warnAboutMissingTable,
} from "./chart-extras";
import { type ChartTarget, ChartUpdateError, type FoundChart, findTarget, ensureOwnPart } from "./find-charts";

/** A warning about an updated chart, with the 0-based index of its slide. */
export type ChartUpdateWarning = Warning & { slide_index: number };

type ChartUpdateResult = { bytes: Uint8Array; pages: number; warnings: ChartUpdateWarning[] };

/**
 * Replaces the data of charts in a presentation, all or nothing: the first update that fails aborts. Untouched parts
 * stay byte-identical, except that links to external files are removed.
 *
 * @throws ChartUpdateError
 * @throws FaultyPackageError if the result has an error that the presentation did not have
 */
export function updateCharts(bytes: Uint8Array, updates: readonly ChartTarget[]): ChartUpdateResult {
  const presentation = Presentation.open(bytes);
  const warnings: ChartUpdateWarning[] = [];
  for (const update of updates) {
    const target = findTarget(presentation, update);
    const own = new Warnings();
    const label = describe(update, target);
    reportUnknownFields(unknownFields(chartUpdate, update), own, `${label}: `);
    applyUpdate(target, update.chart_data, { size: presentation.slideSize, label, warnings: own });
    warnings.push(...own.list.map((warning) => ({ slide_index: target.slide.index, ...warning })));
  }
  dropExternalLinks(presentation.package_);
  assertNoAddedFaults(checkChanges(presentation.package_), [OpcPackage.open(bytes)]);
  return { bytes: presentation.package_.save(), pages: presentation.slides.length, warnings };
}

function applyUpdate(
  target: FoundChart,
  data: ChartData,
  context: Omit<UpdateContext, "categories" | "previous">,
): void {
  const { slide, frame } = target;
  try {
    checkLineCounts(data);
    const previous = Chart.open(target.part).categories;
    const part = ensureOwnPart(target);
    for (const { code, message, path = [] } of fillChart(part, data, { keepFormatting: true }))
      context.warnings.add(code, `${context.label}: ${message}`, ...path);
    warnAboutFonts(part, data, context.warnings);
    dropFallbackImages(slide, frame, context);
    updateExtras(slide.part, frame, part, data, { ...context, previous, categories: Chart.open(part).categories });
  } catch (error) {
    if (!(error instanceof ChartError || error instanceof SlideError)) throw error;
    // Messages about the table and caption already name the chart.
    const isNamed = error.message.startsWith(`${context.label}:`);
    throw new ChartUpdateError("INVALID_CHART", isNamed ? error.message : `${context.label}: ${error.message}`);
  }
}

function describe(update: ChartTarget, { slide, frame }: FoundChart): string {
  return `Chart ${update.shape_name ? `"${shapeName(frame)}"` : update.chart_index} on slide ${slide.index}`;
}

/** Smallest text size of a data table, in points. */
const MINIMUM_SIZE = 6;

type UpdateContext = {
  /** The slide size in EMU. */
  size: { width: number; height: number };
  /** The chart's categories after the update, and those before it. */
  categories: readonly string[];
  previous: readonly string[];
  label: string;
  warnings: Warnings;
};

/**
 * Replaces the data table or caption below a chart. Keeps whatever the update doesn't name. Does not change the slide
 * if neither changes.
 *
 * @throws SlideError INVALID_CHART
 */
function updateExtras(slide: Part, frame: XmlElement, part: Part, data: ChartData, context: UpdateContext): void {
  const { size, categories, previous, label, warnings } = context;
  const sent = Boolean(data.data_rows || data.caption);
  const other = categories.join("\n") !== previous.join("\n");
  const isFormatted = data.data_table_format != null;
  if (!sent && !other && !movesPlot(data) && !isFormatted && !data.data_table_header_column) return;
  const tree = slide.root.find("p:cSld", "p:spTree");
  const found = findExtras(tree, frame);
  warnAboutMissingTable(data, found.table !== undefined || hasOwnDataTable(part.root), label, warnings);
  const present = found.table ? rowsOf(found.table, previous) : [];
  const headerColumn = data.data_table_header_column ?? present[0]?.length === previous.length + 1;
  checkDataRows({ data_rows: data.data_rows, data_table_header_column: headerColumn }, categories.length, label);
  if (!sent && found.table && other) {
    warnings.add(
      "DATA_ROWS_KEPT",
      `${label}: the data table under the chart still shows the previous categories. Send data_rows to update it.`,
    );
  }
  const isAligned = isPlotAligned(part.root) && !isFormatted;
  if (!sent && (other || present.length === 0 || isAligned)) return;
  const canvas = new SlideCanvas(slide, size);
  if (!canvas.isTopLevel(frame)) {
    if (sent)
      warnings.add(
        "CONTENT_UNUSED",
        `${label}: data_rows and caption were dropped, because the chart is part of a group.`,
      );
    return;
  }
  const rows = data.data_rows ?? present;
  const isSameTable = found.table && !data.data_table_format && !data.caption && !movesPlot(data);
  if (found.table && isSameTable && replaceTexts(found.table, rows, { before: present, categories })) return;
  if (!data.data_rows)
    checkDataRows({ data_rows: rows, data_table_header_column: headerColumn }, categories.length, label);
  const caption = data.caption ?? (found.caption ? TextBody.of(found.caption).text : null);
  reclaimExtrasSpace(canvas, frame, found);
  for (const shape of [found.table, found.caption]) if (shape) canvas.remove(shape);
  const format = mergeFormats<TextFormat>(found.table ? textFormatOf(found.table) : null, data.data_table_format);
  const extras = { dataRows: rows, headerColumn, format, categories, caption };
  addChartExtras(canvas, frame, part, extras, { label, warnings, minimumSize: MINIMUM_SIZE });
}

/** Checks whether an update may move the plot, so that the table below must be aligned again. */
const movesPlot = ({ chart_type, title, legend, show_data_table: table }: ChartData): boolean =>
  chart_type != null || title != null || legend?.position != null || table != null;

/** Removes the image of the old chart that the file contains for programs without chart support (ISO/IEC 29500-3, 10.2). */
function dropFallbackImages(
  { part, shapeTree }: Slide,
  frame: XmlElement,
  { size }: Pick<UpdateContext, "size">,
): void {
  const pictured = shapeTree
    ?.descendants("mc:AlternateContent")
    .some((item) => item.descendants(frame.name).includes(frame));
  if (pictured) new SlideCanvas(part, size).dropAlternatives(frame);
}

/** Extends the chart over the space that its data table and caption took. */
function reclaimExtrasSpace(canvas: SlideCanvas, frame: XmlElement, { table, caption }: ChartExtraShapes): void {
  const box = canvas.box(frame);
  if (!box) return;
  const bottoms = [table, caption]
    .map((shape) => shape && canvas.box(shape))
    .map((own) => (own ? own.y + own.height : 0));
  setBox(frame, { ...box, height: Math.max(box.y + box.height, ...bottoms) - box.y });
}

/** Returns the rows of a data table, without a first row that repeats the categories. */
function rowsOf(table: XmlElement, categories: readonly string[]): string[][] {
  const rows = table.descendants("a:tr").map((row) => row.elements("a:tc").map((cell) => TextBody.of(cell).text));
  const [first] = rows;
  return first && first.slice(-categories.length).join("\n") === categories.join("\n") ? rows.slice(1) : rows;
}

/**
 * Writes new texts into a data table of the same size. The table keeps its position and style, including manual
 * changes. Returns false if the table has another size.
 */
function replaceTexts(
  table: XmlElement,
  rows: readonly (readonly string[])[],
  { before, categories }: { before: readonly string[][]; categories: readonly string[] },
): boolean {
  const all = table.descendants("a:tr").map((row) => row.elements("a:tc"));
  const body = all.slice(all.length - before.length);
  const isSame = rows.length === body.length && rows.every((row, at) => row.length === body[at]?.length);
  if (!isSame) return false;
  const heading = all.length > before.length ? all[0] : undefined;
  heading?.slice(-categories.length).forEach((cell, at) => writeText(cell, categories[at] ?? ""));
  for (const [at, cells] of body.entries())
    for (const [column, cell] of cells.entries()) writeText(cell, rows[at]?.[column] ?? "");
  return true;
}

function writeText(cell: XmlElement, text: string): void {
  const body = TextBody.of(cell);
  const { pattern } = body;
  if (body.text !== text) body.write(textLines(text).map((line) => ({ runs: [{ text: line }], pattern })));
}

const ALIGNMENTS: Readonly<Record<string, NonNullable<TextFormat["alignment"]>>> = {
  l: "left",
  ctr: "center",
  r: "right",
  just: "justify",
};

/** Returns the text format of a data table, read from its last cell. */
function textFormatOf(table: XmlElement): TextFormat {
  const paragraph = table.descendants("a:tc").at(-1)?.find("a:txBody", "a:p");
  const run = paragraph?.find("a:r", "a:rPr") ?? paragraph?.child("a:endParaRPr");
  const size = run?.int("sz");
  const font = run?.child("a:latin")?.get("typeface");
  const color = run?.find("a:solidFill", "a:srgbClr")?.get("val");
  const alignment = ALIGNMENTS[paragraph?.child("a:pPr")?.get("algn") ?? ""];
  return {
    ...(size !== undefined && { font_size: size / 100 }),
    ...(font && !font.startsWith("+") && { font_name: font }),
    ...(color && { color: `#${color}` }),
    ...(run?.bool("b") && { bold: true }),
    ...(run?.bool("i") && { italic: true }),
    ...(alignment && { alignment }),
  };
}

/** EMU: how far a user may have moved a data table or caption away from its chart. */
const REACH = 36 * EMU_PER_POINT;

type ChartExtraShapes = { table: XmlElement | undefined; caption: XmlElement | undefined };

/**
 * Finds the data table and caption of a chart's frame: by the name derived from the chart's, or, if the chart was
 * renamed, the nearest such shape below it that no other chart's name claims.
 */
function findExtras(tree: XmlElement | undefined, frame: XmlElement): ChartExtraShapes {
  const all = walkShapeTree(tree);
  const chart = all.find(({ element }) => element === frame);
  if (!chart) return { table: undefined, caption: undefined };
  const beside = all.filter(({ groups }) => groups.at(-1) === chart.groups.at(-1));
  const table = find(chart, chart, beside, "Data");
  return { table: table?.element, caption: find(chart, table ?? chart, beside, "Caption")?.element };
}

function find(
  chart: TreeShape,
  above: TreeShape,
  shapes: readonly TreeShape[],
  kind: ExtraKind,
): TreeShape | undefined {
  const named = shapes.find(({ element }) => shapeName(element) === extraShapeName(chart.element, kind));
  const box = boxOf(above);
  if (named || !box) return named;
  const used = new Set(shapes.map(({ element }) => extraShapeName(element, kind)));
  return shapes
    .filter(({ element }) => shapeName(element).endsWith(` ${kind}`) && !used.has(shapeName(element)))
    .map((shape) => ({ shape, distance: distanceBelow(box, boxOf(shape)) }))
    .filter(({ distance }) => distance <= REACH)
    .sort((a, b) => a.distance - b.distance)[0]?.shape;
}

function boxOf({ element, toSlide }: TreeShape): Box | undefined {
  const box = effectiveBox(element, []);
  return box && toSlide(box);
}

/**
 * Returns the distance (EMU) between the lower edge of a rectangle and the upper edge of another one; infinite if they
 * are side by side.
 */
function distanceBelow(box: Box, other: Box | undefined): number {
  const beside = !other || other.x >= box.x + box.width || other.x + other.width <= box.x;
  return beside ? Number.POSITIVE_INFINITY : Math.abs(other.y - box.y - box.height);
}
