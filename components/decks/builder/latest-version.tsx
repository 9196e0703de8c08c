import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { deckMessages } from "@/components/decks/messages";
import { deckVersionsQuery } from "@/components/decks/queries";
import { startDownload } from "@/components/jobs/format-menu";
import { JobPresenter } from "@/components/jobs/job-presenter";
import { jobQuery } from "@/components/jobs/queries";
import { ShareDialog } from "@/components/jobs/share-dialog";
import { describeError } from "@/components/shell/error-messages";
import { toast } from "@/components/ui/toast";

export type LatestVersionAction = "present" | "share" | "download";

type LatestVersionProps = { action: LatestVersionAction; deckId: string; onClose: () => void };

/** Presents, shares or downloads the latest generated version of a deck. If there is none, says so. */
export function LatestVersion({ action, deckId, onClose }: LatestVersionProps) {
  const versions = useQuery({ ...deckVersionsQuery(deckId), refetchOnWindowFocus: false });
  const latest = versions.data?.versions.find((one) => !one.deleted && one.total_pages_generated > 0);
  const id = versions.isFetchedAfterMount ? latest?.generation_id : undefined;
  const job = useQuery({ ...jobQuery(id ?? ""), enabled: id !== undefined });
  const error = versions.error ?? job.error;
  const isMissing = versions.isFetchedAfterMount && versions.data !== undefined && latest === undefined;
  const isDownloading = action === "download" && id !== undefined;
  const end = useEffectEvent(() => {
    if (error) toast.error(describeError(error));
    else if (isMissing) toast.info(deckMessages.latest.none);
    else if (id) startDownload(`/api/v1/presentations/${id}/download`);
    onClose();
  });
  const isOver = error !== null || isMissing || isDownloading;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (isOver || !job.data) return null;
  if (action === "share") return <ShareDialog job={job.data} open onOpenChange={onClose} />;
  return <JobPresenter job={job.data} onClose={onClose} />;
}
