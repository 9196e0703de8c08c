import type { Metadata } from "next";
import type { ReactNode } from "react";
import { currentPerson } from "@/app/(studio)/person";
import { StudioDocs } from "@/components/docs/docs-nav";
import { DocsShell } from "@/components/docs/docs-shell";
import { guideGroups } from "@/components/docs/guides/guides";
import { docsMessages } from "@/components/docs/messages";
import { commonMessages } from "@/components/ui/messages";
import { apiOperations } from "./api-document";
import "./docs.css";

export const metadata: Metadata = {
  title: { default: docsMessages.title, template: `%s – ${commonMessages.product} ${docsMessages.product}` },
};

const guideSections = guideGroups.map(({ title, guides }) => ({
  title,
  entries: guides.map(({ name, title }) => ({ href: `/docs/guides/${name}`, label: title })),
}));
const operationSections = [...new Set(apiOperations.map(({ tag }) => tag))].map((tag) => ({
  title: tag,
  entries: apiOperations
    .filter((operation) => operation.tag === tag)
    .map(({ id, summary, method, path }) => ({ href: `/docs/operations/${id}`, label: summary, method, path })),
}));
const sections = [
  { title: docsMessages.title, entries: [{ href: "/docs", label: docsMessages.overview }] },
  ...guideSections,
  ...operationSections,
];

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const Frame = (await currentPerson()) ? StudioDocs : DocsShell;
  return <Frame sections={sections}>{children}</Frame>;
}
