import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { TemplatePage } from "@/components/templates/detail/template-page";
import { templateMessages } from "@/components/templates/messages";
import { templateQuery } from "@/components/templates/queries";

export const metadata: Metadata = { title: templateMessages.single };

export default async function Page({ params }: { params: Promise<{ templateId: string }> }) {
  const { templateId } = await params;
  await requirePerson(`/templates/${templateId}`);
  return (
    <Prefetched queries={[templateQuery(templateId)]}>
      <TemplatePage templateId={templateId} />
    </Prefetched>
  );
}
