import type { AnalysisOptions, AnalysisStep } from "@/lib/contract/analyses";
import type { Analysis as AnalysisRow } from "@/lib/server/db";
import { readAnalysisSteps } from "@/lib/server/resources/columns";

/** The steps of an analysis, in order. */
const stepNames = ["read_file", "analyze_slides", "store_results"] as const;
export type StepName = (typeof stepNames)[number];

/** The message of each step, and the percentage at which it starts. */
const stepProgress: Record<StepName, { from: number; message: string }> = {
  read_file: { from: 5, message: "Reading the file" },
  analyze_slides: { from: 20, message: "Analysing slides and layouts" },
  store_results: { from: 80, message: "Storing the results" },
};

/** Starts once the result is stored and the template is ready, and continues while the template is already in use. */
export const previewStep = "generate_previews";

/** Returns the steps of an analysis that has not begun. */
export function plannedSteps({ generate_previews }: Pick<AnalysisOptions, "generate_previews">): AnalysisStep[] {
  const names = generate_previews ? [...stepNames, previewStep] : stepNames;
  return names.map((name) => ({ name, status: "pending", started_at: null, completed_at: null }));
}

/**
 * Returns the steps of an analysis that has reached `current`: earlier steps are done. A step that ran before an
 * interruption keeps its times.
 */
export function enterStep(steps: AnalysisStep[], current: StepName, now: Date) {
  const at = stepNames.indexOf(current);
  const time = now.toISOString();
  return {
    progress: stepProgress[current].from,
    currentStep: stepProgress[current].message,
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
 * Returns the steps of an analysis that has ended. The running step and later ones end with it; the preview step of a
 * completed analysis stays open.
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

/** Returns the steps stored with an analysis. */
export function readSteps({ steps }: Pick<AnalysisRow, "steps">): AnalysisStep[] {
  return readAnalysisSteps(steps);
}
