import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { JobPage } from "@/components/jobs/job-page";
import { jobMessages } from "@/components/jobs/messages";
import { jobQuery } from "@/components/jobs/queries";

export const metadata: Metadata = { title: jobMessages.single };

export default async function Page({ params }: { params: Promise<{ generationId: string }> }) {
  const { generationId } = await params;
  await requirePerson(`/jobs/${generationId}`);
  return (
    <Prefetched queries={[jobQuery(generationId)]}>
      <JobPage generationId={generationId} />
    </Prefetched>
  );
}
