import type { AnalysisWarning, AnalysisWarningCode } from "@/lib/contract/analysis-result";

export type WarningGroup = {
  code: AnalysisWarningCode;
  count: number;
  /** 1-based numbers of the affected slides, each once, in order. */
  slides: number[];
  messages: string[];
};

/** Groups the warnings of an analysis by code, most frequent first. */
export function groupWarnings(warnings: readonly AnalysisWarning[]): WarningGroup[] {
  const groups = new Map<AnalysisWarningCode, WarningGroup>();
  for (const { code, message, slide_number: number } of warnings) {
    const group = groups.get(code) ?? { code, count: 0, slides: [], messages: [] };
    groups.set(code, group);
    group.count++;
    group.messages.push(message);
    if (number != null && !group.slides.includes(number)) group.slides.push(number);
  }
  return [...groups.values()]
    .map((group) => ({ ...group, slides: group.slides.sort((a, b) => a - b) }))
    .sort((a, b) => b.count - a.count);
}
