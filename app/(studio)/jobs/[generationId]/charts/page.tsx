import type { Metadata } from "next";
import { UpdateCharts } from "@/components/jobs/charts/update-charts";
import { PageHeader } from "@/components/layout/page-header";
import { jobs as texts } from "@/components/texts/jobs";
import { requirePerson } from "../../../person";

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
