"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { templatesQuery } from "@/lib/queries/templates/queries";
import { ErrorState } from "../../states/error-state";
import { LoadingRows } from "../../states/loading-rows";
import { texts } from "../../texts";
import { Segmented } from "../../ui/form/segmented";
import { Pager } from "../../ui/pager";
import { Panel } from "../../ui/panel";
import { SearchInput } from "../../ui/search-input";
import { HeadRow, Table, Th } from "../../ui/table";
import { useDebounced } from "../../ui/use-debounced";
import { NoTemplates } from "./no-templates";
import { TemplateRow } from "./template-row";

const { columns } = texts.templates;
type Show = "active" | "trash";
const choices: { value: Show; label: string }[] = [
  { value: "active", label: texts.templates.active },
  { value: "trash", label: texts.templates.trash },
];

export function TemplateList() {
  const [show, setShow] = useState<Show>("active");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const wanted = useDebounced(search.trim(), 250);
  const trash = show === "trash" ? ({ status: "deleted", include_deleted: true } as const) : {};
  const { data, error, isPending, refetch } = useQuery(
    templatesQuery({ page, limit: 20, sort: "updated_at", order: "desc", ...(wanted ? { search: wanted } : {}), ...trash }),
  );
  const firstPageOf = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchInput label={texts.templates.search} value={search} onChange={(value) => firstPageOf(() => setSearch(value))} />
        <Segmented label={texts.templates.show} value={show} onChange={(value) => firstPageOf(() => setShow(value))} choices={choices} />
      </div>
      <Panel>
        {isPending ? (
          <LoadingRows />
        ) : error && !data ? (
          <ErrorState what={texts.templates.title} error={error} onRetry={() => void refetch()} />
        ) : data.templates.length === 0 ? (
          <NoTemplates search={wanted} trash={show === "trash"} onClearSearch={() => setSearch("")} onShowActive={() => setShow("active")} />
        ) : (
          <>
            <Table label={texts.templates.title}>
              <HeadRow>
                <Th>{columns.name}</Th>
                <Th>{columns.status}</Th>
                <Th className="text-right max-md:hidden">{columns.slides}</Th>
                <Th className="text-right max-md:hidden">{columns.size}</Th>
                <Th className="max-md:hidden">{columns.updated}</Th>
                <Th>
                  <span className="sr-only">{texts.common.more}</span>
                </Th>
              </HeadRow>
              <tbody>
                {data.templates.map((template) => (
                  <TemplateRow key={template.template_id} template={template} />
                ))}
              </tbody>
            </Table>
            <Pager page={data.pagination.page} pages={data.pagination.pages} onPage={setPage} />
          </>
        )}
      </Panel>
    </>
  );
}
