import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { Prefetched } from "@/app/(studio)/prefetched";
import { toSearchParams, type Search } from "@/app/(studio)/search-params";
import { HelpLink } from "@/components/shell/help-link";
import { PageHeader } from "@/components/shell/page-header";
import { toFacetsQuery, toListQuery, parseGalleryView } from "@/components/templates/gallery/gallery-address";
import { galleryMessages } from "@/components/templates/gallery/messages";
import { TemplateGallery } from "@/components/templates/gallery/template-gallery";
import { templateMessages } from "@/components/templates/messages";
import { templatesQuery } from "@/components/templates/queries";
import { UploadButton } from "@/components/templates/uploads/upload-button";

export const metadata: Metadata = { title: templateMessages.title };

export default async function TemplatesPage({ searchParams }: { searchParams: Promise<Search> }) {
  await requirePerson("/templates");
  const view = parseGalleryView(toSearchParams(await searchParams));
  return (
    <>
      <PageHeader
        title={templateMessages.title}
        intro={galleryMessages.intro}
        help={<HelpLink topic="templates" />}
        actions={<UploadButton />}
      />
      <Prefetched queries={[templatesQuery(toListQuery(view)), templatesQuery(toFacetsQuery(view))]}>
        <TemplateGallery />
      </Prefetched>
    </>
  );
}
