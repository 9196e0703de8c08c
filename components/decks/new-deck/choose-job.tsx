"use client";

import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { deckMessages, newDeckMessages } from "@/components/decks/messages";
import { jobsQuery } from "@/components/jobs/queries";
import { ErrorState, LoadingRows } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { formatDateTime } from "@/components/ui/format";
import { Link } from "@/components/ui/link";

const { job: jobMessages } = newDeckMessages;

function Jobs() {
  const { data, error, refetch } = useQuery(jobsQuery({ limit: 30 }));
  if (error && !data) return <ErrorState what={jobMessages.jobs} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const decks = data.presentations.filter(({ kind }) => kind !== "chart_update");
  if (decks.length === 0)
    return <EmptyState icon={ListChecks} title={jobMessages.none.title} body={jobMessages.none.body} />;
  return (
    <ul className="-mx-2">
      {decks.map((job) => (
        <li key={job.generation_id}>
          <Link
            href={`/decks/new?job=${job.generation_id}`}
            className="flex min-h-11 items-center justify-between gap-4 rounded-md px-2 py-2 hover:bg-sunken"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{jobMessages.nameOf(job)}</span>
              <span className="block text-sm text-muted">{deckMessages.slides(job.total_slides_requested)}</span>
            </span>
            <span className="shrink-0 text-sm text-muted">{formatDateTime(job.created_at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Lists the latest jobs, so that a deck can be started from one of them. */
export function ChooseJob({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={jobMessages.title}
      description={jobMessages.body}
      footer={
        <Button asChild variant="ghost">
          <Link href="/jobs">{jobMessages.all}</Link>
        </Button>
      }
    >
      <Jobs />
    </Dialog>
  );
}
