import { Badge, type Tone } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/button";
import type { TemplateStatus } from "@/lib/contract/templates";
import { templateMessages } from "./messages";

const tones: Record<TemplateStatus, Tone> = {
  pending: "neutral",
  uploaded: "neutral",
  analyzing: "accent",
  ready: "success",
  failed: "danger",
  deleted: "neutral",
};

export function TemplateStatusBadge({ status }: { status: TemplateStatus }) {
  return (
    <Badge tone={tones[status]}>
      {status === "analyzing" ? <Spinner className="size-3" /> : null}
      {templateMessages.status[status]}
    </Badge>
  );
}
