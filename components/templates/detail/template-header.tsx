"use client";

import { useRouter } from "next/navigation";
import { PageHeader } from "@/components/shell/page-header";
import { TemplateActions } from "@/components/templates/list/template-actions";
import { templates } from "@/components/templates/messages/templates";
import { TemplateStatusBadge } from "@/components/templates/status-badge";
import type { TemplateDetail } from "@/lib/contract/templates/template";

export function TemplateHeader({ template }: { template: TemplateDetail }) {
  const router = useRouter();
  return (
    <PageHeader
      oneLine
      back={{ href: "/templates", label: templates.back }}
      title={template.filename}
      badge={<TemplateStatusBadge status={template.status} />}
      actions={<TemplateActions template={template} look="secondary" onDeleted={() => router.push("/templates")} />}
    />
  );
}
