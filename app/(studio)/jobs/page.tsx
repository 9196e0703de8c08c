import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { toSearchParams, type Search } from "@/app/(studio)/search-params";
import { BuildDeckLink, JobListView } from "@/components/jobs/job-list";
import { parseJobFilters, toJobQuery } from "@/components/jobs/job-list-address";
import { jobListMessages } from "@/components/jobs/job-list-messages";
import { jobMessages } from "@/components/jobs/messages";
import { jobsQuery } from "@/components/jobs/queries";
import { HelpLink } from "@/components/shell/help-link";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: jobMessages.title };

export default async function JobsPage({ searchParams }: { searchParams: Promise<Search> }) {
  await requirePerson("/jobs");
  const filters = parseJobFilters(toSearchParams(await searchParams));
  return (
    <>
      <PageHeader
        title={jobMessages.title}
        intro={jobListMessages.intro}
        help={<HelpLink topic="finish" />}
        actions={<BuildDeckLink />}
      />
      <Prefetched queries={[jobsQuery(toJobQuery(filters, new Date()))]}>
        <JobListView />
      </Prefetched>
    </>
  );
}
