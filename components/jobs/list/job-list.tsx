"use client";

import { useQuery } from "@tanstack/react-query";
import { ListChecks, ListX, Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { jobs as texts } from "@/components/jobs/messages";
import { jobsQuery } from "@/components/jobs/queries/queries";
import { usePerson } from "@/components/shell/person";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/ui/format/use-locale";
import { Pager } from "@/components/ui/pager";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Th } from "@/components/ui/table";
import { JobFilterBar } from "./job-filters";
import { JobRow } from "./job-row";
import { isFiltered, queryOf } from "./list-address";
import { useJobFilters } from "./use-job-filters";

const { columns } = texts;

export function JobListView() {
  const { userId } = usePerson();
  const locale = useLocale();
  const { filters, change, clear } = useJobFilters();
  const [now] = useState(() => new Date());
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(jobsQuery(queryOf(filters, now)));
  const filtered = isFiltered(filters);
  // Remounted when the filters are cleared from below, so that the search field is empty again.
  const [clearings, setClearings] = useState(0);
  const clearAll = () => {
    clear();
    setClearings(clearings + 1);
  };
  if (data && data.pagination.total === 0 && !filtered && !isPlaceholderData) {
    const start = (
      <Button asChild variant="primary">
        <Link href="/decks/new">{texts.build}</Link>
      </Button>
    );
    return (
      <Panel>
        <EmptyState icon={ListChecks} {...texts.empty} action={start} />
      </Panel>
    );
  }
  return (
    <>
      <JobFilterBar
        key={clearings}
        filters={filters}
        doers={data?.aggregations.requested_by ?? []}
        userId={userId}
        onChange={change}
        onClear={clear}
      />
      <Panel>
        {isPending ? (
          <LoadingRows />
        ) : error && !data ? (
          <ErrorState what={texts.list} error={error} onRetry={() => void refetch()} />
        ) : data.presentations.length === 0 ? (
          <EmptyState
            icon={ListX}
            {...texts.noMatch}
            action={<Button onClick={clearAll}>{texts.filters.clear}</Button>}
          />
        ) : (
          <>
            <Table label={texts.title}>
              <HeadRow>
                <Th>{columns.deck}</Th>
                <Th className="max-md:hidden">{columns.status}</Th>
                <Th className="text-right max-lg:hidden">{columns.slides}</Th>
                <Th className="max-md:hidden">{columns.requested}</Th>
                <Th className="text-right max-lg:hidden">{columns.duration}</Th>
                <Th>
                  <span className="sr-only">{columns.acts}</span>
                </Th>
              </HeadRow>
              <tbody>
                {data.presentations.map((job) => (
                  <JobRow key={job.generation_id} job={job} />
                ))}
              </tbody>
            </Table>
            <Pager page={data.pagination.page} pages={data.pagination.pages} onPage={(page) => change({ page })} />
          </>
        )}
      </Panel>
      <p role="status" className={data?.pagination.total ? "mt-3 text-sm text-muted" : "sr-only"}>
        {data ? texts.count(data.pagination.total, locale) : null}
      </p>
    </>
  );
}

export function BuildDeckLink() {
  return (
    <Button asChild variant="primary">
      <Link href="/decks/new">
        <Plus aria-hidden className="size-4" />
        {texts.build}
      </Link>
    </Button>
  );
}
