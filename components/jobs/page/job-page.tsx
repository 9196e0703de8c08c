"use client";

import { jobs as texts } from "@/components/jobs/messages";
import { useLiveJob } from "@/components/jobs/queries/use-live-job";
import { SlideResults } from "@/components/jobs/slides/slide-results";
import { abilitiesOf } from "@/components/jobs/words/job-abilities";
import { JobStatusBadge } from "@/components/jobs/words/job-status-badge";
import { jobTitle } from "@/components/jobs/words/job-words";
import { PageHeader } from "@/components/shell/page-header";
import { ErrorState } from "@/components/shell/states/error-state";
import { isMissing } from "@/components/shell/states/is-missing";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { MissingPage } from "@/components/shell/states/missing-page";
import { Panel } from "@/components/ui/panel";
import { JobButtons } from "./job-buttons";
import { JobCourse } from "./job-course";
import { JobFacts } from "./job-facts";
import { JobNotices } from "./job-notices";
import { RelatedJobs } from "./related-jobs";

const back = { href: "/jobs", label: texts.back };

export function JobPage({ generationId }: { generationId: string }) {
  const { data: job, error, isPending, refetch } = useLiveJob(generationId);
  if (isMissing(error)) return <MissingPage {...texts.missing} back={back} />;
  if (!job) {
    return (
      <>
        <PageHeader back={back} title={texts.one} />
        <Panel>
          {isPending ? <LoadingRows /> : <ErrorState what={texts.one} error={error} onRetry={() => void refetch()} />}
        </Panel>
      </>
    );
  }
  return (
    <>
      <PageHeader
        back={back}
        title={jobTitle(job)}
        badge={<JobStatusBadge job={job} />}
        actions={<JobButtons job={job} />}
      />
      <JobFacts job={job} />
      <div className="grid grid-cols-1 gap-6">
        <RelatedJobs job={job} />
        {abilitiesOf(job).active ? <JobCourse job={job} /> : <JobNotices job={job} />}
        {job.slide_results && job.slide_results.length > 0 ? (
          <SlideResults job={job} results={job.slide_results} />
        ) : null}
      </div>
    </>
  );
}
