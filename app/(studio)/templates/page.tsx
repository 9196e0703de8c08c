import type { Metadata } from "next";
import { addressOf, type Search } from "@/app/(studio)/address-of";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { PageHeader } from "@/components/shell/page-header";
import { facetsQueryOf, listQueryOf, viewOf } from "@/components/templates/gallery/gallery-address";
import { TemplateGallery } from "@/components/templates/gallery/template-gallery";
import { templateMessages } from "@/components/templates/messages";
import { templatesQuery } from "@/components/templates/queries";
import { UploadButton } from "@/components/templates/uploads/upload-button";

export const metadata: Metadata = { title: templateMessages.title };

export default async function TemplatesPage({ searchParams }: { searchParams: Promise<Search> }) {
  await requirePerson("/templates");
  const view = viewOf(addressOf(await searchParams));
  return (
    <>
      <PageHeader title={templateMessages.title} intro={templateMessages.intro} actions={<UploadButton />} />
      <Prefetched queries={[templatesQuery(listQueryOf(view)), templatesQuery(facetsQueryOf(view))]}>
        <TemplateGallery />
      </Prefetched>
    </>
  );
}
