"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { jobs as texts } from "@/components/jobs/messages";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { SearchInput } from "@/components/ui/search-input";
import { useDebounced } from "@/components/ui/use-debounced";
import type { JobList } from "@/lib/contract/presentations/job";
import { isFiltered, type JobFilters, listedKinds, listedStatuses, type Period, periods } from "./list-address";

const { filters: t } = texts;
const any = { value: "", label: "" };

type Doers = JobList["aggregations"]["requested_by"];
type JobFilterBarProps = {
  filters: JobFilters;
  doers: Doers;
  userId: string;
  onChange: (change: Partial<JobFilters>) => void;
  onClear: () => void;
};

export function JobFilterBar({ filters, doers, userId, onChange, onClear }: JobFilterBarProps) {
  const [typed, setTyped] = useState(filters.search ?? "");
  const search = useDebounced(typed.trim(), 250);
  useEffect(() => {
    if (search !== (filters.search ?? "")) onChange({ search: search || undefined });
    // What was typed goes to the address; the address never goes into the field while somebody types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  const others = doers
    .filter(({ id }) => id !== userId)
    .map(({ id, type, name }) => ({ value: id, label: type === "key" ? t.key(name) : name }));
  const known = !filters.who || filters.who === "me" || others.some(({ value }) => value === filters.who);
  const clear = () => {
    setTyped("");
    onClear();
  };
  const look = "w-full sm:w-40";
  return (
    <div role="group" aria-label={t.label} className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
      <div className="max-sm:col-span-2">
        <SearchInput label={t.search} value={typed} onChange={setTyped} />
      </div>
      <Select
        className={look}
        label={t.status}
        value={filters.status ?? ""}
        onChange={(value) => onChange({ status: listedStatuses.find((status) => status === value) })}
        choices={[
          { ...any, label: t.anyStatus },
          ...listedStatuses.map((value) => ({ value, label: texts.status[value] ?? value })),
        ]}
      />
      <Select
        className={look}
        label={t.kind}
        value={filters.kind ?? ""}
        onChange={(value) => onChange({ kind: listedKinds.find((kind) => kind === value) })}
        choices={[
          { ...any, label: t.anyKind },
          ...listedKinds.map((value) => ({ value, label: texts.kinds[value] ?? value })),
        ]}
      />
      <Select
        className={look}
        label={t.who}
        value={filters.who ?? ""}
        onChange={(who) => onChange({ who: who || undefined })}
        choices={[
          { ...any, label: t.anyone },
          { value: "me", label: t.me },
          ...others,
          ...(known ? [] : [{ value: filters.who ?? "", label: filters.who ?? "" }]),
        ]}
      />
      <Select
        className={look}
        label={t.when}
        value={filters.when ?? ""}
        onChange={(value) => onChange({ when: value in periods ? (value as Period) : undefined })}
        choices={[
          { ...any, label: t.anyTime },
          { value: "today", label: t.today },
          { value: "week", label: t.week },
          { value: "month", label: t.month },
        ]}
      />
      {isFiltered(filters) ? (
        <Button variant="ghost" onClick={clear} className="max-sm:col-span-2">
          <X aria-hidden className="size-4" />
          {t.clear}
        </Button>
      ) : null}
    </div>
  );
}
