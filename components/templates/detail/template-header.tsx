"use client";

import { useRouter } from "next/navigation";
import type { TemplateDetail } from "@/lib/contract/templates";
import { PageHeader } from "../../layout/page-header";
import { templates } from "../../texts/templates/templates";
import { TemplateActions } from "../list/template-actions";
import { TemplateStatusBadge } from "../status-badge";

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
