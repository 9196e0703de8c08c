import type { Metadata } from "next";
import { JobPage } from "@/components/jobs/job-page";
import { texts } from "@/components/texts";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: texts.jobs.single };

export default async function Page({ params }: { params: Promise<{ generationId: string }> }) {
  const { generationId } = await params;
  await requirePerson(`/jobs/${generationId}`);
  return <JobPage generationId={generationId} />;
}
