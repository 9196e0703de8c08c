import type {
  AnalysedSlide,
  AnalysisWarning,
  AnalysisWarningCode,
  TemplateAnalysis,
} from "@/lib/contract/analysis-result";
import { isExpectedFont } from "@/lib/engine/fonts/resolve-font";
import { workbookProblem } from "@/lib/engine/pptx/model/chart/embedded-workbook";
import type { Presentation, Slide } from "@/lib/engine/pptx/model/presentation";
import { nonVisual, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import { embeddedFonts } from "@/lib/engine/pptx/oxml/presentation";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { chartPart } from "./reading/read-chart";
import { describeOmittedShapes } from "./slide-summary";
import { slotsOf } from "./slots/find-slots";

const HARMLESS_EXTERNAL = /^(https?|mailto):/i;

/** Returns the warnings about a template, each once. */
export function warningsOf(
  presentation: Presentation,
  ofSlides: readonly AnalysisWarning[],
  fonts: TemplateAnalysis["fonts"],
): AnalysisWarning[] {
  const found = new Map<string, AnalysisWarning>();
  const add = (warning: AnalysisWarning) => void found.set(`${warning.message}\n${warning.part}`, warning);
  const numbers = new Map(presentation.slides.map((slide) => [slide.part.name, slide.index + 1]));
  const warn: Warn = (code, message, part) =>
    add({ code, message, slide_number: numbers.get(part ?? "") ?? null, part });
  const missing = fonts.filter((font) => !font.available).map((font) => font.name);
  if (missing.length > 0) {
    warn(
      "FONT_MISSING",
      `${list(missing)} ${missing.length === 1 ? "is" : "are"} not available: text in ${missing.length === 1 ? "this font" : "these fonts"} is measured with a similar one, so line breaks may differ a little.`,
      null,
    );
  }
  if (presentation.masters.length === 0)
    warn("MASTER_MISSING", "The presentation has no slide master.", presentation.part.name);
  const listed = presentation.part.root.child("p:sldIdLst")?.elements("p:sldId").length ?? 0;
  if (listed > presentation.slides.length) {
    warn(
      "SLIDE_MISSING",
      `The presentation lists ${listed - presentation.slides.length} slide${listed - presentation.slides.length === 1 ? "" : "s"} that are not in the file.`,
      presentation.part.name,
    );
  }
  ofSlides.forEach(add);
  for (const part of presentation.package_.parts()) warnOfLinks(part, warn);
  return [...found.values()];
}

/** Returns the warnings about a slide. Call it while the slide's parts are in memory. */
export function slideWarnings(slide: Slide, analysed: AnalysedSlide): AnalysisWarning[] {
  const found: AnalysisWarning[] = [];
  warnOfSlide(
    slide,
    analysed,
    (code, message, part) => void found.push({ code, message, slide_number: analysed.slideNumber, part }),
  );
  return found;
}

type Warn = (code: AnalysisWarningCode, message: string, part: string | null) => void;

/** Type of a shape without fields → what people call it. SmartArt has fields if it has text. */
const UNSUPPORTED_KINDS: Readonly<Record<string, string>> = {
  SmartArt: "SmartArt without text",
  OleObjectFrame: "an embedded object",
  Media: "a video or sound",
  Ink: "ink",
};

function warnOfSlide(slide: Slide, analysed: AnalysedSlide, warn: Warn): void {
  const part = slide.part.name;
  const number = analysed.slideNumber;
  if (!readableRoot(slide.part)) return warn("SLIDE_UNREADABLE", `Slide ${number} can't be read.`, part);
  if (!slide.shapeTree) warn("SLIDE_EMPTY", `Slide ${number} has no shape tree.`, part);
  if (!slide.part.relatedByType("slideLayout"))
    warn("LAYOUT_MISSING", `The layout of slide ${number} is missing.`, part);
  const charts = walkShapeTree(slide.shapeTree)
    .filter(({ kind }) => kind === "Chart")
    .map(({ element }) => ({ id: nonVisual(element)?.int("id"), part: chartPart(element, slide.part) }));
  const missing = new Set(charts.flatMap((chart) => (chart.part ? [] : chart.id)));
  for (const shape of analysed.shapes) {
    if (shape.role !== "unsupported" || shape.fate === "filled" || missing.has(shape.shape_id)) continue;
    const chart = shape.chart_info;
    const kind = chart ? `a chart of type "${chart.chart_type}"` : (UNSUPPORTED_KINDS[shape.shape_type] ?? "an object");
    warn("SHAPE_UNSUPPORTED", `Slide ${number}: "${shape.name}" (${kind}) can't be filled and stays unchanged.`, part);
  }
  const omitted = describeOmittedShapes(
    analysed.shapes.filter(({ role }) => role !== "unsupported"),
    slotsOf(analysed),
  );
  if (omitted.length > 0)
    warn(
      "SAMPLE_LEFT_OUT",
      `Slide ${number}: no field replaces ${omitted.join(", ")}, so generated slides omit ${omitted.length === 1 ? "it" : "them"}.`,
      part,
    );
  for (const chart of charts) {
    if (chart.part) warnOfWorkbook(chart.part, number, warn);
    else
      warn(
        "CHART_MISSING",
        `Slide ${number}: the data of a chart is missing from the file, so generated slides omit the chart.`,
        part,
      );
  }
}

function warnOfWorkbook(chart: Part, number: number, warn: Warn): void {
  const root = readableRoot(chart);
  if (root?.name !== "c:chartSpace") return;
  const fault = workbookProblem(chart);
  if (fault === null) return;
  const external = chart.rels.get(root.child("c:externalData")?.get("r:id"))?.external;
  const code = external ? "CHART_WORKBOOK_EXTERNAL" : "CHART_WORKBOOK_MISSING";
  warn(
    code,
    `Slide ${number}: the workbook of a chart ${fault}; a new one is embedded when the chart is filled.`,
    chart.name,
  );
}

/** End of a relationship's type → what it links to; anything else is "a file". */
const LINKED: Readonly<Record<string, string>> = { image: "an image", video: "a video", audio: "a sound" };

function warnOfLinks(part: Part, warn: Warn): void {
  const isChart = part.contentType.endsWith("drawingml.chart+xml");
  for (const relationship of part.rels) {
    if (!relationship.external) continue;
    const type = relationship.type.slice(relationship.type.lastIndexOf("/") + 1);
    if (type === "hyperlink" && HARMLESS_EXTERNAL.test(relationship.target)) continue;
    // CHART_WORKBOOK_EXTERNAL says it for the workbook of a chart.
    if (isChart && (type === "oleObject" || type === "package")) continue;
    warn(
      "EXTERNAL_LINK",
      `The presentation links to ${LINKED[type] ?? "a file"} outside it, which is never loaded. Generated slides don't contain the link.`,
      part.name,
    );
  }
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `"${name}"`);
  if (names.length > 5) return `${shown.join(", ")} and ${names.length - 5} more`;
  return [shown.slice(0, -1).join(", "), ...shown.slice(-1)].filter(Boolean).join(" and ");
}

const FACES = new Set(["a:latin", "a:ea", "a:cs"]);

/**
 * Returns the fonts of a template's text: those that the slides show and name, and those of its themes. `available`:
 * the font comes with Office or the file, or has a metric-compatible substitute. Slides with other fonts get the
 * warning `FONT_MISSING`.
 *
 * @param typefaces The fonts that the slides' text names
 */
export function fontsOf(
  presentation: Presentation,
  slides: readonly AnalysedSlide[],
  typefaces: ReadonlySet<string>,
): TemplateAnalysis["fonts"] {
  const names = new Set<string>();
  const add = (name: string | null | undefined) => {
    if (name && !name.startsWith("+")) names.add(name);
  };
  for (const master of presentation.masters) {
    const theme = Theme.of(master.themePart);
    for (const name of [theme.major.latin, theme.minor.latin]) add(name);
  }
  for (const shape of slides.flatMap((slide) => slide.shapes)) {
    add(shape.text_format?.font_name);
    for (const format of [
      ...(shape.table_styling?.header_text_format ?? []),
      ...(shape.table_styling?.body_text_format ?? []),
    ]) {
      add(format.font_name);
    }
  }
  for (const name of typefaces) add(name);
  const embedded = embeddedFonts(presentation.part.root);
  return [...names].toSorted().map((name) => ({ name, available: isExpectedFont(name) || embedded.has(name) }));
}

/** Adds the fonts that an element and its descendants name. */
export function collectTypefaces(element: XmlElement, names: Set<string>): void {
  for (const child of element.elements()) {
    const name = FACES.has(child.name) ? child.get("typeface") : undefined;
    if (name) names.add(name);
    else collectTypefaces(child, names);
  }
}
