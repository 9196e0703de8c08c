import { createHash } from "node:crypto";
import {
  type AnalysedLayout,
  type AnalysedSlide,
  type AnalysisWarning,
  type TemplateAnalysis,
} from "@/lib/contract/analysis-result";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { Presentation, type Slide, SlideLayout } from "@/lib/engine/pptx/model/presentation";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { readableRoot } from "@/lib/engine/pptx/opc/package";
import { roundedPoints } from "@/lib/engine/pptx/units";
import { findFields } from "./fields/find-fields";
import { readSlide } from "./reading/read-slide";
import { type PurposeInput, purposeOf, regionsOf, usualTitleSize } from "./regions";
import { assignRoles, capacityOf, matchLayout } from "./slide-summary";
import { findSlots } from "./slots/find-slots";
import { collectTypefaces, fontsOf, slideWarnings, warningsOf } from "./warnings";

/**
 * Analyses a template: its slides, its layouts and their shapes, its theme and its fonts. Anything unusual in the file
 * becomes a warning, in sentences. Pure and synchronous.
 *
 * @throws PackageError if the bytes are not a presentation
 */
export function analyseTemplate(bytes: Uint8Array, options: { templateId: string }): TemplateAnalysis {
  const presentation = Presentation.open(bytes);
  const typefaces = new Set<string>();
  const warnings: AnalysisWarning[] = [];
  const read = { slides: [] as PurposeInput[], layouts: [] as PurposeInput[] };
  const slides = presentation.slides.map((slide) => {
    const analysed = analyseSlide(slide, presentation, options.templateId, read.slides);
    const root = readableRoot(slide.part);
    if (root) collectTypefaces(root, typefaces);
    warnings.push(...slideWarnings(slide, analysed));
    // There may be many slides, and no other slide needs these parsed trees.
    slide.release();
    return analysed;
  });
  const layouts = presentation.layouts.map((layout, index) =>
    analyseLayout(layout, index, presentation, options.templateId, read.layouts),
  );
  const usualTitle = usualTitleSize([...read.slides, ...read.layouts]);
  describeRegions(slides, read.slides, usualTitle);
  describeRegions(layouts, read.layouts, usualTitle);
  const theme = Theme.of(presentation.masters[0]?.themePart);
  const fonts = fontsOf(presentation, slides, typefaces);
  const { width, height } = presentation.slideSize;
  return {
    slide_size: { width: roundedPoints(width), height: roundedPoints(height) },
    theme: {
      name: theme.name,
      fonts: { major: theme.major.latin, minor: theme.minor.latin },
      colors: Object.fromEntries(theme.colors),
    },
    fonts,
    warnings: warningsOf(presentation, warnings, fonts),
    slides,
    layouts,
  };
}

/** Adds purpose and regions. All slides must have been read before, because the usual title size depends on them. */
function describeRegions(
  analysed: (AnalysedSlide | AnalysedLayout)[],
  inputs: readonly PurposeInput[],
  usualTitle: number,
): void {
  for (const [index, input] of inputs.entries()) {
    const slide = analysed[index];
    if (!slide) continue;
    const purpose = purposeOf(input, usualTitle);
    Object.assign(slide, { purpose, regions: regionsOf(input, purpose) });
  }
}

function analyseSlide(
  slide: Slide,
  presentation: Presentation,
  templateId: string,
  read: PurposeInput[],
): AnalysedSlide {
  const { slots, layoutName, reading, ...common } = analyse(slide, presentation);
  const layoutType = layoutTypeOf(slide.layout);
  read.push({ slots, reading, layoutType, place: { index: slide.index, count: presentation.slides.length } });
  return {
    slideId: slideIdOf(templateId, slide.id),
    slideIndex: slide.index,
    slideNumber: slide.index + 1,
    title: slots.title?.shape.text.trim() || null,
    layout_name: layoutName,
    hidden: slide.hidden,
    ...common,
  };
}

/** Returns `p:sldLayout/@type`; null if there is none. */
const layoutTypeOf = (layout: SlideLayout | undefined): string | null =>
  (layout && readableRoot(layout.part)?.get("type")) ?? null;

/** Analyses a layout. `index` is 0-based and counts across all masters. */
function analyseLayout(
  layout: SlideLayout,
  index: number,
  presentation: Presentation,
  templateId: string,
  read: PurposeInput[],
): AnalysedLayout {
  const { slots, layoutName, reading, ...common } = analyse(layout, presentation);
  const place = index === 0 ? { index, count: presentation.layouts.length } : null;
  read.push({ slots, reading, layoutType: layoutTypeOf(layout), place });
  return {
    layoutId: layoutIdOf(templateId, layout.part.name),
    layoutIndex: index,
    name: layoutName ?? "",
    master_name: layout.master.themePart?.root.get("name") ?? null,
    ...common,
  };
}

function analyse(slide: Slide | SlideLayout, presentation: Presentation) {
  const reading = readSlide(slide, presentation);
  const slots = findSlots(reading);
  const found = findFields(reading, slots);
  const fields = found.map(({ field }) => field);
  const { layout } = matchLayout(slots, reading, fields);
  const shapes = assignRoles(reading.shapes, slots, found);
  return {
    slots,
    reading: { layoutName: reading.layoutName, size: reading.size, shapes: reading.shapes },
    layoutName: reading.layoutName,
    content_layout: layout,
    slide_size: reading.size,
    capacity: capacityOf(slots, found, reading.size, inheritsFooter(slide)),
    fields,
    // A static slide is copied unchanged.
    shapes: layout === "static" ? shapes.map((shape) => ({ ...shape, fate: "design" as const })) : shapes,
  };
}

/** Checks whether the layout or master has a footer placeholder, which generation then adds to a slide without one. */
function inheritsFooter(slide: Slide | SlideLayout): boolean {
  const layout = slide instanceof SlideLayout ? slide : slide.layout;
  return [layout?.part, layout?.master.part].some((part) =>
    (part && readableRoot(part))
      ?.find("p:cSld", "p:spTree")
      ?.elements("p:sp")
      .some((shape) => placeholderOf(shape)?.type === "ftr"),
  );
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 26);

/** Returns the id of a slide, which is the same in every analysis of the template. `sldId` is `p:sldId/@id`. */
export const slideIdOf = (templateId: string, sldId: number): string => `slide_${hash(`${templateId}:${sldId}`)}`;

/** Returns the id of a layout from the name of its part. */
export const layoutIdOf = (templateId: string, layoutPartName: string): string =>
  `layout_${hash(`${templateId}:${layoutPartName}`)}`;
