import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { apiDocument, apiOperations } from "@/app/(studio)/docs/api-document";
import { schemasFor } from "@/components/docs/reference/open-api";
import { OperationArticle } from "@/components/docs/reference/operation-article";
import { operations } from "@/lib/contract/operations";
import { processServer } from "@/lib/server/context";
import { currentCaller } from "@/lib/server/web-session/page-session";

type Props = { params: Promise<{ operation: string }> };

async function operationOf({ params }: Props) {
  const { operation: id } = await params;
  return apiOperations.find((operation) => operation.id === id) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { summary, method, path } = await operationOf(props);
  return { title: summary, description: `${method} ${path}` };
}

export default async function OperationPage(props: Props) {
  const operation = await operationOf(props);
  const contract = operations.find(({ id }) => id === operation.id) ?? notFound();
  const caller = await currentCaller(processServer());
  const organization = caller?.actor.type === "user" ? caller.organization.name : null;
  return (
    <OperationArticle
      operation={operation}
      schemas={schemasFor(apiDocument, [operation])}
      contract={contract}
      organization={organization}
    />
  );
}
