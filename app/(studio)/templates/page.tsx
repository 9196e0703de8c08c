import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { TemplateList } from "@/components/templates/list/template-list";
import { DropArea } from "@/components/templates/uploads/drop-area";
import { UploadButton } from "@/components/templates/uploads/upload-button";
import { UploadList } from "@/components/templates/uploads/upload-list";
import { texts } from "@/components/texts";
import { requirePerson } from "../person";

export const metadata: Metadata = { title: texts.templates.title };

export default async function TemplatesPage() {
  await requirePerson("/templates");
  return (
    <>
      <PageHeader title={texts.templates.title} intro={texts.templates.intro} actions={<UploadButton />} />
      <UploadList />
      <TemplateList />
      <DropArea />
    </>
  );
}
