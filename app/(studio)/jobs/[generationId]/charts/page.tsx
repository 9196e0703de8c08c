import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { chartUpdateMessages } from "@/components/jobs/chart-update-messages";
import { UpdateCharts } from "@/components/jobs/update-charts";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: chartUpdateMessages.title };

export default async function Page({ params }: { params: Promise<{ generationId: string }> }) {
  const { generationId } = await params;
  await requirePerson(`/jobs/${generationId}/charts`);
  return (
    <>
      <PageHeader
        title={chartUpdateMessages.title}
        intro={chartUpdateMessages.intro}
        back={{ href: `/jobs/${generationId}`, label: chartUpdateMessages.back }}
      />
      <UpdateCharts generationId={generationId} />
    </>
  );
}
