"use client";

import Link from "next/link";
import { TemplateActions } from "@/components/templates/list/template-actions";
import { TemplateSummary } from "@/components/templates/list/template-summary";
import { TemplateThumbnail } from "@/components/templates/list/template-thumbnail";
import type { Selection } from "@/components/templates/list/use-selection";
import { gallery as galleryTexts } from "@/components/templates/messages/gallery";
import { TemplateStatusBadge } from "@/components/templates/status-badge";
import { formatBytes } from "@/components/ui/format/format";
import { useLocale } from "@/components/ui/format/use-locale";
import { When } from "@/components/ui/format/when";
import { common as commonTexts } from "@/components/ui/messages";
import { Td } from "@/components/ui/table";
import type { Template } from "@/lib/contract/templates/template";

export function TemplateRow({ template, selection }: { template: Template; selection: Selection | null }) {
  const { template_id: id, filename, file_size: size, slide_count: slides, status, metadata } = template;
  const locale = useLocale();
  const marked = selection?.has(id) ?? false;
  return (
    <tr className={`border-b border-line last:border-0 ${marked ? "bg-accent-soft" : "hover:bg-canvas"}`}>
      {selection ? (
        <Td className="w-0 py-0 pr-0 pl-1">
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={marked}
              onChange={() => selection.toggle(template)}
              aria-label={galleryTexts.select(filename)}
              className="checkbox"
            />
          </label>
        </Td>
      ) : null}
      <Td className="w-full max-w-0 py-2">
        <div className="flex items-center gap-3">
          <TemplateThumbnail
            template={template}
            className="w-16 shrink-0 rounded-sm border border-line max-sm:hidden"
          />
          <div className="min-w-0">
            <Link
              href={`/templates/${id}`}
              className="rounded-sm font-medium break-words hover:text-accent-text max-md:line-clamp-2 md:block md:truncate"
            >
              {filename}
            </Link>
            <span
              className={`block truncate text-sm md:hidden ${status === "failed" ? "text-danger-text" : "text-muted"}`}
            >
              <TemplateSummary template={template} />
            </span>
            <span className="block truncate text-sm text-muted max-md:hidden">
              {status === "failed" || status === "deleted" ? (
                <TemplateSummary template={template} />
              ) : (
                metadata.tags.join(", ")
              )}
            </span>
          </div>
        </div>
      </Td>
      <Td className="py-2 whitespace-nowrap max-lg:hidden">
        {metadata.category ?? <span className="text-muted">{commonTexts.none}</span>}
      </Td>
      <Td className="py-2">
        <TemplateStatusBadge status={status} />
      </Td>
      <Td className="py-2 text-right tabular-nums max-md:hidden">{slides ?? commonTexts.none}</Td>
      <Td className="py-2 text-right whitespace-nowrap tabular-nums max-lg:hidden">
        {size > 0 ? formatBytes(size, locale) : commonTexts.none}
      </Td>
      <Td className="py-2 whitespace-nowrap text-muted max-md:hidden">
        <When time={template.updated_at} as="day" />
      </Td>
      <Td className="py-1 pr-2 pl-0 text-right">
        <TemplateActions template={template} />
      </Td>
    </tr>
  );
}
