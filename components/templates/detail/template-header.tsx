"use client";

import { useRouter } from "next/navigation";
import { RotateCcw } from "lucide-react";
import type { TemplateDetail } from "@/lib/contract/templates";
import { PageHeader } from "../../layout/page-header";
import { texts } from "../../texts";
import { Button } from "../../ui/button";
import { TemplateActions } from "../list/template-actions";
import { TemplateStatusBadge } from "../status-badge";
import { useTemplateActs } from "../use-template-acts";

export function TemplateHeader({ template }: { template: TemplateDetail }) {
  const router = useRouter();
  const { restore, pending } = useTemplateActs(template);
  return (
    <PageHeader
      oneLine={template.status !== "deleted"}
      back={{ href: "/templates", label: texts.templates.back }}
      title={template.filename}
      badge={<TemplateStatusBadge status={template.status} />}
      actions={
        <>
          {template.status === "deleted" ? (
            <Button variant="primary" pending={pending} onClick={restore}>
              <RotateCcw aria-hidden className="size-4" />
              {texts.templates.restore}
            </Button>
          ) : null}
          <TemplateActions template={template} look="secondary" onDeleted={() => router.push("/templates")} />
        </>
      }
    />
  );
}
