import { jobs as texts } from "@/components/jobs/messages";
import { jobErrorWords, shownStatus } from "@/components/jobs/words/job-words";
import { Notice } from "@/components/ui/notice";
import type { JobStatus } from "@/lib/contract/presentations/job";

/** What a person must know about how the job ended, and what to do. */
export function JobNotices({ job }: { job: JobStatus }) {
  const { error, deleted, expires_at: expiry, slide_results: results } = job;
  const failed = results?.filter(({ status }) => status === "failed").length ?? 0;
  const shown = shownStatus(job);
  if (shown === "cancelled" && error)
    return <Notice title={jobErrorWords(error).title}>{jobErrorWords(error).remedy}</Notice>;
  if (shown === "failed" && error) {
    const { title, remedy } = jobErrorWords(error);
    return (
      <Notice tone="danger" title={title}>
        {error.message === title ? null : <p className="break-words">{error.message}</p>}
        <p>{remedy}</p>
      </Notice>
    );
  }
  return (
    <>
      {shown === "partial" ? (
        <Notice tone="warning" title={texts.partial(failed, results?.length ?? 0)}>
          {texts.partialHint}
        </Notice>
      ) : null}
      {deleted && (shown === "completed" || shown === "partial") ? (
        <Notice title={expiry !== null && Date.parse(expiry) < Date.now() ? texts.gone.expired : texts.gone.deleted}>
          {texts.gone.body}
        </Notice>
      ) : null}
    </>
  );
}
