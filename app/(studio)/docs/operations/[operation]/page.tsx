import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { apiDocument, apiOperations } from "@/app/(studio)/docs/api-document";
import { currentPerson } from "@/app/(studio)/person";
import { schemasFor } from "@/components/docs/open-api";
import { OperationArticle } from "@/components/docs/operation-article";
import { operations } from "@/lib/contract/operations";

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
  return (
    <OperationArticle
      operation={operation}
      schemas={schemasFor(apiDocument, [operation])}
      contract={contract}
      organization={(await currentPerson())?.organization.name ?? null}
    />
  );
}
