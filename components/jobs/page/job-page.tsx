"use client";

import { useLiveJob } from "@/lib/queries/presentations/use-live-job";
import { PageHeader } from "../../layout/page-header";
import { ErrorState } from "../../states/error-state";
import { isMissing } from "../../states/is-missing";
import { LoadingRows } from "../../states/loading-rows";
import { MissingPage } from "../../states/missing-page";
import { jobs as texts } from "../../texts/jobs";
import { Panel } from "../../ui/panel";
import { SlideResults } from "../slides/slide-results";
import { abilitiesOf } from "../words/job-abilities";
import { JobStatusBadge } from "../words/job-status-badge";
import { jobTitle } from "../words/job-words";
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
