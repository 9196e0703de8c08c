"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Download, ScrollText, SearchX } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { settingsMessages } from "@/components/settings/messages";
import { Section } from "@/components/settings/section";
import { QueryState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput, Select, choicesOf, InputField } from "@/components/ui/form-fields";
import { useDebounced } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import { Pager } from "@/components/ui/table";
import { When } from "@/components/ui/when";
import type { AuditEvent, AuditEventList } from "@/lib/contract/audit";
import { type AuditFilters, toAuditQuery, noFilters } from "./audit-filters";
import { auditFacts, auditSentence } from "./audit-sentence";
import { auditMessages } from "./messages";
import { auditExport, auditQuery } from "./queries";

/** Milliseconds without typing before the log is loaded again. */
const debounceMs = 250;

export function AuditPage() {
  const [filters, setFilters] = useState<AuditFilters>(noFilters);
  const [page, setPage] = useState(1);
  const debounced = useDebounced(filters, debounceMs);
  const query = useMemo(() => toAuditQuery(debounced, new Date()), [debounced]);
  const result = useQuery(auditQuery(query, page));
  const { data, isPlaceholderData } = result;
  const change = (some: Partial<AuditFilters>) => {
    setFilters({ ...filters, ...some });
    setPage(1);
  };
  const exporting = (
    <Button asChild>
      <a href={auditExport(query)} download>
        <Download aria-hidden className="size-4" />
        {auditMessages.exportCsv}
      </a>
    </Button>
  );
  return (
    <Section title={auditMessages.title} intro={auditMessages.intro} actions={exporting}>
      <AuditBar filters={filters} actors={data?.actors ?? []} onChange={change} />
      <Panel className="overflow-hidden">
        <QueryState
          query={result}
          what={auditMessages.title}
          rows={8}
          isEmpty={(data) => data.events.length === 0}
          empty={
            Object.keys(query).length > 0 ? (
              <EmptyState
                icon={SearchX}
                title={settingsMessages.noMatch.title}
                body={settingsMessages.noMatch.body}
                action={<Button onClick={() => change(noFilters)}>{settingsMessages.noMatch.action}</Button>}
              />
            ) : (
              <EmptyState icon={ScrollText} title={auditMessages.empty.title} body={auditMessages.empty.body} />
            )
          }
        >
          {(data) => (
            <div className={`transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}>
              <p role="status" className="border-b border-line px-4 py-2 text-sm text-muted">
                {auditMessages.count(data.pagination.total)}
              </p>
              <ol aria-label={auditMessages.title} className="divide-y divide-line">
                {data.events.map((event) => (
                  <AuditEntry key={event.event_id} event={event} />
                ))}
              </ol>
              <Pager page={page} pages={data.pagination.pages} onPage={setPage} />
            </div>
          )}
        </QueryState>
      </Panel>
    </Section>
  );
}

const kinds = [{ value: "" as const, label: auditMessages.anything }, ...choicesOf(auditMessages.kinds)];
// An array, because an object would list its numeric keys first.
const times = (["any", "1", "7", "30", "days"] as const).map((value) => ({ value, label: auditMessages.times[value] }));

type AuditBarProps = {
  filters: AuditFilters;
  actors: AuditEventList["actors"];
  onChange: (change: Partial<AuditFilters>) => void;
};

/** Filters the log by text, actor, category and time. */
function AuditBar({ filters, actors, onChange }: AuditBarProps) {
  const people = actors.map(({ id, type, name }) => ({
    value: id,
    label: type === "key" ? `${auditMessages.key} “${name}”` : name,
  }));
  const actorChoices = [
    { value: "", label: auditMessages.anybody },
    ...people,
    { value: "system", label: auditMessages.service },
  ];
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchInput label={auditMessages.search} value={filters.search} onChange={(search) => onChange({ search })} />
        <Select
          label={auditMessages.who}
          value={filters.actor}
          onChange={(actor) => onChange({ actor })}
          choices={actorChoices}
          className="max-w-56 max-sm:min-w-32 max-sm:flex-1"
        />
        <Select
          label={auditMessages.what}
          value={filters.kind}
          onChange={(kind) => onChange({ kind })}
          choices={kinds}
          className="max-sm:min-w-32 max-sm:flex-1"
        />
        <Select
          label={auditMessages.when}
          value={filters.time}
          onChange={(time) => onChange({ time })}
          choices={times}
          className="max-sm:min-w-32 max-sm:flex-1"
        />
      </div>
      {filters.time === "days" ? (
        <div className="flex flex-wrap gap-3">
          <InputField
            label={auditMessages.from}
            type="date"
            max={filters.to || undefined}
            value={filters.from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <InputField
            label={auditMessages.to}
            type="date"
            min={filters.from || undefined}
            value={filters.to}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Shows an entry of the log, which expands to all its details. */
function AuditEntry({ event }: { event: AuditEvent }) {
  const { created_at, actor, action, target, detail, address, request_id } = event;
  const { who, what } = auditSentence(event);
  return (
    <li>
      <details className="group">
        <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2.5 px-4 py-2.5 -outline-offset-2 hover:bg-sunken sm:grid-cols-[auto_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-3.5 self-center text-muted transition-transform group-open:rotate-90"
          />
          <span className="min-w-0 break-words">
            <span className="font-medium">{who}</span> {what}
          </span>
          <span className="text-sm text-muted max-sm:col-start-2">
            <When time={created_at} as="ago" />
          </span>
        </summary>
        <dl className="grid gap-1 border-t border-line bg-sunken px-4 py-3 text-sm sm:pl-10">
          <Fact name={auditMessages.facts.time}>
            <When time={created_at} />
          </Fact>
          <Fact name={auditMessages.facts.by}>{[actor.email, actor.id].filter(Boolean).join(" · ") || who}</Fact>
          <Fact name={auditMessages.facts.target}>{target.id}</Fact>
          {auditFacts(detail).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          {address ? <Fact name={auditMessages.facts.address}>{address}</Fact> : null}
          {request_id ? <Fact name={auditMessages.facts.request}>{request_id}</Fact> : null}
          <Fact name={auditMessages.facts.action}>{action}</Fact>
        </dl>
      </details>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="break-all">{children}</dd>
    </div>
  );
}
