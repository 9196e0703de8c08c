"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { GallerySort } from "@/components/templates/list/gallery-address";
import type { Selection } from "@/components/templates/list/use-selection";
import { gallery as galleryTexts } from "@/components/templates/messages/gallery";
import { templates as templatesTexts } from "@/components/templates/messages/templates";
import { common as commonTexts } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Th } from "@/components/ui/table";
import type { Template } from "@/lib/contract/templates/template";
import { TemplateRow } from "./template-row";

const { columns } = templatesTexts;

type SortedThProps = {
  by: string;
  first: "asc" | "desc";
  sort: GallerySort;
  onSort: (sort: GallerySort) => void;
  className?: string;
  children: ReactNode;
};

/** A heading that sorts by its column; a second press turns the order round. */
function SortedTh({ by, first, sort, onSort, className, children }: SortedThProps) {
  const [column, order] = sort.split("-");
  const isSorted = column === by;
  const next = isSorted ? (order === "asc" ? "desc" : "asc") : first;
  const Arrow = order === "asc" ? ArrowUp : ArrowDown;
  return (
    <Th className={className} aria-sort={isSorted ? (order === "asc" ? "ascending" : "descending") : undefined}>
      <button
        type="button"
        onClick={() => onSort(`${by}-${next}` as GallerySort)}
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
      <Table label={galleryTexts.list}>
        <HeadRow>
          {selection ? (
            <Th className="pr-0">
              <span className="sr-only">{galleryTexts.selection}</span>
            </Th>
          ) : null}
          <SortedTh by="filename" first="asc" {...sorted}>
            {columns.name}
          </SortedTh>
          <Th className="max-lg:hidden">{galleryTexts.category}</Th>
          <Th>{columns.status}</Th>
          <Th className="text-right max-md:hidden">{columns.slides}</Th>
          <SortedTh by="file_size" first="desc" className="text-right max-lg:hidden" {...sorted}>
            {columns.size}
          </SortedTh>
          <SortedTh by="updated_at" first="desc" className="max-md:hidden" {...sorted}>
            {columns.updated}
          </SortedTh>
          <Th>
            <span className="sr-only">{commonTexts.more}</span>
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
