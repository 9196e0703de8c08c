"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { isMissing } from "@/components/shell/error-messages";
import { PageHeader } from "@/components/shell/page-header";
import { LoadingRows, LoadingSlides, MissingPage, QueryState } from "@/components/shell/states";
import { EditableName } from "@/components/templates/editable-name";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { templateMessages } from "@/components/templates/messages";
import { newDeckHref } from "@/components/templates/new-deck-href";
import { analysisQuery, templateQuery } from "@/components/templates/queries";
import { TemplateStatusBadge } from "@/components/templates/status-badge";
import { TemplateActions } from "@/components/templates/template-actions";
import { uploadPageMessages } from "@/components/templates/uploads/page-messages";
import { UploadButton } from "@/components/templates/uploads/upload-button";
import { Button } from "@/components/ui/button";
import { formatBytes, formatLength } from "@/components/ui/format";
import { useLatch } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/progress";
import { TabTitle } from "@/components/ui/tab-title";
import { When, useLocale } from "@/components/ui/when";
import type { TemplateDetail } from "@/lib/contract/templates";
import { AnalysedTemplate } from "./analysed-template";
import { templatePageMessages } from "./messages";
import type { CompletedAnalysis } from "./place";

/** Placeholder for the slides of a template: the strip and the chosen slide. */
function LoadingPlaces() {
  return (
    <div aria-hidden className="grid grid-cols-1 gap-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex gap-3 overflow-hidden lg:flex-col">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="aspect-video w-32 shrink-0" />
        ))}
      </div>
      <Skeleton className="aspect-video w-full max-w-4xl" />
    </div>
  );
}

const NewerVersion = dynamic(() => import("./template-versions").then((module) => module.NewerVersion), { ssr: false });
const TemplateVersions = dynamic(() => import("./template-versions").then((module) => module.TemplateVersions), {
  ssr: false,
});

const NoSlides = dynamic(() => import("./no-slides").then((module) => module.NoSlides), {
  ssr: false,
  loading: () => <LoadingRows />,
});

export function TemplatePage({ templateId }: { templateId: string }) {
  return (
    <QueryState
      query={useQuery(templateQuery(templateId))}
      what={templateMessages.one}
      loading={
        <LoadingSlides title={templateMessages.one}>
          <LoadingPlaces />
        </LoadingSlides>
      }
      renderFrame={(state) => (
        <>
          <h1 className="sr-only">{templateMessages.one}</h1>
          <Panel>{state}</Panel>
        </>
      )}
      renderError={(error) =>
        isMissing(error) ? (
          <MissingPage {...templateMessages.missing} back={{ href: "/templates", label: templateMessages.back }} />
        ) : null
      }
    >
      {(template) => <LoadedTemplate template={template} />}
    </QueryState>
  );
}

function LoadedTemplate({ template }: { template: TemplateDetail }) {
  const isReady = template.status === "ready";
  const analysis = useQuery({
    ...analysisQuery(template.template_id),
    enabled: template.analysis != null && template.status !== "deleted",
  });
  const result = isReady && analysis.data?.status === "completed" ? analysis.data : null;
  return (
    <>
      <TabTitle name={template.metadata.name} />
      <TemplateHeader template={template} />
      {template.version_count > 1 ? <NewerVersion template={template} /> : null}
      <TemplateFacts template={template} analysis={result} />
      {template.version_count > 1 ? <TemplateVersions template={template} /> : null}
      {analysis.isPending && !isReady ? (
        <Panel>
          <NoSlides template={template} analysis={null} />
        </Panel>
      ) : (
        <QueryState query={analysis} what={templateMessages.analysis} loading={<LoadingPlaces />} inPanel>
          {(found) =>
            result ? (
              <AnalysedTemplate analysis={result} version={template.file_hash ?? null} />
            ) : (
              <Panel>
                <NoSlides template={template} analysis={found} />
              </Panel>
            )
          }
        </QueryState>
      )}
    </>
  );
}

function TemplateHeader({ template }: { template: TemplateDetail }) {
  const router = useRouter();
  const mayRename = useMayChangeTemplates() && template.status !== "deleted";
  return (
    <PageHeader
      back={{ href: "/templates", label: templateMessages.back }}
      title={template.metadata.name}
      heading={mayRename ? <EditableName template={template} /> : undefined}
      badge={<TemplateStatusBadge status={template.status} />}
      actions={
        <div className="flex gap-2">
          {template.status === "ready" ? (
            <Button asChild>
              <Link href={newDeckHref(template.template_id)}>
                <Plus aria-hidden className="size-4" />
                {templateMessages.newDeck}
              </Link>
            </Button>
          ) : null}
          {template.status === "deleted" ? null : (
            <UploadButton
              variant="secondary"
              replaces={{ templateId: template.template_id, name: template.metadata.name }}
            >
              <span className="max-sm:sr-only">{uploadPageMessages.newVersion}</span>
            </UploadButton>
          )}
          <TemplateActions template={template} look="secondary" onDeleted={() => router.push("/templates")} />
        </div>
      }
    />
  );
}

const AllFacts = dynamic(() => import("./all-facts").then((module) => module.AllFacts), { ssr: false });

/** Shows facts about the file and its analysis. Less important ones are collapsed. */
function TemplateFacts({ template, analysis }: { template: TemplateDetail; analysis: CompletedAnalysis | null }) {
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const hasOpened = useLatch(open);
  const { category, tags } = template.metadata;
  const short = [
    analysis ? formatLength([analysis.slide_size.width, analysis.slide_size.height], locale) : null,
    template.file_size > 0 ? formatBytes(template.file_size, locale) : null,
    category,
    ...tags,
  ].filter(Boolean);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mb-5 rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-10 items-center gap-2 rounded-lg px-3.5 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="shrink-0 font-medium">{templatePageMessages.facts.heading}</span>
        <span className="min-w-0 truncate text-muted">
          {short.join(" · ")}
          {short.length > 0 ? " · " : ""}
          {templatePageMessages.facts.uploaded} <When time={template.created_at} as="day" />
        </span>
      </summary>
      <div className="border-t border-line px-4 pt-4 pb-4">
        {hasOpened ? <AllFacts template={template} analysis={analysis} /> : null}
      </div>
    </details>
  );
}
