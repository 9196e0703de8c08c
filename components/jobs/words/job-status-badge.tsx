import type { JobStatus } from "@/lib/contract/presentations";
import { jobs as texts } from "../../texts/jobs";
import { Badge, type Tone } from "../../ui/badge";
import { Spinner } from "../../ui/spinner";
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
