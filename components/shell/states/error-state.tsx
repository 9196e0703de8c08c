"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import { problems as problemsTexts } from "@/components/shell/messages/problems";
import { Button } from "@/components/ui/button";
import { common as commonTexts } from "@/components/ui/messages";
import { problemReference, problemText } from "./problem-text";

/** Says what could not be loaded and why, with a way to try again. */
export function ErrorState({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const reference = problemReference(error);
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-full bg-danger-soft text-danger-text">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <p className="font-semibold">{problemsTexts.loadFailed(what)}</p>
      <p className="mt-1 max-w-md text-muted">{problemText(error)}</p>
      {reference ? <p className="mt-1 font-mono text-xs text-muted">{problemsTexts.reference(reference)}</p> : null}
      <Button className="mt-5" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        {commonTexts.retry}
      </Button>
    </div>
  );
}
