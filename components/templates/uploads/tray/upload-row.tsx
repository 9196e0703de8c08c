"use client";

import { CircleAlert, CircleCheck, CircleSlash, FileUp, RotateCw, X } from "lucide-react";
import Link from "next/link";
import { uploads as words } from "@/components/templates/messages/uploads";
import type { UploadItem } from "@/components/templates/uploads/upload-items";
import { useUploads } from "@/components/templates/uploads/uploads-provider";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { useUploadOutcome } from "./use-upload-outcome";

const look = "mt-0.5 size-4.5 shrink-0";
const icons = {
  running: <FileUp aria-hidden className={`${look} text-muted`} />,
  done: <CircleCheck aria-hidden className={`${look} text-success-text`} />,
  failed: <CircleAlert aria-hidden className={`${look} text-danger-text`} />,
  ended: <CircleSlash aria-hidden className={`${look} text-muted`} />,
};

/** How far one file is, what came of it, and what can be done about it. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { dismiss, cancel, retry } = useUploads();
  const { text, percent, outcome, templateId, cancelAnalysis } = useUploadOutcome(item);
  const { name } = item.file;
  const stop = cancelAnalysis ?? (() => cancel(item.id));
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      {icons[outcome]}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p role="status" className={`text-sm ${outcome === "failed" ? "text-danger-text" : "text-muted"}`}>
          {text}
        </p>
        {outcome === "running" ? (
          <div className="mt-1.5 mb-1">
            <Progress value={percent} label={name} />
          </div>
        ) : null}
        {templateId && outcome !== "running" ? (
          <Link
            href={`/templates/${templateId}`}
            aria-label={words.openNamed(name)}
            className="rounded-sm text-sm font-medium text-accent-text hover:underline"
          >
            {words.open}
          </Link>
        ) : null}
      </div>
      <span className="-my-1 -mr-2 flex">
        {item.state.step === "broken" ? (
          <IconButton label={words.retry(name)} onClick={() => retry(item.id)}>
            <RotateCw aria-hidden className="size-4" />
          </IconButton>
        ) : null}
        <IconButton
          label={outcome === "running" ? words.cancel(name) : words.dismiss(name)}
          onClick={() => (outcome === "running" ? stop() : dismiss([item.id]))}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
    </li>
  );
}
