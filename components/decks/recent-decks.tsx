import { useQuery } from "@tanstack/react-query";
import { jobsQuery } from "@/components/jobs/queries";
import { SlideImage } from "@/components/slides/slide-image";
import { Link } from "@/components/ui/link";
import { When } from "@/components/ui/when";
import { deckMessages, draftMessages } from "./messages";

const count = 4;

/**
 * Shows the person's latest generated decks, each with its first slide, and the heading of the drafts below. Shows
 * nothing if there are none.
 */
export function RecentDecks() {
  const { data } = useQuery(jobsQuery({ requested_by: "me", status: "completed", limit: count }));
  const jobs = data?.presentations ?? [];
  if (jobs.length === 0) return null;
  return (
    <>
      <section aria-label={draftMessages.recent} className="mb-6">
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">{draftMessages.recent}</h2>
          <Link href="/jobs?who=me" className="rounded-sm text-sm font-medium text-accent-text hover:underline">
            {draftMessages.allRecent}
          </Link>
        </div>
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {jobs.map((job) => (
            <li key={job.generation_id} className="group relative flex min-w-0 items-center gap-3 max-sm:block">
              <span className="block w-28 shrink-0 overflow-hidden rounded-md border border-line group-hover:border-field max-sm:w-full">
                <SlideImage
                  source={{ kind: "presentation", presentationId: job.generation_id, version: job.completed_at }}
                  slideNumber={1}
                  label=""
                />
              </span>
              <span className="min-w-0 max-sm:mt-1 max-sm:block">
                <Link
                  href={`/jobs/${job.generation_id}`}
                  className="line-clamp-2 rounded-sm text-sm font-medium break-words after:absolute after:inset-0"
                >
                  {job.name || deckMessages.untitled}
                </Link>
                <span className="block text-xs text-muted">
                  <When time={job.created_at} as="ago" />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <h2 className="mb-2 font-semibold">{draftMessages.drafts}</h2>
    </>
  );
}
