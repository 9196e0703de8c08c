import type { Metadata } from "next";
import { TemplatePage } from "@/components/templates/detail/template-page";
import { templates as templatesTexts } from "@/components/texts/templates/templates";
import { templateQuery } from "@/lib/queries/templates/queries";
import { requirePerson } from "../../person";
import { Prefetched } from "../../prefetched";

export const metadata: Metadata = { title: templatesTexts.single };

export default async function Page({ params }: { params: Promise<{ templateId: string }> }) {
  const { templateId } = await params;
  await requirePerson(`/templates/${templateId}`);
  return (
    <Prefetched queries={[templateQuery(templateId)]}>
      <TemplatePage templateId={templateId} />
    </Prefetched>
  );
}
