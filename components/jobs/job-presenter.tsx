import { useQuery } from "@tanstack/react-query";
import { jobRequestQuery } from "@/components/decks/queries";
import type { JobStatus } from "@/lib/contract/presentations";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import { jobTitle } from "./job-status";
import { Presenter } from "./presenter";
import { groupPagesByResult } from "./result-pages";

/** Presents the slides of a job, with its speaker notes in the presenter view. */
export function JobPresenter({ job, onClose }: { job: JobStatus; onClose: () => void }) {
  const { data: request, isPending } = useQuery(jobRequestQuery(job.generation_id));
  const pages = groupPagesByResult(job.slide_results ?? []).flat();
  // All pages of a table that continues have the notes of its slide.
  const notesOf = (page: number) => {
    const index = pages[page - 1]?.result.slide_index;
    return isPending ? null : plainText(request?.slides[index ?? -1]?.slide_data.notes);
  };
  return (
    <Presenter
      title={jobTitle(job)}
      count={job.total_pages_generated}
      source={{ kind: "presentation", presentationId: job.generation_id, version: job.completed_at }}
      notesOf={notesOf}
      onClose={onClose}
    />
  );
}
