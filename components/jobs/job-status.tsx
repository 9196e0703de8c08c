import type { Words } from "@/components/shell/outcome-messages";
import { Badge, type Tone } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/button";
import { lookUp } from "@/components/ui/records";
import type { JobKind, JobStatus } from "@/lib/contract/presentations";
import { jobErrorMessages } from "./job-error-messages";
import { jobMessages } from "./messages";

type Named = { name: string | null; kind: JobKind };
type Ended = Pick<JobStatus, "status" | "error">;

export function jobTitle({ name, kind }: Named): string {
  return name ?? jobMessages.untitled[kind] ?? kind;
}

/** Returns the status to display. A cancelled job is not shown as failed. */
export function displayStatus({ status, error }: Ended): JobStatus["status"] | "cancelled" {
  return status === "failed" && error?.code === "CANCELLED" ? "cancelled" : status;
}

/** Returns what went wrong and what to do. */
export function jobErrorMessage({ code }: NonNullable<JobStatus["error"]>): Words {
  return lookUp(jobErrorMessages, code) ?? jobErrorMessages.GENERATION_FAILED;
}

/** Returns a description of the current step of a running job. */
export function stepMessage(
  job: Pick<JobStatus, "status" | "progress" | "kind" | "current_step" | "total_slides_requested">,
): string {
  if (job.status === "pending") return jobMessages.waiting;
  if (job.progress >= 90) return jobMessages.finishing;
  const working = slideStates(job).indexOf("working");
  if (working >= 0) return jobMessages.generating(working + 1, job.total_slides_requested);
  return job.current_step !== null && job.kind === "chart_update" ? jobMessages.updating : jobMessages.starting;
}

type Subject = Pick<JobStatus, "status" | "kind" | "deleted" | "source_id">;

/** Returns which actions a job allows in its current state. */
export function jobAbilities({ status, kind, deleted, source_id: source }: Subject) {
  const active = status === "pending" || status === "processing";
  const generated = status === "completed" || status === "partial";
  const hasFile = generated && !deleted;
  // A chart update of an uploaded file can't be repeated, because the file is not stored.
  const known = kind !== "chart_update" || source !== null;
  return {
    active,
    hasFile,
    canCancel: active,
    canDelete: hasFile,
    canUpdateCharts: hasFile,
    canRetry: (status === "partial" || status === "failed") && known,
    canMakeAgain: !active && known,
    canEdit: known,
  };
}

/**
 * Returns true if a retry may succeed although nothing is changed: a slide failed unexpectedly, or the job did. Content
 * that can't be generated, and deleted template slides, fail again.
 */
export function isRetryWorthwhile({ slide_results: results }: Partial<Pick<JobStatus, "slide_results">>): boolean {
  const failed = results?.filter(({ status }) => status === "failed") ?? [];
  return failed.length === 0 || failed.some(({ error_code: code }) => code === "INTERNAL");
}

export type SlideState = "waiting" | "working" | "done";

/** Returns the state of each slide of a running job. Slides before the one named in the current step are generated. */
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

const tones: Record<ReturnType<typeof displayStatus>, Tone> = {
  pending: "neutral",
  processing: "accent",
  completed: "success",
  partial: "warning",
  failed: "danger",
  cancelled: "neutral",
};

export function JobStatusBadge({ job }: { job: Pick<JobStatus, "status" | "error"> }) {
  const shown = displayStatus(job);
  return (
    <Badge tone={tones[shown]}>
      {shown === "processing" ? <Spinner className="size-3" /> : null}
      {jobMessages.status[shown]}
    </Badge>
  );
}
