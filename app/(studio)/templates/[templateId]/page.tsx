import type { Metadata } from "next";
import { TemplatePage } from "@/components/templates/detail/template-page";
import { templates as templatesTexts } from "@/components/texts/templates";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: templatesTexts.single };

export default async function Page({ params }: { params: Promise<{ templateId: string }> }) {
  const { templateId } = await params;
  await requirePerson(`/templates/${templateId}`);
  return <TemplatePage templateId={templateId} />;
}
