import { FileJson } from "lucide-react";
import { currentPerson } from "@/app/(studio)/person";
import { Basics } from "@/components/docs/basics";
import { GuideList, StudioGuide } from "@/components/docs/guides/guide-list";
import { guideGroups } from "@/components/docs/guides/guides";
import { docsMessages } from "@/components/docs/messages";
import { OperationList } from "@/components/docs/operation-list";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { apiDocument, apiOperations } from "./api-document";

/** Shows the studio guide first to people who are signed in, and the API guide to everyone else. */
export default async function DocsPage() {
  const isPerson = (await currentPerson()) !== null;
  const file = (
    <Button asChild>
      <a href="/api/v1/openapi.json" download="slidewright-openapi.json">
        <FileJson aria-hidden className="size-4" />
        {docsMessages.document}
      </a>
    </Button>
  );
  const reference = (
    <section aria-labelledby="reference">
      <h2 id="reference" className="mt-10 mb-1 text-xl font-semibold">
        {docsMessages.reference}
      </h2>
      <p className="mb-3 text-muted">{docsMessages.referenceIntro(apiOperations.length)}</p>
      <div className="mb-4">
        <Basics />
      </div>
      <OperationList operations={apiOperations} tags={apiDocument.tags} />
    </section>
  );
  const guides = (
    <section aria-labelledby="guides">
      <h2 id="guides" className="mt-10 mb-3 text-xl font-semibold">
        {docsMessages.guides}
      </h2>
      <GuideList groups={isPerson ? guideGroups.slice(1) : guideGroups} />
    </section>
  );
  return (
    <>
      <PageHeader
        title={docsMessages.title}
        intro={isPerson ? docsMessages.studioIntro : docsMessages.intro}
        actions={file}
      />
      {isPerson ? <StudioGuide /> : reference}
      {guides}
      {isPerson ? reference : null}
    </>
  );
}
