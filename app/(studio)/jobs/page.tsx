import type { Metadata } from "next";
import { JobListView } from "@/components/jobs/job-list";
import { PageHeader } from "@/components/layout/page-header";
import { texts } from "@/components/texts";
import { requirePerson } from "../person";

export const metadata: Metadata = { title: texts.jobs.title };

export default async function JobsPage() {
  await requirePerson("/jobs");
  return (
    <>
      <PageHeader title={texts.jobs.title} intro={texts.jobs.intro} />
      <JobListView />
    </>
  );
}
