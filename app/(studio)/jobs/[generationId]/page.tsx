import type { Metadata } from "next";
import { JobPage } from "@/components/jobs/page/job-page";
import { jobs as texts } from "@/components/texts/jobs";
import { jobQuery } from "@/lib/queries/presentations/queries";
import { requirePerson } from "../../person";
import { Prefetched } from "../../prefetched";

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
