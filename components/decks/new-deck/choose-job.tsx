import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { deckMessages, draftMessages, newDeckMessages } from "@/components/decks/messages";
import { type ListedJob, JobThumbnail } from "@/components/jobs/job-thumbnail";
import { jobsQuery } from "@/components/jobs/queries";
import { ErrorState, LoadingRows } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput } from "@/components/ui/form-fields";
import { useDebounced } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { When } from "@/components/ui/when";

const { job: jobMessages } = newDeckMessages;

function Jobs() {
  const [search, setSearch] = useState("");
  const debounced = useDebounced(search.trim(), 250);
  const { data, error, refetch } = useQuery(jobsQuery({ limit: 30, ...(debounced && { search: debounced }) }));
  const decks = data?.presentations.filter(({ kind }) => kind !== "chart_update");
  if (decks?.length === 0 && search === "" && debounced === "")
    return <EmptyState icon={ListChecks} title={jobMessages.none.title} body={jobMessages.none.body} />;
  return (
    <div className="grid gap-3">
      <SearchInput label={draftMessages.search} value={search} onChange={setSearch} />
      {decks ? (
        <JobChoices jobs={decks} />
      ) : error ? (
        <ErrorState what={jobMessages.jobs} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </div>
  );
}

function JobChoices({ jobs }: { jobs: readonly ListedJob[] }) {
  if (jobs.length === 0) return <p className="text-muted">{draftMessages.noMatch.title}.</p>;
  return (
    <ul className="-mx-2">
      {jobs.map((job) => (
        <li key={job.generation_id}>
          <Link
            href={`/decks/new?job=${job.generation_id}&copy=1`}
            className="flex min-h-11 items-center gap-3.5 rounded-md px-2 py-2 hover:bg-sunken"
          >
            <JobThumbnail job={job} />
            <span className="min-w-0">
              <span className="block truncate font-medium">{jobMessages.nameOf(job)}</span>
              <span className="block text-sm text-muted">
                {deckMessages.slides(job.total_slides_requested)} · <When time={job.created_at} as="ago" />{" "}
                {job.requested_by ? draftMessages.by(job.requested_by.name) : null}
              </span>
            </span>
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
