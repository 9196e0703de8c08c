"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { uploads as words } from "@/components/templates/messages/uploads";
import { useCancelAnalysis } from "@/components/templates/queries/mutations";
import { analysisStateQuery, templateQuery } from "@/components/templates/queries/queries";
import { refreshTemplates } from "@/components/templates/queries/refresh-templates";
import type { UploadItem } from "@/components/templates/uploads/upload-items";

type UploadOutcome = {
  text: string;
  /** Null: not known. */
  percent: number | null;
  outcome: "running" | "done" | "failed" | "ended";
  templateId?: string;
  cancelAnalysis?: () => void;
};

/** How far a file is. Its analysis is the service's affair, and asked for; before that the upload says it itself. */
export function useUploadOutcome({ state }: UploadItem): UploadOutcome {
  const queryClient = useQueryClient();
  const templateId = state.step === "analysing" ? state.templateId : null;
  const { data: analysis } = useQuery({ ...analysisStateQuery(templateId ?? ""), enabled: templateId !== null });
  const isCompleted = analysis?.status === "completed";
  const { data: template } = useQuery({
    ...templateQuery(templateId ?? ""),
    enabled: templateId !== null && isCompleted,
  });
  const { mutate: cancelAnalysis } = useCancelAnalysis();
  useEffect(() => {
    if (isCompleted) void refreshTemplates(queryClient);
  }, [isCompleted, queryClient]);

  switch (state.step) {
    case "waiting":
      return { text: words.waiting, percent: 0, outcome: "running" };
    case "uploading":
      return { text: words.uploading(state.percent), percent: state.percent, outcome: "running" };
    case "checking":
      return { text: words.checking, percent: null, outcome: "running" };
    case "refused":
    case "broken":
      return { text: state.message, percent: null, outcome: "failed" };
    case "cancelled":
      return { text: words.cancelled, percent: null, outcome: "ended" };
    case "analysing":
      break;
  }
  const id = state.templateId;
  if (isCompleted)
    return { text: words.ready(template?.slide_count ?? null), percent: 100, outcome: "done", templateId: id };
  if (analysis?.status === "failed")
    return { text: analysis.error?.message ?? words.analysisFailed, percent: null, outcome: "failed", templateId: id };
  if (analysis?.status === "cancelled")
    return { text: words.analysisCancelled, percent: null, outcome: "ended", templateId: id };
  const step = analysis?.steps.find(({ status }) => status === "processing")?.name ?? "";
  return {
    text: words.steps[step] ?? words.analysing,
    percent: analysis?.progress ?? null,
    outcome: "running",
    cancelAnalysis: () => cancelAnalysis(id),
  };
}
