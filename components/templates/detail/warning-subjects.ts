import type { AnalysisWarningCode } from "@/lib/contract/analysis-result";
import { shapeTypeName, templatePageMessages } from "./messages";
import type { CompletedAnalysis, Shape } from "./place";
import { chartTypeName } from "./shape-names";
import { warningExplanations } from "./warning-explanations";

type Subjects = {
  fonts: readonly Pick<CompletedAnalysis["fonts"][number], "name" | "available">[];
  slides: readonly { slideNumber: number; shapes: readonly WarnedShape[] }[];
};
type WarnedShape = Pick<Shape, "name" | "role" | "shape_type" | "fate" | "left_out" | "text"> & {
  chart_info?: { chart_type: string } | undefined;
};

/**
 * Returns what the warnings with a code are about: fonts, or shapes and their slides; empty if naming the slides is
 * enough.
 */
export function warningSubjects(code: AnalysisWarningCode, { fonts, slides }: Subjects): string[] {
  const shapes = (isMeant: (shape: WarnedShape) => boolean, describe: (shape: WarnedShape) => string) =>
    slides.flatMap(({ slideNumber, shapes: all }) =>
      all.filter(isMeant).map((shape) => warningExplanations.onSlide(slideNumber, describe(shape))),
    );
  switch (code) {
    case "FONT_MISSING":
      return fonts.filter(({ available }) => !available).map(({ name }) => name);
    case "SHAPE_UNSUPPORTED":
      return shapes(({ role, fate }) => role === "unsupported" && fate !== "filled", describeType);
    case "SAMPLE_LEFT_OUT":
      return shapes(({ left_out, role }) => left_out && role !== "unsupported", describeSample);
    default:
      return [];
  }
}

function describeType({ name, shape_type, chart_info: chart }: WarnedShape): string {
  const type = chart ? warningExplanations.chart(chartTypeName(chart.chart_type)) : shapeTypeName(shape_type);
  return warningExplanations.shape(name || templatePageMessages.shapes.unnamed, type);
}

/** Maximum length of text that is quoted in full. */
const maxQuoted = 60;

function describeSample({ name, text }: WarnedShape): string {
  const words = text.trim().replaceAll(/\s+/g, " ");
  if (words === "") return name || templatePageMessages.shapes.unnamed;
  return `“${words.length > maxQuoted ? `${words.slice(0, maxQuoted - 1).trimEnd()}…` : words}”`;
}
