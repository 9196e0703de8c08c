import { jobs as texts } from "@/components/jobs/messages";
import { outcomes } from "@/components/shell/messages/outcomes";
import type { JobKind, JobStatus } from "@/lib/contract/presentations/job";

type Named = { name: string | null; kind: JobKind };
type Ended = Pick<JobStatus, "status" | "error">;

export function jobTitle({ name, kind }: Named): string {
  return name ?? texts.untitled[kind] ?? kind;
}

/** How a job is shown: one that was cancelled has not failed. */
export function shownStatus({ status, error }: Ended): JobStatus["status"] | "cancelled" {
  return status === "failed" && error?.code === "CANCELLED" ? "cancelled" : status;
}

/** What went wrong, and what to do; the service's own sentence for a code that is not known here. */
export function jobErrorWords({ code, message }: NonNullable<JobStatus["error"]>): { title: string; remedy: string } {
  return outcomes.jobs[code] ?? { title: message, remedy: "" };
}

/** What a running job is at. Steps that are told in the service's own words stay as they are. */
export function stepWords({
  status,
  progress,
  current_step: step,
}: Pick<JobStatus, "status" | "progress" | "current_step">): string {
  if (status === "pending") return texts.waiting;
  if (step === null) return texts.starting;
  return progress >= 90 ? texts.finishing : step;
}
