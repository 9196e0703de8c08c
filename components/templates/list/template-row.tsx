"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { Template } from "@/lib/contract/templates";
import { templateQuery } from "@/lib/queries/templates/queries";
import { formatBytes, formatDate } from "../../format/format";
import { texts } from "../../texts";
import { Td } from "../../ui/table";
import { TemplateStatusBadge } from "../status-badge";
import { TemplateActions } from "./template-actions";

/** The number of slides is part of a template's analysis, which lists leave out. */
function useSlideCount({ template_id, status }: Template): number | null {
  const { data } = useQuery({ ...templateQuery(template_id), enabled: status === "ready", staleTime: 60_000 });
  return data?.analysis?.slide_count ?? null;
}

export function TemplateRow({ template }: { template: Template }) {
  const slides = useSlideCount(template);
  const size = template.file_size > 0 ? formatBytes(template.file_size) : texts.common.none;
  const summary = [slides === null ? null : texts.common.slides(slides), size].filter(Boolean).join(" · ");
  return (
    <tr className="group border-b border-line last:border-0 hover:bg-canvas">
      <Td className="max-w-0 w-full">
        <Link href={`/templates/${template.template_id}`} className="rounded-sm font-medium break-words hover:text-accent-text max-md:line-clamp-2 md:block md:truncate">
          {template.filename}
        </Link>
        <span className="block truncate text-sm text-muted md:hidden">{summary}</span>
      </Td>
      <Td>
        <TemplateStatusBadge status={template.status} />
      </Td>
      <Td className="text-right tabular-nums max-md:hidden">{slides ?? texts.common.none}</Td>
      <Td className="text-right whitespace-nowrap tabular-nums max-md:hidden">{size}</Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">{formatDate(template.updated_at)}</Td>
      <Td className="py-1 pr-2 pl-0 text-right">
        <TemplateActions template={template} />
      </Td>
    </tr>
  );
}
