import type { GenerationStatus } from "@/lib/contract/presentations";
import { texts } from "../texts";
import { Badge, type Tone } from "../ui/badge";
import { Spinner } from "../ui/spinner";

const tones: Record<GenerationStatus, Tone> = {
  pending: "neutral",
  processing: "accent",
  completed: "success",
  partial: "warning",
  failed: "danger",
};

export function JobStatusBadge({ status }: { status: GenerationStatus }) {
  return (
    <Badge tone={tones[status]}>
      {status === "processing" ? <Spinner className="size-3" /> : null}
      {texts.jobs.status[status]}
    </Badge>
  );
}
