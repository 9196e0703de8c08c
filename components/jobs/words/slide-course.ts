import type { JobStatus } from "@/lib/contract/presentations/job";

export type SlideState = "waiting" | "working" | "done";

/** Where each slide of a running job is: those before the one that its step names are made. */
export function slideStates({
  current_step: step,
  total_slides_requested: total,
}: Pick<JobStatus, "current_step" | "total_slides_requested">): SlideState[] {
  const [, at] = /^Generating slide (\d+) of \d+$/.exec(step ?? "") ?? [];
  const working = at === undefined ? -1 : Number(at) - 1;
  return Array.from({ length: total }, (_, index) =>
    index < working ? "done" : index === working ? "working" : "waiting",
  );
}
