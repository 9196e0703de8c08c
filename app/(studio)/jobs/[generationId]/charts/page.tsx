import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { UpdateCharts } from "@/components/jobs/charts/update-charts";
import { jobs as texts } from "@/components/jobs/messages";
import { PageHeader } from "@/components/shell/page-header";

const { charts } = texts;

export const metadata: Metadata = { title: charts.title };

export default async function Page({ params }: { params: Promise<{ generationId: string }> }) {
  const { generationId } = await params;
  await requirePerson(`/jobs/${generationId}/charts`);
  return (
    <>
      <PageHeader
        title={charts.title}
        intro={charts.intro}
        back={{ href: `/jobs/${generationId}`, label: charts.back }}
      />
      <UpdateCharts generationId={generationId} />
    </>
  );
}
