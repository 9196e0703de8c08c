"use client";

import { CircleAlert, FileQuestion, RotateCcw, ScanSearch, Trash2 } from "lucide-react";
import { EmptyState } from "@/components/shell/states/empty-state";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { noSlides as texts } from "@/components/templates/messages/no-slides";
import { templates as words } from "@/components/templates/messages/templates";
import { refusalSentence } from "@/components/templates/uploads/refusal-text";
import { useTemplateActs } from "@/components/templates/use-template-acts";
import { Button } from "@/components/ui/button";
import type { FullAnalysis } from "@/lib/contract/analyses";
import type { TemplateDetail } from "@/lib/contract/templates/template";
import { AnalysisCourse } from "./analysis-course";

/** Why a template shows no slides, and what to do about it. */
export function NoSlides({ template, analysis }: { template: TemplateDetail; analysis: FullAnalysis | null }) {
  const { analyse, restore, pending } = useTemplateActs(template);
  const mayChange = useMayChangeTemplates();
  const failure = analysis?.status === "failed" ? analysis.error : null;
  const summary = template.analysis?.status;
  const action = mayChange ? (
    <Button variant="primary" pending={pending} onClick={analyse}>
      {words.analyseFirst}
    </Button>
  ) : undefined;
  if (template.status === "analyzing") return <AnalysisCourse templateId={template.template_id} />;
  if (template.status === "deleted") {
    const back = mayChange ? (
      <Button variant="primary" pending={pending} onClick={restore}>
        {pending ? null : <RotateCcw aria-hidden className="size-4" />}
        {words.restore}
      </Button>
    ) : undefined;
    return <EmptyState icon={Trash2} title={words.status.deleted ?? ""} body={texts.deletedBody} action={back} />;
  }
  if (template.status === "pending") return <EmptyState icon={FileQuestion} {...words.fileMissing} />;
  if (summary === "failed") {
    const body = [failure?.message, texts.failed.remedy].filter(Boolean).join(" ");
    return <EmptyState icon={CircleAlert} title={texts.failed.title} body={body} action={action} />;
  }
  if (summary === "cancelled") return <EmptyState icon={CircleAlert} {...texts.cancelled} action={action} />;
  if (template.status === "failed")
    return (
      <EmptyState
        icon={CircleAlert}
        title={words.refused.title}
        body={template.upload_error ? refusalSentence(template.upload_error) : words.refused.body}
      />
    );
  return <EmptyState icon={ScanSearch} {...words.notAnalysed} action={action} />;
}
