import type { AnalysisOptions, AnalysisStep } from "@/lib/contract/analyses";

/** What an analysis does, in order. */
const stepNames = ["read_file", "analyze_slides", "store_results"] as const;
export type StepName = (typeof stepNames)[number];

/** Percentage at which each step begins, and the words for it. */
const course: Record<StepName, { from: number; words: string }> = {
  read_file: { from: 5, words: "Reading the file" },
  analyze_slides: { from: 20, words: "Analysing slides and layouts" },
  store_results: { from: 80, words: "Storing the results" },
};

/** The step that begins when the result is stored and the template ready; it goes on while the template is used. */
export const previewStep = "generate_previews";

export function plannedSteps({ generate_previews }: Pick<AnalysisOptions, "generate_previews">): AnalysisStep[] {
  const names = generate_previews ? [...stepNames, previewStep] : stepNames;
  return names.map((name) => ({ name, status: "pending", started_at: null, completed_at: null }));
}

/** The steps once `current` has begun; those before it are done. A step that ran before an interruption keeps its times. */
export function enterStep(steps: AnalysisStep[], current: StepName, now: Date) {
  const at = stepNames.indexOf(current);
  const time = now.toISOString();
  return {
    progress: course[current].from,
    currentStep: course[current].words,
    steps: steps.map((step, index): AnalysisStep => {
      if (index < at)
        return {
          ...step,
          status: "completed",
          started_at: step.started_at ?? time,
          completed_at: step.completed_at ?? time,
        };
      return index === at ? { ...step, status: "processing", started_at: step.started_at ?? time } : step;
    }),
  };
}

/**
 * The steps of an analysis that has ended: the one that ran, and all after it unless it was completed, ended with it;
 * but pictures follow a completed one.
 */
export function endSteps(
  steps: AnalysisStep[],
  status: "completed" | "failed" | "cancelled",
  now: Date,
): AnalysisStep[] {
  const time = now.toISOString();
  return steps.map((step) => {
    if (step.status === "completed" || (status === "completed" && step.name === previewStep)) return step;
    if (status === "completed") return { ...step, status, started_at: step.started_at ?? time, completed_at: time };
    return step.status === "processing" ? { ...step, status, completed_at: time } : { ...step, status: "cancelled" };
  });
}
