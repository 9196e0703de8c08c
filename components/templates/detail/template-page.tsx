"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { ErrorState } from "@/components/shell/states/error-state";
import { isMissing } from "@/components/shell/states/is-missing";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { MissingPage } from "@/components/shell/states/missing-page";
import { templates as texts } from "@/components/templates/messages/templates";
import { analysisQuery, templateQuery } from "@/components/templates/queries/queries";
import { Panel } from "@/components/ui/panel";
import { TemplateFacts } from "./facts/template-facts";
import { TemplateHeader } from "./template-header";

// Needed once the analysis is there: it comes beside it, after the page itself.
const loadAnalysed = () => import("./analysed-template").then((module) => module.AnalysedTemplate);
const AnalysedTemplate = dynamic(loadAnalysed, {
  ssr: false,
  loading: () => (
    <Panel>
      <LoadingRows />
    </Panel>
  ),
});

const NoSlides = dynamic(() => import("./states/no-slides").then((module) => module.NoSlides), {
  ssr: false,
  loading: () => <LoadingRows />,
});

export function TemplatePage({ templateId }: { templateId: string }) {
  useEffect(() => void loadAnalysed(), []);
  const template = useQuery(templateQuery(templateId));
  const status = template.data?.status;
  const analysis = useQuery({
    ...analysisQuery(templateId),
    enabled: template.data?.analysis != null && status !== "deleted",
  });
  if (template.isPending) {
    return (
      <Panel>
        <LoadingRows />
      </Panel>
    );
  }
  if (isMissing(template.error))
    return <MissingPage {...texts.missing} back={{ href: "/templates", label: texts.back }} />;
  if (!template.data) {
    return (
      <Panel>
        <ErrorState what={texts.one} error={template.error} onRetry={() => void template.refetch()} />
      </Panel>
    );
  }
  const result = analysis.data?.status === "completed" && status === "ready" ? analysis.data : null;
  return (
    <>
      <TemplateHeader template={template.data} />
      <TemplateFacts template={template.data} analysis={result} />
      {result ? (
        <AnalysedTemplate analysis={result} version={template.data.file_hash ?? null} />
      ) : (
        <Panel>
          {analysis.error && !analysis.data ? (
            <ErrorState what={texts.analysis} error={analysis.error} onRetry={() => void analysis.refetch()} />
          ) : status === "ready" && analysis.isPending ? (
            <LoadingRows />
          ) : (
            <NoSlides template={template.data} analysis={analysis.data ?? null} />
          )}
        </Panel>
      )}
    </>
  );
}
