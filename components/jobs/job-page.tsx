"use client";

import { useQuery } from "@tanstack/react-query";
import { ListX } from "lucide-react";
import { ApiError } from "@/lib/queries/api/api-error";
import { isActive, jobQuery } from "@/lib/queries/presentations/queries";
import { PageHeader } from "../layout/page-header";
import { EmptyState } from "../states/empty-state";
import { ErrorState } from "../states/error-state";
import { LoadingRows } from "../states/loading-rows";
import { texts } from "../texts";
import { Notice } from "../ui/notice";
import { Panel } from "../ui/panel";
import { JobActions } from "./job-actions";
import { JobFacts } from "./job-facts";
import { JobProgress } from "./job-progress";
import { JobStatusBadge } from "./job-status-badge";
import { SlideResults } from "./slide-results";

const back = { href: "/jobs", label: texts.jobs.back };

export function JobPage({ generationId }: { generationId: string }) {
  const { data: job, error, isPending, refetch } = useQuery(jobQuery(generationId));
  if (!job) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <>
        <PageHeader back={back} title={texts.jobs.one} />
        <Panel>
          {isPending ? (
            <LoadingRows />
          ) : isMissing ? (
            <EmptyState icon={ListX} {...texts.jobs.missing} />
          ) : (
            <ErrorState what={texts.jobs.one} error={error} onRetry={() => void refetch()} />
          )}
        </Panel>
      </>
    );
  }
  const failed = job.slide_results?.filter(({ status }) => status === "failed").length ?? 0;
  return (
    <>
      <PageHeader
        back={back}
        title={texts.jobs.heading(job.total_slides_requested)}
        badge={<JobStatusBadge status={job.status} />}
        actions={<JobActions job={job} />}
      />
      <JobFacts job={job} />
      <div className="grid grid-cols-1 gap-6">
        {isActive(job.status) ? <JobProgress job={job} /> : null}
        {job.status === "failed" && job.error ? (
          <Notice tone="danger" title={texts.problems.jobErrors[job.error.code] ?? texts.problems.jobErrors.GENERATION_FAILED}>
            {job.error.message}
          </Notice>
        ) : null}
        {job.status === "partial" ? <Notice tone="warning">{texts.jobs.partialNotice(failed)}</Notice> : null}
        {job.slide_results ? <SlideResults results={job.slide_results} /> : null}
      </div>
    </>
  );
}
