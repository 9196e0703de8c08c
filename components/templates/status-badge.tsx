import type { TemplateStatus } from "@/lib/contract/templates";
import { texts } from "../texts";
import { Badge, type Tone } from "../ui/badge";
import { Spinner } from "../ui/spinner";

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
      {texts.templates.status[status]}
    </Badge>
  );
}
