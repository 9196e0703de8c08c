"use client";

import { Field, Input } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { SearchInput } from "@/components/ui/search-input";
import type { AuditEventList } from "@/lib/contract/audit";
import type { AuditFilters, Kind, Time } from "./audit-filters";
import { audit as words } from "./messages";

const kinds = [
  { value: "", label: words.anything },
  ...Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
];
// Keys that are numbers would come first otherwise.
const times = (["any", "1", "7", "30", "days"] as const).map((value) => ({ value, label: words.times[value] }));

type AuditBarProps = {
  filters: AuditFilters;
  actors: AuditEventList["actors"];
  onChange: (change: Partial<AuditFilters>) => void;
};

/** Narrows the log by word, person or key, kind and time. */
export function AuditBar({ filters, actors, onChange }: AuditBarProps) {
  const people = actors.map(({ id, type, name }) => ({
    value: id,
    label: type === "key" ? `${words.key} “${name}”` : name,
  }));
  const whoever = [{ value: "", label: words.anybody }, ...people, { value: "system", label: words.service }];
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchInput label={words.search} value={filters.search} onChange={(search) => onChange({ search })} />
        <Select
          label={words.who}
          value={filters.actor}
          onChange={(actor) => onChange({ actor })}
          choices={whoever}
          className="max-w-56 max-sm:min-w-32 max-sm:flex-1"
        />
        <Select
          label={words.what}
          value={filters.kind}
          onChange={(kind) => onChange({ kind: kind as Kind | "" })}
          choices={kinds}
          className="max-sm:min-w-32 max-sm:flex-1"
        />
        <Select
          label={words.when}
          value={filters.time}
          onChange={(time) => onChange({ time: time as Time })}
          choices={times}
          className="max-sm:min-w-32 max-sm:flex-1"
        />
      </div>
      {filters.time === "days" ? (
        <div className="flex flex-wrap gap-3">
          <Field label={words.from}>
            {(control) => (
              <Input
                {...control}
                type="date"
                max={filters.to || undefined}
                value={filters.from}
                onChange={(event) => onChange({ from: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={words.to}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={filters.from || undefined}
                value={filters.to}
                onChange={(event) => onChange({ to: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
      ) : null}
    </div>
  );
}
