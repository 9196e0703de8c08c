"use client";

import { useQuery } from "@tanstack/react-query";
import { analysisQuery, templateQuery } from "@/lib/queries/templates/queries";
import { ErrorState } from "../../states/error-state";
import { LoadingRows } from "../../states/loading-rows";
import { texts } from "../../texts";
import { Panel } from "../../ui/panel";
import { AnalysedSlides } from "./analysed-slides";
import { NoSlides } from "./no-slides";
import { TemplateFacts } from "./template-facts";
import { TemplateHeader } from "./template-header";
import { TemplateWarnings } from "./template-warnings";

export function TemplatePage({ templateId }: { templateId: string }) {
  const template = useQuery(templateQuery(templateId));
  const status = template.data?.status;
  const analysis = useQuery({ ...analysisQuery(templateId), enabled: status === "ready" || status === "analyzing" });
  if (template.isPending) {
    return (
      <Panel>
        <LoadingRows />
      </Panel>
    );
  }
  if (!template.data) {
    return (
      <Panel>
        <ErrorState what={texts.templates.one} error={template.error} onRetry={() => void template.refetch()} />
      </Panel>
    );
  }
  const result = analysis.data?.status === "completed" && status === "ready" ? analysis.data : null;
  return (
    <>
      <TemplateHeader template={template.data} />
      <TemplateFacts template={template.data} analysis={result} />
      {result ? (
        <>
          <TemplateWarnings warnings={result.warnings} />
          <AnalysedSlides analysis={result} />
        </>
      ) : (
        <Panel>
          {analysis.error && !analysis.data ? (
            <ErrorState what={texts.templates.analysis} error={analysis.error} onRetry={() => void analysis.refetch()} />
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
