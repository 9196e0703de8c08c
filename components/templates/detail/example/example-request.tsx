"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { ErrorState } from "@/components/shell/states/error-state";
import type { Place } from "@/components/templates/detail/place";
import { templatePage as texts } from "@/components/templates/messages/template-page";
import { Skeleton } from "@/components/ui/skeleton";
import { useExampleRequest } from "./use-example-request";

/** The request that makes a slide with the example content, folded away until somebody wants to read it. */
export function ExampleRequest({ templateId, place }: { templateId: string; place: Place }) {
  const { json, error, retry } = useExampleRequest(templateId, place);
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-4 rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-10 items-center gap-2 rounded-lg px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
        {texts.example}
      </summary>
      {open ? (
        <div className="border-t border-line">
          {error && !json ? (
            <ErrorState what={texts.example} error={error} onRetry={retry} />
          ) : json ? (
            <>
              <p className="px-4 pt-3 text-sm text-muted">{texts.exampleHint}</p>
              <pre
                tabIndex={0}
                aria-label={texts.example}
                className="max-h-96 overflow-auto px-4 py-3 font-mono text-xs leading-5"
              >
                {json}
              </pre>
            </>
          ) : (
            <div className="grid gap-2 p-4">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-3/5" />
            </div>
          )}
        </div>
      ) : null}
    </details>
  );
}
