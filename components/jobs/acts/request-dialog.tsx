"use client";

import { useQuery } from "@tanstack/react-query";
import { jobs as texts } from "@/components/jobs/messages";
import { requestOfJobQuery } from "@/components/jobs/queries/queries";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/overlay/dialog";

type RequestDialogProps = { generationId: string; open: boolean; onOpenChange: (open: boolean) => void };

const { request: t } = texts;

/** What a job was asked to do, as programs send it. */
export function RequestDialog({ open, onOpenChange, generationId }: RequestDialogProps) {
  return (
    <Dialog wide open={open} onOpenChange={onOpenChange} title={t.title} description={t.body}>
      <RequestText generationId={generationId} />
    </Dialog>
  );
}

function RequestText({ generationId }: { generationId: string }) {
  const { data, error, isPending, refetch } = useQuery(requestOfJobQuery(generationId));
  if (isPending) return <LoadingRows rows={3} />;
  if (error) return <ErrorState what={t.what} error={error} onRetry={() => void refetch()} />;
  const text = JSON.stringify(data.request, null, 2);
  return (
    <>
      <div className="flex items-center justify-between gap-3 pt-1 pb-3">
        <code className="min-w-0 truncate font-mono text-sm text-muted">{generationId}</code>
        <CopyButton text={text}>{t.copy}</CopyButton>
      </div>
      <pre
        tabIndex={0}
        aria-label={t.what}
        className="max-h-[60dvh] overflow-auto rounded-md border border-line bg-canvas p-3 font-mono text-sm"
      >
        {text}
      </pre>
    </>
  );
}
