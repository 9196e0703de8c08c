import type { JobStatus } from "@/lib/contract/presentations/job";

type Subject = Pick<JobStatus, "status" | "kind" | "deleted" | "source_id">;

/** What can be done with a job as it is. */
export function abilitiesOf({ status, kind, deleted, source_id: source }: Subject) {
  const active = status === "pending" || status === "processing";
  const made = status === "completed" || status === "partial";
  const hasFile = made && !deleted;
  // A chart update of a file that somebody sent can't be repeated: the file is not kept.
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
