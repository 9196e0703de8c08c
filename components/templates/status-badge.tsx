import { Badge, type Tone } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import type { TemplateStatus } from "@/lib/contract/templates/template";
import { templates as templatesTexts } from "./messages/templates";

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
      {templatesTexts.status[status]}
    </Badge>
  );
}
