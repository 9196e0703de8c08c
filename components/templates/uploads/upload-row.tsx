"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, FileUp, X } from "lucide-react";
import Link from "next/link";
import { templateQuery } from "@/lib/queries/templates/queries";
import { templates as templatesTexts } from "../../texts/templates";
import { IconButton } from "../../ui/icon-button";
import { Progress } from "../../ui/progress";
import { useUploads, type UploadItem } from "./uploads-provider";

const { uploads } = templatesTexts;

type State = { text: string; percent: number | null; outcome: "running" | "done" | "failed"; templateId?: string };

/** Follows the analysis of an uploaded file; before that the upload says itself how far it is. */
function useUploadState({ progress }: UploadItem): State {
  const templateId = progress.step === "analysing" ? progress.templateId : null;
  const { data: template } = useQuery({ ...templateQuery(templateId ?? ""), enabled: templateId !== null });
  switch (progress.step) {
    case "waiting":
      return { text: uploads.waiting, percent: 0, outcome: "running" };
    case "uploading":
      return { text: uploads.uploading(progress.percent), percent: progress.percent, outcome: "running" };
    case "checking":
      return { text: uploads.checking, percent: null, outcome: "running" };
    case "failed":
      return { text: progress.message, percent: null, outcome: "failed" };
    case "analysing": {
      const finished = template?.status !== "analyzing" ? template?.analysis?.status : undefined;
      if (finished === "completed") return { text: uploads.done, percent: 100, outcome: "done", templateId: progress.templateId };
      if (finished === "failed" || finished === "cancelled") {
        return { text: templatesTexts.analysisFailed.title, percent: null, outcome: "failed", templateId: progress.templateId };
      }
      return { text: uploads.analysing, percent: null, outcome: "running" };
    }
  }
}

const icons = {
  running: <FileUp aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />,
  done: <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success-text" />,
  failed: <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger-text" />,
};

export function UploadRow({ item }: { item: UploadItem }) {
  const { dismiss } = useUploads();
  const { text, percent, outcome, templateId } = useUploadState(item);
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      {icons[outcome]}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{item.name}</p>
        <p role="status" className={outcome === "failed" ? "text-danger-text" : "text-muted"}>
          {text}
        </p>
        {outcome === "running" ? (
          <div className="mt-1.5">
            <Progress value={percent} label={item.name} />
          </div>
        ) : null}
      </div>
      {templateId ? (
        <Link href={`/templates/${templateId}`} className="mt-0.5 rounded-sm font-medium text-accent-text hover:underline">
          {uploads.open}
        </Link>
      ) : null}
      {outcome === "running" ? null : (
        <IconButton label={uploads.dismiss(item.name)} onClick={() => dismiss([item.id])} className="-my-1.5 -mr-2">
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  );
}
