import type { Metadata } from "next";
import { BuildDeckLink, JobListView } from "@/components/jobs/list/job-list";
import { filtersOf, queryOf } from "@/components/jobs/list/list-address";
import { PageHeader } from "@/components/layout/page-header";
import { jobs as texts } from "@/components/texts/jobs";
import { jobsQuery } from "@/lib/queries/presentations/queries";
import { addressOf, type Search } from "../address-of";
import { requirePerson } from "../person";
import { Prefetched } from "../prefetched";

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
