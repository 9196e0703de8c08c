import type { Metadata } from "next";
import { addressOf, type Search } from "@/app/(studio)/address-of";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { BuildDeckLink, JobListView } from "@/components/jobs/list/job-list";
import { filtersOf, queryOf } from "@/components/jobs/list/list-address";
import { jobs as texts } from "@/components/jobs/messages";
import { jobsQuery } from "@/components/jobs/queries/queries";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: texts.title };

export default async function JobsPage({ searchParams }: { searchParams: Promise<Search> }) {
  await requirePerson("/jobs");
  const filters = filtersOf(addressOf(await searchParams));
  return (
    <>
      <PageHeader title={texts.title} intro={texts.intro} actions={<BuildDeckLink />} />
      <Prefetched queries={[jobsQuery(queryOf(filters, new Date()))]}>
        <JobListView />
      </Prefetched>
    </>
  );
}
