import type { Metadata } from "next";
import { Suspense } from "react";
import { BuildDeckLink, JobListView } from "@/components/jobs/list/job-list";
import { PageHeader } from "@/components/layout/page-header";
import { LoadingRows } from "@/components/states/loading-rows";
import { jobs as texts } from "@/components/texts/jobs";
import { requirePerson } from "../person";

export const metadata: Metadata = { title: texts.title };

export default async function JobsPage() {
  await requirePerson("/jobs");
  return (
    <>
      <PageHeader title={texts.title} intro={texts.intro} actions={<BuildDeckLink />} />
      <Suspense fallback={<LoadingRows />}>
        <JobListView />
      </Suspense>
    </>
  );
}
