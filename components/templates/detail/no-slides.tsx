"use client";

import { CircleAlert, FileQuestion, ScanSearch, Trash2 } from "lucide-react";
import type { FullAnalysis } from "@/lib/contract/analyses";
import type { TemplateDetail } from "@/lib/contract/templates";
import { EmptyState } from "../../states/empty-state";
import { texts } from "../../texts";
import { Button } from "../../ui/button";
import { Progress } from "../../ui/progress";
import { useTemplateActs } from "../use-template-acts";

/** Why a template shows no slides, and what to do about it. */
export function NoSlides({ template, analysis }: { template: TemplateDetail; analysis: FullAnalysis | null }) {
  const { analyse, pending } = useTemplateActs(template);
  const words = texts.templates;
  const summary = template.analysis?.status;
  const action = (
    <Button variant="primary" pending={pending} onClick={analyse}>
      {words.analyseFirst}
    </Button>
  );
  if (template.status === "analyzing") {
    const running = analysis?.status === "processing" ? analysis : null;
    return (
      <EmptyState
        icon={ScanSearch}
        title={words.analysing.title}
        body={running?.current_step ?? words.analysing.body}
        action={
          <div className="w-64">
            <Progress value={running?.progress ?? null} label={words.analysing.title} />
          </div>
        }
      />
    );
  }
  if (template.status === "deleted") return <EmptyState icon={Trash2} title={words.status.deleted ?? ""} body={words.inTrash} />;
  if (template.status === "pending") return <EmptyState icon={FileQuestion} {...words.fileMissing} />;
  if (summary === "failed" || summary === "cancelled") return <EmptyState icon={CircleAlert} {...words.analysisFailed} action={action} />;
  if (template.status === "failed") return <EmptyState icon={CircleAlert} {...words.refused} />;
  return <EmptyState icon={ScanSearch} {...words.notAnalysed} action={action} />;
}
