import type { AnalysisWarning, AnalysisWarningCode } from "@/lib/contract/analysis-result";
import { shapeTypeName, templatePageMessages } from "./messages";
import type { CompletedAnalysis, Shape } from "./place";
import { chartTypeName } from "./shape-names";
import { warningMessages } from "./warning-messages";

export type WarningGroup = {
  code: AnalysisWarningCode;
  count: number;
  /** 1-based numbers of the affected slides, in order and without duplicates. */
  slides: number[];
};

/** Groups the warnings of an analysis by code, most frequent first. */
export function groupWarnings(warnings: readonly Pick<AnalysisWarning, "code" | "slide_number">[]): WarningGroup[] {
  const groups = new Map<AnalysisWarningCode, WarningGroup>();
  for (const { code, slide_number: number } of warnings) {
    const group = groups.get(code) ?? { code, count: 0, slides: [] };
    groups.set(code, group);
    group.count++;
    if (number != null && !group.slides.includes(number)) group.slides.push(number);
  }
  return [...groups.values()]
    .map((group) => ({ ...group, slides: group.slides.sort((a, b) => a - b) }))
    .sort((a, b) => b.count - a.count);
}

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
      all.filter(isMeant).map((shape) => warningMessages.onSlide(slideNumber, describe(shape))),
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
  const type = chart ? warningMessages.chart(chartTypeName(chart.chart_type)) : shapeTypeName(shape_type);
  return warningMessages.shape(name || templatePageMessages.shapes.unnamed, type);
}

/** Maximum length of text that is quoted in full. */
const maxQuoted = 60;

function describeSample({ name, text }: WarnedShape): string {
  const words = text.trim().replaceAll(/\s+/g, " ");
  if (words === "") return name || templatePageMessages.shapes.unnamed;
  return `“${words.length > maxQuoted ? `${words.slice(0, maxQuoted - 1).trimEnd()}…` : words}”`;
}
