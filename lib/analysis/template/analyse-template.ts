import type { TemplateAnalysis } from "@/lib/contract/analysis";
import { Presentation } from "@/lib/pptx/model/presentation";
import { Theme } from "@/lib/pptx/model/theme";
import { roundedPoints } from "@/lib/pptx/units";
import { fontsOf } from "../warnings/fonts";
import { warningsOf } from "../warnings/warnings";
import { analyseLayout, analyseSlide } from "./analyse-slide";

/**
 * Everything that the service tells of a template: slides, layouts and their shapes, theme, fonts, and warnings in plain
 * words. Pure and synchronous; what is odd in the file is a warning.
 * @throws PackageError where the bytes are no presentation at all
 */
export function analyseTemplate(bytes: Uint8Array, options: { templateId: string }): TemplateAnalysis {
  const presentation = Presentation.open(bytes);
  const slides = presentation.slides.map((slide) => analyseSlide(slide, presentation, options.templateId));
  const layouts = presentation.layouts.map((layout, index) => analyseLayout(layout, index, presentation, options.templateId));
  const theme = Theme.of(presentation.masters[0]?.themePart);
  const fonts = fontsOf(presentation, slides);
  const { width, height } = presentation.slideSize;
  return {
    slide_size: { width: roundedPoints(width), height: roundedPoints(height) },
    theme: {
      name: theme.name,
      fonts: { major: theme.major.latin, minor: theme.minor.latin },
      colors: Object.fromEntries(theme.colors),
    },
    fonts,
    warnings: warningsOf(presentation, slides, fonts),
    slides,
    layouts,
  };
}
