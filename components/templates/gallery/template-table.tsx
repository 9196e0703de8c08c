import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { TemplateStatusBadge } from "@/components/templates/status-badge";
import { TemplateActions } from "@/components/templates/template-actions";
import { formatBytes } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { commonMessages } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import { When, useLocale } from "@/components/ui/when";
import type { Template } from "@/lib/contract/templates";
import type { Column, GallerySort } from "./gallery-address";
import type { Selection } from "./gallery-state";
import { galleryMessages } from "./messages";
import { TemplateSummary, TemplateThumbnail } from "./template-thumbnail";

type SortedThProps = {
  by: Column;
  first: "asc" | "desc";
  sort: GallerySort;
  onSort: (sort: GallerySort) => void;
  className?: string;
  children: ReactNode;
};

/** A column header that sorts the table. A second click reverses the order. */
function SortedTh({ by, first, sort, onSort, className, children }: SortedThProps) {
  const [column, order] = sort.split("-");
  const isSorted = column === by;
  const next = isSorted ? (order === "asc" ? "desc" : "asc") : first;
  const Arrow = order === "asc" ? ArrowUp : ArrowDown;
  return (
    <Th className={className} aria-sort={isSorted ? (order === "asc" ? "ascending" : "descending") : undefined}>
      <button
        type="button"
        onClick={() => onSort(`${by}-${next}`)}
        className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
      >
        {children}
        {isSorted ? <Arrow aria-hidden className="size-3.5" /> : null}
      </button>
    </Th>
  );
}

type TemplateTableProps = {
  templates: Template[];
  selection: Selection | null;
  faded: boolean;
  sort: GallerySort;
  onSort: (sort: GallerySort) => void;
};

export function TemplateTable({ templates, selection, faded, sort, onSort }: TemplateTableProps) {
  const sorted = { sort, onSort };
  return (
    <Panel className={faded ? "opacity-60 transition-opacity" : "transition-opacity"}>
      <Table label={galleryMessages.list}>
        <HeadRow>
          {selection ? (
            <Th className="pr-0">
              <span className="sr-only">{galleryMessages.selection}</span>
            </Th>
          ) : null}
          <SortedTh by="name" first="asc" {...sorted}>
            {galleryMessages.columns.name}
          </SortedTh>
          <Th className="max-lg:hidden">{galleryMessages.category}</Th>
          <Th>{galleryMessages.columns.status}</Th>
          <Th className="text-right max-md:hidden">{galleryMessages.columns.slides}</Th>
          <SortedTh by="file_size" first="desc" className="text-right max-lg:hidden" {...sorted}>
            {galleryMessages.columns.size}
          </SortedTh>
          <SortedTh by="updated_at" first="desc" className="max-md:hidden" {...sorted}>
            {galleryMessages.columns.updated}
          </SortedTh>
          <Th>
            <span className="sr-only">{commonMessages.more}</span>
          </Th>
        </HeadRow>
        <tbody>
          {templates.map((template) => (
            <TemplateRow key={template.template_id} template={template} selection={selection} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function TemplateRow({ template, selection }: { template: Template; selection: Selection | null }) {
  const { template_id: id, file_size: size, slide_count: slides, status, metadata } = template;
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
              aria-label={galleryMessages.select(metadata.name)}
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
              {metadata.name}
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
        {metadata.category ?? <span className="text-muted">{commonMessages.none}</span>}
      </Td>
      <Td className="py-2">
        <TemplateStatusBadge status={status} />
      </Td>
      <Td className="py-2 text-right tabular-nums max-md:hidden">{slides ?? commonMessages.none}</Td>
      <Td className="py-2 text-right whitespace-nowrap tabular-nums max-lg:hidden">
        {size > 0 ? formatBytes(size, locale) : commonMessages.none}
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
