"use client";

import { Ban, Download, PencilLine, RefreshCw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { JobMenu } from "@/components/jobs/acts/job-menu";
import { useJobActs } from "@/components/jobs/acts/use-job-acts";
import { jobs as texts } from "@/components/jobs/messages";
import { abilitiesOf } from "@/components/jobs/words/job-abilities";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/components/ui/format/format";
import { useLocale } from "@/components/ui/format/use-locale";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { JobStatus } from "@/lib/contract/presentations/job";

const { acts: t } = texts;

/** What one wants of a job most often, as buttons; the rest is in the menu. */
export function JobButtons({ job }: { job: JobStatus }) {
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const { cancel, retry, pending } = useJobActs(job, true);
  const can = abilitiesOf(job);
  const id = job.generation_id;
  if (can.active) {
    return (
      <>
        <Button onClick={() => setAsking(true)}>
          <Ban aria-hidden className="size-4" />
          {t.cancel}
        </Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={texts.cancelTitle}
          description={texts.cancelBody}
          action={t.cancel}
          pending={pending.cancel}
          onConfirm={() => cancel(() => setAsking(false))}
        />
      </>
    );
  }
  return (
    <>
      {can.canRetry ? (
        <Button pending={pending.retry} onClick={retry}>
          <RefreshCw aria-hidden className="size-4" />
          {job.status === "partial" ? t.retry : t.retryAll}
        </Button>
      ) : null}
      {can.canEdit ? (
        <Button asChild variant={can.hasFile ? "secondary" : "primary"}>
          <Link href={`/decks/new?job=${id}`}>
            <PencilLine aria-hidden className="size-4" />
            {t.edit}
          </Link>
        </Button>
      ) : null}
      {can.hasFile ? (
        <Button asChild variant="primary">
          <a href={`/api/v1/presentations/${id}/download`} download>
            <Download aria-hidden className="size-4" />
            {job.file_size === null ? t.download : t.downloadSize(formatBytes(job.file_size, locale))}
          </a>
        </Button>
      ) : null}
      <JobMenu job={job} on="page" />
    </>
  );
}
