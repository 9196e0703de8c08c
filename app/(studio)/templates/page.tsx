import type { Metadata } from "next";
import { addressOf, type Search } from "@/app/(studio)/address-of";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { PageHeader } from "@/components/shell/page-header";
import { facetsQueryOf, listQueryOf, viewOf } from "@/components/templates/list/gallery-address";
import { TemplateGallery } from "@/components/templates/list/template-gallery";
import { templates as words } from "@/components/templates/messages/templates";
import { templatesQuery } from "@/components/templates/queries/queries";
import { UploadButton } from "@/components/templates/uploads/upload-button";

export const metadata: Metadata = { title: words.title };

export default async function TemplatesPage({ searchParams }: { searchParams: Promise<Search> }) {
  await requirePerson("/templates");
  const view = viewOf(addressOf(await searchParams));
  return (
    <>
      <PageHeader title={words.title} intro={words.intro} actions={<UploadButton />} />
      <Prefetched queries={[templatesQuery(listQueryOf(view)), templatesQuery(facetsQueryOf(view))]}>
        <TemplateGallery />
      </Prefetched>
    </>
  );
}
