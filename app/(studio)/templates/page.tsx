import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { facetsQueryOf, listQueryOf, viewOf } from "@/components/templates/list/gallery-address";
import { TemplateGallery } from "@/components/templates/list/template-gallery";
import { UploadButton } from "@/components/templates/uploads/upload-button";
import { templates as words } from "@/components/texts/templates/templates";
import { templatesQuery } from "@/lib/queries/templates/queries";
import { addressOf, type Search } from "../address-of";
import { requirePerson } from "../person";
import { Prefetched } from "../prefetched";

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
