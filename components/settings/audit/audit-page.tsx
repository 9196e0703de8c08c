"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, ScrollText, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { shell } from "@/components/settings/shell/messages";
import { Section } from "@/components/settings/shell/section";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { Panel } from "@/components/ui/panel";
import { useDebounced } from "@/components/ui/use-debounced";
import { AuditBar } from "./audit-bar";
import { AuditEntry } from "./audit-entry";
import { type AuditFilters, auditQueryOf, noFilters } from "./audit-filters";
import { audit as words } from "./messages";
import { auditExport, auditQuery } from "./queries/queries";

/** Milliseconds that typing rests before the log is asked again. */
const rest = 250;

export function AuditPage() {
  const [filters, setFilters] = useState<AuditFilters>(noFilters);
  const [page, setPage] = useState(1);
  const rested = useDebounced(filters, rest);
  const query = useMemo(() => auditQueryOf(rested, new Date()), [rested]);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(auditQuery(query, page));
  const change = (some: Partial<AuditFilters>) => {
    setFilters({ ...filters, ...some });
    setPage(1);
  };
  const exporting = (
    <Button asChild>
      <a href={auditExport(query)} download>
        <Download aria-hidden className="size-4" />
        {words.exportCsv}
      </a>
    </Button>
  );
  return (
    <Section title={words.title} intro={words.intro} actions={exporting}>
      <AuditBar filters={filters} actors={data?.actors ?? []} onChange={change} />
      <Panel className="overflow-hidden">
        {isPending ? (
          <LoadingRows rows={8} />
        ) : error && !data ? (
          <ErrorState what={words.title} error={error} onRetry={() => void refetch()} />
        ) : data.events.length === 0 && Object.keys(query).length > 0 ? (
          <EmptyState
            icon={SearchX}
            title={shell.noMatch.title}
            body={shell.noMatch.body}
            action={<Button onClick={() => change(noFilters)}>{shell.noMatch.action}</Button>}
          />
        ) : data.events.length === 0 ? (
          <EmptyState icon={ScrollText} title={words.empty.title} body={words.empty.body} />
        ) : (
          <div className={`transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}>
            <p role="status" className="border-b border-line px-4 py-2 text-sm text-muted">
              {words.count(data.pagination.total)}
            </p>
            <ol aria-label={words.title} className="divide-y divide-line">
              {data.events.map((event) => (
                <AuditEntry key={event.event_id} event={event} />
              ))}
            </ol>
            <Pager page={page} pages={data.pagination.pages} onPage={setPage} />
          </div>
        )}
      </Panel>
    </Section>
  );
}
