import type { ChartData } from "@/lib/contract/slide-data/chart";
import { SlideError, type Warning, Warnings } from "@/lib/engine/generation/diagnostics";
import { SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { checkLines, warnOfFonts } from "@/lib/engine/generation/text/check-request";
import { checkChanges, assertNoAddedFaults } from "@/lib/engine/pptx/checks/check-package";
import { dropExternalLinks } from "@/lib/engine/pptx/deck/sanitize-part";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { ChartError } from "@/lib/engine/pptx/model/chart/content";
import { fillChart } from "@/lib/engine/pptx/model/chart/fill-chart";
import { Presentation, type Slide } from "@/lib/engine/pptx/model/presentation";
import { type TreeShape, effectiveBox, shapeName, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type ExtraKind, checkDataRows, extraName, isPlotFixed, surroundChart } from "./chart-extras";
import { type ChartTarget, ChartUpdateError, type FoundChart, findTarget, ownPart } from "./find-charts";

/** A warning about a chart that was updated, with the 0-based slide of the presentation that it is on. */
export type ChartUpdateWarning = Warning & { slide_index: number };

export type ChartUpdateResult = { bytes: Uint8Array; pages: number; warnings: ChartUpdateWarning[] };

/**
 * Puts new data into charts of a presentation. All or nothing: the first update that can't be made ends it. Parts that
 * no update touches stay byte by byte what they were, unless they link to files outside: such links never reach an
 * output.
 *
 * @throws ChartUpdateError; FaultyPackageError where the result would have a fault that the presentation did not have
 */
export function updateCharts(bytes: Uint8Array, updates: readonly ChartTarget[]): ChartUpdateResult {
  const presentation = Presentation.open(bytes);
  const warnings: ChartUpdateWarning[] = [];
  for (const update of updates) {
    const target = findTarget(presentation, update);
    const own = new Warnings();
    applyUpdate(target, update.chart_data, {
      size: presentation.slideSize,
      label: describe(update, target),
      warnings: own,
    });
    warnings.push(...own.list.map((warning) => ({ slide_index: target.slide.index, ...warning })));
  }
  dropExternalLinks(presentation.package_);
  assertNoAddedFaults(checkChanges(presentation.package_), [OpcPackage.open(bytes)]);
  return { bytes: presentation.package_.save(), pages: presentation.slides.length, warnings };
}

function applyUpdate(target: FoundChart, data: ChartData, context: Omit<UpdateContext, "categories" | "former">): void {
  const { slide, frame } = target;
  try {
    checkLines(data);
    const former = Chart.open(target.part).categories;
    const part = ownPart(target);
    for (const { code, message } of fillChart(part, data, { keepFormatting: true }))
      context.warnings.add(code, `${context.label}: ${message}`);
    warnOfFonts(part, data, context.warnings);
    dropPictures(slide, frame, context);
    updateExtras(slide.part, frame, part, data, { ...context, former, categories: Chart.open(part).categories });
  } catch (error) {
    if (error instanceof ChartError || error instanceof SlideError)
      throw new ChartUpdateError("INVALID_CHART", `${context.label}: ${error.message}`);
    throw error;
  }
}

function describe(update: ChartTarget, { slide, frame }: FoundChart): string {
  return `Chart ${update.shape_name ? `"${shapeName(frame)}"` : update.chart_index} on slide ${slide.index}`;
}

/** Points: the smallest text of a data table. */
const MINIMUM_SIZE = 6;

type UpdateContext = {
  /** EMU: the page. */
  size: { width: number; height: number };
  /** The chart's categories, and those before the update. */
  categories: readonly string[];
  former: readonly string[];
  label: string;
  warnings: Warnings;
};

/**
 * Puts another data table or caption under a finished chart; what the update doesn't name stays. A slide whose chart
 * has no such change isn't touched.
 *
 * @throws SlideError INVALID_CHART
 */
function updateExtras(slide: Part, frame: XmlElement, part: Part, data: ChartData, context: UpdateContext): void {
  const { size, categories, former, label, warnings } = context;
  const sent = Boolean(data.data_rows || data.caption);
  const other = categories.join("\n") !== former.join("\n");
  if (!sent && !other && !rearranges(data)) return;
  checkDataRows(data, categories.length, label);
  const tree = slide.root.find("p:cSld", "p:spTree");
  const found = findExtras(tree, frame);
  const present = found.table ? rowsOf(found.table, former) : [];
  if (!sent && found.table && other) {
    warnings.add(
      "DATA_ROWS_KEPT",
      `${label}: the table under the chart still has the rows of the former categories. Send data_rows to change them.`,
    );
  }
  if (!sent && (other || present.length === 0 || isPlotFixed(part.root))) return;
  const canvas = new SlideCanvas(slide, size);
  if (!canvas.isTopLevel(frame)) {
    if (sent)
      warnings.add(
        "CONTENT_UNUSED",
        `${label}: data_rows and caption were left out, because the chart is part of a group.`,
      );
    return;
  }
  const rows = data.data_rows ?? present;
  const headerColumn = data.data_rows ? data.data_table_header_column === true : rows[0]?.length === former.length + 1;
  if (!data.data_rows)
    checkDataRows({ data_rows: rows, data_table_header_column: headerColumn }, categories.length, label);
  const caption = data.caption ?? (found.caption ? TextBody.of(found.caption).text : null);
  joinBoxes(canvas, frame, found);
  for (const shape of [found.table, found.caption]) if (shape) canvas.remove(shape);
  const extras = { dataRows: rows, headerColumn, format: data.data_table_format ?? null, categories, caption };
  surroundChart(canvas, frame, part, extras, { label, warnings, minimumSize: MINIMUM_SIZE });
}

/** Whether an update may move the plot, which a table under it then has to follow. */
const rearranges = ({ chart_type, title, legend, show_data_table: table }: ChartData): boolean =>
  chart_type != null || title != null || legend?.position != null || table != null;

/** Takes away the picture of the former chart that a file has for programs that show no charts (ISO/IEC 29500-3, 10.2). */
function dropPictures({ part, shapeTree }: Slide, frame: XmlElement, { size }: Pick<UpdateContext, "size">): void {
  const pictured = shapeTree
    ?.descendants("mc:AlternateContent")
    .some((item) => item.descendants(frame.name).includes(frame));
  if (pictured) new SlideCanvas(part, size).dropAlternatives(frame);
}

/** Gives the chart back the room that its data table and caption had. */
function joinBoxes(canvas: SlideCanvas, frame: XmlElement, { table, caption }: ChartExtraShapes): void {
  const box = canvas.box(frame);
  if (!box) return;
  const bottoms = [table, caption]
    .map((shape) => shape && canvas.box(shape))
    .map((own) => (own ? own.y + own.height : 0));
  setBox(frame, { ...box, height: Math.max(box.y + box.height, ...bottoms) - box.y });
}

/** The rows of a data table, without the one that repeats the categories over them. */
function rowsOf(table: XmlElement, categories: readonly string[]): string[][] {
  const rows = table.descendants("a:tr").map((row) => row.elements("a:tc").map((cell) => TextBody.of(cell).text));
  const [first] = rows;
  return first && first.slice(-categories.length).join("\n") === categories.join("\n") ? rows.slice(1) : rows;
}

/** EMU that a data table or caption may have been moved away from its chart by hand. */
const REACH = 36 * EMU_PER_POINT;

type ChartExtraShapes = { table: XmlElement | undefined; caption: XmlElement | undefined };

/**
 * The data table and the caption of a chart (its frame) on a slide's shape tree: by the name that they got from it, or,
 * where somebody has renamed the chart since, the nearest of that kind under it that no other chart of the slide has
 * named.
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
  const named = shapes.find(({ element }) => shapeName(element) === extraName(chart.element, kind));
  const box = boxOf(above);
  if (named || !box) return named;
  const taken = new Set(shapes.map(({ element }) => extraName(element, kind)));
  return shapes
    .filter(({ element }) => shapeName(element).endsWith(` ${kind}`) && !taken.has(shapeName(element)))
    .map((shape) => ({ shape, distance: distanceBelow(box, boxOf(shape)) }))
    .filter(({ distance }) => distance <= REACH)
    .sort((a, b) => a.distance - b.distance)[0]?.shape;
}

function boxOf({ element, toSlide }: TreeShape): Box | undefined {
  const box = effectiveBox(element, []);
  return box && toSlide(box);
}

/** EMU between a rectangle and another one under it; endless where that is not under it. */
function distanceBelow(box: Box, other: Box | undefined): number {
  const beside = !other || other.x >= box.x + box.width || other.x + other.width <= box.x;
  return beside ? Number.POSITIVE_INFINITY : Math.abs(other.y - box.y - box.height);
}
