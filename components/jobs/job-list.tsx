"use client";

import { useQuery } from "@tanstack/react-query";
import { ListChecks, ListX } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import type { GenerationStatus } from "@/lib/contract/presentations";
import { jobsQuery } from "@/lib/queries/presentations/queries";
import { EmptyState } from "../states/empty-state";
import { ErrorState } from "../states/error-state";
import { LoadingRows } from "../states/loading-rows";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Segmented } from "../ui/form/segmented";
import { Pager } from "../ui/pager";
import { Panel } from "../ui/panel";
import { HeadRow, Table, Th } from "../ui/table";
import { JobRow } from "./job-row";

const { columns, empty, filter, noMatch } = texts.jobs;
type Filter = Extract<GenerationStatus, "completed" | "partial" | "failed"> | "all";
const filters: { value: Filter; label: string }[] = [
  { value: "all", label: filter.all },
  { value: "completed", label: filter.completed },
  { value: "partial", label: filter.partial },
  { value: "failed", label: filter.failed },
];

export function JobListView() {
  const [status, setStatus] = useState<Filter>("all");
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(jobsQuery({ page, limit: 20, ...(status === "all" ? {} : { status }) }));
  const choose = (next: Filter) => {
    setStatus(next);
    setPage(1);
  };
  const nothing =
    status === "all" ? (
      <EmptyState icon={ListChecks} title={empty.title} body={empty.body} action={<Button asChild variant="primary"><Link href="/decks/new">{empty.action}</Link></Button>} />
    ) : (
      <EmptyState icon={ListX} title={noMatch.title} body={noMatch.body} action={<Button onClick={() => choose("all")}>{noMatch.action}</Button>} />
    );
  return (
    <>
      <div className="mb-4">
        <Segmented label={texts.jobs.show} value={status} onChange={choose} choices={filters} />
      </div>
      <Panel>
        {isPending ? (
          <LoadingRows />
        ) : error && !data ? (
          <ErrorState what={texts.jobs.title} error={error} onRetry={() => void refetch()} />
        ) : data.presentations.length === 0 ? (
          nothing
        ) : (
          <>
            <Table label={texts.jobs.title}>
              <HeadRow>
                <Th>{columns.job}</Th>
                <Th>{columns.status}</Th>
                <Th className="text-right max-md:hidden">{columns.slides}</Th>
                <Th className="max-md:hidden">{columns.created}</Th>
                <Th>
                  <span className="sr-only">{texts.common.download}</span>
                </Th>
              </HeadRow>
              <tbody>
                {data.presentations.map((job) => (
                  <JobRow key={job.generation_id} job={job} />
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
