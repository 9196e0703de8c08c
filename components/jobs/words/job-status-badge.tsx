import { jobs as texts } from "@/components/jobs/messages";
import { Badge, type Tone } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import type { JobStatus } from "@/lib/contract/presentations/job";
import { shownStatus } from "./job-words";

const tones: Record<ReturnType<typeof shownStatus>, Tone> = {
  pending: "neutral",
  processing: "accent",
  completed: "success",
  partial: "warning",
  failed: "danger",
  cancelled: "neutral",
};

export function JobStatusBadge({ job }: { job: Pick<JobStatus, "status" | "error"> }) {
  const shown = shownStatus(job);
  return (
    <Badge tone={tones[shown]}>
      {shown === "processing" ? <Spinner className="size-3" /> : null}
      {texts.status[shown]}
    </Badge>
  );
}
