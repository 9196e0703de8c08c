import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { TemplateGallery } from "@/components/templates/list/template-gallery";
import { UploadButton } from "@/components/templates/uploads/upload-button";
import { templates as words } from "@/components/texts/templates";
import { requirePerson } from "../person";

export const metadata: Metadata = { title: words.title };

export default async function TemplatesPage() {
  await requirePerson("/templates");
  return (
    <>
      <PageHeader title={words.title} intro={words.intro} actions={<UploadButton />} />
      <TemplateGallery />
    </>
  );
}
