"use client";

import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "../ui/toast/toast";
import type { JobStatus } from "@/lib/contract/presentations";
import { useDeletePresentation } from "@/lib/queries/presentations/mutations";
import { formatBytes } from "../format/format";
import { problemText } from "../states/problem-text";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { IconButton } from "../ui/icon-button";

/** Download and deletion of a job's file, as long as there is one. */
export function JobActions({ job }: { job: JobStatus }) {
  const [asking, setAsking] = useState(false);
  const deleting = useDeletePresentation();
  if (job.status !== "completed" && job.status !== "partial") return null;
  if (job.download_url === null) return <p className="text-muted">{texts.jobs.fileGone}</p>;
  const remove = () =>
    deleting.mutate(job.generation_id, {
      onSuccess: () => {
        setAsking(false);
        toast.success(texts.jobs.deleted);
      },
      onError: (error) => toast.error(problemText(error)),
    });
  return (
    <>
      <IconButton label={texts.jobs.delete} variant="secondary" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <Button asChild variant="primary">
        <a href={`/api/v1/presentations/${job.generation_id}/download`} download>
          <Download aria-hidden className="size-4" />
          {job.file_size === null ? texts.jobs.download : texts.jobs.downloadSize(formatBytes(job.file_size))}
        </a>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.jobs.deleteTitle}
        description={texts.jobs.deleteBody}
        action={texts.jobs.delete}
        pending={deleting.isPending}
        onConfirm={remove}
      />
    </>
  );
}
