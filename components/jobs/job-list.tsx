"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartColumn, ListChecks, ListX, Plus, X } from "lucide-react";
import { useEffect, useState } from "react";
import { usePerson } from "@/components/shell/person";
import { QueryState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput, Select } from "@/components/ui/form-fields";
import { formatDuration } from "@/components/ui/format";
import { useDebounced } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { HeadRow, Pager, Table, Td, Th } from "@/components/ui/table";
import { usePageSearch } from "@/components/ui/use-page-search";
import { When, useLocale } from "@/components/ui/when";
import type { JobList } from "@/lib/contract/presentations";
import { JobMenu } from "./job-actions";
import {
  type JobFilters,
  addressOf,
  parseJobFilters,
  isFiltered,
  listedKinds,
  listedStatuses,
  toJobQuery,
} from "./job-list-address";
import { jobListMessages } from "./job-list-messages";
import { JobStatusBadge, jobAbilities, jobErrorMessage, jobTitle, stepMessage } from "./job-status";
import { type ListedJob, JobThumbnail } from "./job-thumbnail";
import { jobMessages } from "./messages";
import { jobsQuery } from "./queries";

export function JobListView() {
  const { userId } = usePerson();
  const locale = useLocale();
  const { filters, change, clear } = useJobFilters();
  const [now] = useState(() => new Date());
  const result = useQuery(jobsQuery(toJobQuery(filters, now)));
  const { data, isPlaceholderData } = result;
  const filtered = isFiltered(filters);
  // Remounts the filter bar when the filters are cleared outside it, so that the search field is emptied.
  const [clearings, setClearings] = useState(0);
  const clearAll = () => {
    clear();
    setClearings(clearings + 1);
  };
  if (data && data.pagination.total === 0 && !filtered && !isPlaceholderData) {
    const start = (
      <Button asChild variant="primary">
        <Link href="/decks/new">{jobListMessages.build}</Link>
      </Button>
    );
    return (
      <Panel>
        <EmptyState icon={ListChecks} {...jobListMessages.empty} action={start} />
      </Panel>
    );
  }
  return (
    <>
      <JobFilterBar
        key={clearings}
        filters={filters}
        actors={data?.aggregations.requested_by ?? []}
        userId={userId}
        onChange={change}
        onClear={clear}
      />
      <Panel>
        <QueryState
          query={result}
          what={jobMessages.list}
          isEmpty={(data) => data.presentations.length === 0}
          empty={
            <EmptyState
              icon={ListX}
              {...jobListMessages.noMatch}
              action={<Button onClick={clearAll}>{jobListMessages.filters.clear}</Button>}
            />
          }
        >
          {(data) => (
            <>
              <Table label={jobMessages.title}>
                <HeadRow>
                  <Th>{jobListMessages.columns.deck}</Th>
                  <Th className="max-md:hidden">{jobListMessages.columns.status}</Th>
                  <Th className="text-right max-lg:hidden">{jobListMessages.columns.slides}</Th>
                  <Th className="max-md:hidden">{jobListMessages.columns.requested}</Th>
                  <Th className="text-right max-lg:hidden">{jobListMessages.columns.duration}</Th>
                  <Th>
                    <span className="sr-only">{jobListMessages.columns.actions}</span>
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
        </QueryState>
      </Panel>
      <p role="status" className={data?.pagination.total ? "mt-3 text-sm text-muted" : "sr-only"}>
        {data ? jobListMessages.count(data.pagination.total, locale) : null}
      </p>
    </>
  );
}

export function BuildDeckLink() {
  return (
    <Button asChild variant="primary">
      <Link href="/decks/new">
        <Plus aria-hidden className="size-4" />
        {jobListMessages.build}
      </Link>
    </Button>
  );
}

const any = { value: "", label: "" } as const;

type Actors = JobList["aggregations"]["requested_by"];
type JobFilterBarProps = {
  filters: JobFilters;
  actors: Actors;
  userId: string;
  onChange: (change: Partial<JobFilters>) => void;
  onClear: () => void;
};

function JobFilterBar({ filters, actors, userId, onChange, onClear }: JobFilterBarProps) {
  const [typed, setTyped] = useState(filters.search ?? "");
  const search = useDebounced(typed.trim(), 250);
  useEffect(() => {
    if (search !== (filters.search ?? "")) onChange({ search: search || undefined });
    // Typed text is written to the URL. The URL is never written to the field while someone types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  const others = actors
    .filter(({ id }) => id !== userId)
    .map(({ id, type, name }) => ({ value: id, label: type === "key" ? jobListMessages.filters.key(name) : name }));
  const known = !filters.who || filters.who === "me" || others.some(({ value }) => value === filters.who);
  const clear = () => {
    setTyped("");
    onClear();
  };
  const style = "w-full sm:w-40";
  return (
    <div
      role="group"
      aria-label={jobListMessages.filters.label}
      className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center"
    >
      <div className="max-sm:col-span-2">
        <SearchInput label={jobListMessages.filters.search} value={typed} onChange={setTyped} />
      </div>
      <Select
        className={style}
        label={jobListMessages.filters.status}
        value={filters.status ?? ""}
        onChange={(value) => onChange({ status: value || undefined })}
        choices={[
          { ...any, label: jobListMessages.filters.anyStatus },
          ...listedStatuses.map((value) => ({ value, label: jobMessages.status[value] })),
        ]}
      />
      <Select
        className={style}
        label={jobListMessages.filters.kind}
        value={filters.kind ?? ""}
        onChange={(value) => onChange({ kind: value || undefined })}
        choices={[
          { ...any, label: jobListMessages.filters.anyKind },
          ...listedKinds.map((value) => ({ value, label: jobMessages.kinds[value] })),
        ]}
      />
      <Select
        className={style}
        label={jobListMessages.filters.who}
        value={filters.who ?? ""}
        onChange={(who) => onChange({ who: who || undefined })}
        choices={[
          { ...any, label: jobListMessages.filters.anyone },
          { value: "me", label: jobListMessages.filters.me },
          ...others,
          ...(known ? [] : [{ value: filters.who ?? "", label: filters.who ?? "" }]),
        ]}
      />
      <Select
        className={style}
        label={jobListMessages.filters.when}
        value={filters.when ?? ""}
        onChange={(value) => onChange({ when: value || undefined })}
        choices={[
          { ...any, label: jobListMessages.filters.anyTime },
          { value: "today", label: jobListMessages.filters.today },
          { value: "week", label: jobListMessages.filters.week },
          { value: "month", label: jobListMessages.filters.month },
        ]}
      />
      {isFiltered(filters) ? (
        <Button icon={X} variant="ghost" onClick={clear} className="max-sm:col-span-2">
          {jobListMessages.filters.clear}
        </Button>
      ) : null}
    </div>
  );
}

/** Keeps the filters in the URL, so that a reload, the back button and a shared link show the same list. */
function useJobFilters() {
  const [search, changeSearch] = usePageSearch();
  return {
    filters: parseJobFilters(search),
    /** Changes filters and returns to the first page. */
    change: (change: Partial<JobFilters>) =>
      changeSearch((present) => addressOf({ ...parseJobFilters(present), page: 1, ...change })),
    clear: () => changeSearch(() => addressOf({ page: 1 })),
  };
}

function summaryOf(job: ListedJob): string {
  if (jobAbilities(job).active) return stepMessage(job);
  if (job.error) return jobErrorMessage(job.error).title;
  if (job.status === "partial")
    return jobMessages.generatedOf(job.total_slides_requested - job.failed_slides, job.total_slides_requested);
  return [
    jobMessages.pages(job.total_pages_generated, job.total_slides_requested),
    ...(job.warnings > 0 ? [jobListMessages.withWarnings(job.warnings)] : []),
  ].join(" · ");
}

function JobRow({ job }: { job: ListedJob }) {
  const locale = useLocale();
  const { started_at: started, completed_at: completed, requested_by: who } = job;
  return (
    <tr className="border-b border-line last:border-0 hover:bg-canvas">
      <Td className="w-full max-w-0 py-2.5">
        <span className="flex items-center gap-3.5">
          <JobThumbnail job={job} />
          <span className="min-w-0 flex-1">
            <Link
              href={`/jobs/${job.generation_id}`}
              className="block truncate rounded-sm font-medium hover:text-accent-text"
            >
              {jobTitle(job)}
            </Link>
            <span className="flex items-center gap-1.5 text-sm text-muted">
              {job.kind === "chart_update" ? (
                <ChartColumn role="img" aria-label={jobMessages.kinds.chart_update} className="size-3.5 shrink-0" />
              ) : null}
              <span className="truncate">{summaryOf(job)}</span>
            </span>
            {job.status === "processing" ? (
              <span className="mt-1.5 block max-w-64">
                <Progress value={job.progress} label={jobMessages.progress} />
              </span>
            ) : null}
            <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted md:hidden">
              <JobStatusBadge job={job} />
              <When time={job.created_at} as="ago" />
            </span>
          </span>
        </span>
      </Td>
      <Td className="max-md:hidden">
        <JobStatusBadge job={job} />
      </Td>
      <Td className="text-right tabular-nums max-lg:hidden">{job.total_slides_requested}</Td>
      <Td className="whitespace-nowrap max-md:hidden">
        <When time={job.created_at} as="ago" />
        {who ? <span className="block max-w-44 truncate text-sm text-muted">{jobMessages.by(who.name)}</span> : null}
      </Td>
      <Td className="text-right whitespace-nowrap text-muted tabular-nums max-lg:hidden">
        {started && completed ? formatDuration(started, completed, locale) : null}
      </Td>
      <Td className="py-1 pr-2 pl-0 text-right">
        <JobMenu job={job} on="list" />
      </Td>
    </tr>
  );
}
