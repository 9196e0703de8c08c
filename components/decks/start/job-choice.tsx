"use client";

import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import Link from "next/link";
import { decks as texts } from "@/components/decks/messages/decks";
import { deckStarts } from "@/components/decks/messages/starts";
import { jobsQuery } from "@/components/jobs/queries/queries";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/components/ui/format/format";
import { Dialog } from "@/components/ui/overlay/dialog";

const { job: t } = deckStarts;

function Jobs() {
  const { data, error, refetch } = useQuery(jobsQuery({ limit: 30 }));
  if (error && !data) return <ErrorState what={t.jobs} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const decks = data.presentations.filter(({ kind }) => kind !== "chart_update");
  if (decks.length === 0) return <EmptyState icon={ListChecks} title={t.none.title} body={t.none.body} />;
  return (
    <ul className="-mx-2">
      {decks.map((job) => (
        <li key={job.generation_id}>
          <Link
            href={`/decks/new?job=${job.generation_id}`}
            className="flex min-h-11 items-center justify-between gap-4 rounded-md px-2 py-2 hover:bg-sunken"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{t.nameOf(job)}</span>
              <span className="block text-sm text-muted">{texts.slides(job.total_slides_requested)}</span>
            </span>
            <span className="shrink-0 text-sm text-muted">{formatDateTime(job.created_at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The latest jobs, one of which a deck may begin with. */
export function JobChoice({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      description={t.body}
      footer={
        <Button asChild variant="ghost">
          <Link href="/jobs">{t.all}</Link>
        </Button>
      }
    >
      <Jobs />
    </Dialog>
  );
}
