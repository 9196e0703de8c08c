import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { jobs as texts } from "@/components/jobs/messages";
import { JobPage } from "@/components/jobs/page/job-page";
import { jobQuery } from "@/components/jobs/queries/queries";

export const metadata: Metadata = { title: texts.single };

export default async function Page({ params }: { params: Promise<{ generationId: string }> }) {
  const { generationId } = await params;
  await requirePerson(`/jobs/${generationId}`);
  return (
    <Prefetched queries={[jobQuery(generationId)]}>
      <JobPage generationId={generationId} />
    </Prefetched>
  );
}
