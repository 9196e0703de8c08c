import { FileJson } from "lucide-react";
import { Basics } from "@/components/docs/basics";
import { GuideList } from "@/components/docs/guides/guide-list";
import { docsMessages } from "@/components/docs/messages";
import { OperationList } from "@/components/docs/reference/operation-list";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { apiDocument, apiOperations } from "./api-document";

export default function DocsPage() {
  const file = (
    <Button asChild>
      <a href="/api/v1/openapi.json" download="slidewright-openapi.json">
        <FileJson aria-hidden className="size-4" />
        {docsMessages.document}
      </a>
    </Button>
  );
  return (
    <>
      <PageHeader title={docsMessages.title} intro={docsMessages.intro} actions={file} />
      <h2 className="mb-3 text-xl font-semibold">{docsMessages.guides}</h2>
      <GuideList />
      <h2 className="mt-10 mb-1 text-xl font-semibold">{docsMessages.reference}</h2>
      <p className="mb-3 text-muted">{docsMessages.referenceIntro(apiOperations.length)}</p>
      <div className="mb-4">
        <Basics />
      </div>
      <OperationList operations={apiOperations} tags={apiDocument.tags} />
    </>
  );
}
