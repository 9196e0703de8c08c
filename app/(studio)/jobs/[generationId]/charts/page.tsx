import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { jobMessages } from "@/components/jobs/messages";
import { UpdateCharts } from "@/components/jobs/update-charts";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: jobMessages.charts.title };

export default async function Page({ params }: { params: Promise<{ generationId: string }> }) {
  const { generationId } = await params;
  await requirePerson(`/jobs/${generationId}/charts`);
  return (
    <>
      <PageHeader
        title={jobMessages.charts.title}
        intro={jobMessages.charts.intro}
        back={{ href: `/jobs/${generationId}`, label: jobMessages.charts.back }}
      />
      <UpdateCharts generationId={generationId} />
    </>
  );
}
