import type { AnalysisWarning, AnalysisWarningCode } from "@/lib/contract/analysis-result";

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
