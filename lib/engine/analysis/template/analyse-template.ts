import type { AnalysisWarning, TemplateAnalysis } from "@/lib/contract/analysis";
import { collectTypefaces, fontsOf } from "@/lib/engine/analysis/warnings/fonts";
import { slideWarnings, warningsOf } from "@/lib/engine/analysis/warnings/warnings";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc";
import { roundedPoints } from "@/lib/engine/pptx/units";
import { analyseLayout, analyseSlide } from "./analyse-slide";

/**
 * Everything that the service tells of a template: slides, layouts and their shapes, theme, fonts, and warnings in
 * plain words. Pure and synchronous; what is odd in the file is a warning.
 *
 * @throws PackageError where the bytes are no presentation at all
 */
export function analyseTemplate(bytes: Uint8Array, options: { templateId: string }): TemplateAnalysis {
  const presentation = Presentation.open(bytes);
  const typefaces = new Set<string>();
  const remarks: AnalysisWarning[] = [];
  const slides = presentation.slides.map((slide) => {
    const analysed = analyseSlide(slide, presentation, options.templateId);
    const root = readableRoot(slide.part);
    if (root) collectTypefaces(root, typefaces);
    remarks.push(...slideWarnings(slide, analysed));
    // Slides are many, and what was read of one is of no use to the next.
    forget(slide.part);
    return analysed;
  });
  const layouts = presentation.layouts.map((layout, index) =>
    analyseLayout(layout, index, presentation, options.templateId),
  );
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
    warnings: warningsOf(presentation, remarks, fonts),
    slides,
    layouts,
  };
}

/** Lets go of the trees of a slide and its charts. */
function forget(slide: Part): void {
  slide.forget();
  for (const { id } of slide.rels) {
    const part = slide.related(id);
    if (part?.contentType.endsWith("drawingml.chart+xml")) part.forget();
  }
}
