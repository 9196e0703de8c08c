"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ban, Download, Maximize, PencilLine, RefreshCw, Share2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState } from "react";
import type { Command } from "@/components/shell/commands";
import { isMissing } from "@/components/shell/error-messages";
import { type PageCommand, useOfferCommands } from "@/components/shell/page-commands";
import { PageHeader } from "@/components/shell/page-header";
import { paletteMessages } from "@/components/shell/palette-messages";
import { LoadingSlides, MissingPage, QueryState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { formatBytes, formatDuration } from "@/components/ui/format";
import { useLatch } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Facts, Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/progress";
import { TabTitle } from "@/components/ui/tab-title";
import { When, useLocale } from "@/components/ui/when";
import type { JobStatus } from "@/lib/contract/presentations";
import { editAddress } from "./edit-address";
import { FormatMenu, startDownload, useFormatCommands } from "./format-menu";
import { JobMenu, useJobActions } from "./job-actions";
import {
  JobStatusBadge,
  isRetryWorthwhile,
  jobAbilities,
  jobErrorMessage,
  jobTitle,
  displayStatus,
} from "./job-status";
import { jobMessages } from "./messages";
import { presentationKeys } from "./presentation-keys";
import { isActive, jobQuery, jobsQuery } from "./queries";
import { SlideResults } from "./slide-results";

// Most jobs are opened once they are done.
const JobProgress = dynamic(() => import("./job-progress").then((module) => module.JobProgress));
const ShareDialog = dynamic(() => import("./share-dialog").then((module) => module.ShareDialog), { ssr: false });
const JobPresenter = dynamic(() => import("./job-presenter").then((module) => module.JobPresenter), { ssr: false });

const back = { href: "/jobs", label: jobMessages.back };

export function JobPage({ generationId }: { generationId: string }) {
  return (
    <QueryState
      query={useLiveJob(generationId)}
      what={jobMessages.one}
      loading={
        <LoadingSlides title={jobMessages.single}>
          <div aria-hidden className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="h-64" />
            ))}
          </div>
        </LoadingSlides>
      }
      renderFrame={(state) => (
        <>
          <PageHeader back={back} title={jobMessages.single} />
          <Panel>{state}</Panel>
        </>
      )}
      renderError={(error) => (isMissing(error) ? <MissingPage {...jobMessages.missing} back={back} /> : null)}
    >
      {(job) => (
        <>
          <TabTitle name={jobTitle(job)} />
          <PageHeader
            back={back}
            title={jobTitle(job)}
            badge={<JobStatusBadge job={job} />}
            actions={<JobButtons job={job} />}
          />
          <JobFacts job={job} />
          <div className="grid grid-cols-1 gap-6">
            <RelatedJobs job={job} />
            {jobAbilities(job).active ? <JobProgress job={job} /> : <JobNotices job={job} />}
            {job.slide_results && job.slide_results.length > 0 ? (
              <SlideResults job={job} results={job.slide_results} />
            ) : null}
          </div>
        </>
      )}
    </QueryState>
  );
}

/** Explains how the job finished, and what to do. */
function JobNotices({ job }: { job: JobStatus }) {
  const { error, deleted, expires_at: expiry, slide_results: results } = job;
  const failed = results?.filter(({ status }) => status === "failed").length ?? 0;
  const shown = displayStatus(job);
  if (shown === "cancelled" && error)
    return <Notice title={jobErrorMessage(error).title}>{jobErrorMessage(error).remedy}</Notice>;
  if (shown === "failed" && error) {
    const { title, remedy } = jobErrorMessage(error);
    return (
      <Notice tone="danger" title={title}>
        {remedy}
      </Notice>
    );
  }
  return (
    <>
      {shown === "partial" ? (
        <Notice tone="warning" title={jobMessages.partial(failed, results?.length ?? 0)}>
          {isRetryWorthwhile(job) ? jobMessages.partialHint : jobMessages.partialFix}
        </Notice>
      ) : null}
      {deleted && (shown === "completed" || shown === "partial") ? (
        <Notice
          title={
            expiry !== null && Date.parse(expiry) < Date.now() ? jobMessages.gone.expired : jobMessages.gone.deleted
          }
        >
          {jobMessages.gone.body}
        </Notice>
      ) : null}
    </>
  );
}

/** Shows the most common actions as buttons. The others are in the menu. */
function JobButtons({ job }: { job: JobStatus }) {
  const locale = useLocale();
  const [isConfirming, setConfirming] = useState(false);
  const [sharing, setSharing] = useState(false);
  const hasOpenedSharing = useLatch(sharing);
  const [presenting, setPresenting] = useState(false);
  const { cancel, retry, pending } = useJobActions(job, true);
  const can = jobAbilities(job);
  const id = job.generation_id;
  const file = `/api/v1/presentations/${id}/download`;
  const share: PageCommand = {
    id: "share",
    label: jobMessages.actions.share,
    icon: Share2,
    words: "link",
    action: () => setSharing(true),
  };
  const present: PageCommand = {
    id: "present",
    label: jobMessages.present,
    icon: Maximize,
    words: "full screen slideshow",
    action: () => setPresenting(true),
  };
  const formats = useFormatCommands((format) => `${file}?format=${format}`);
  const edit: Command = { id: "edit", label: jobMessages.actions.edit, icon: PencilLine, action: editAddress(job) };
  const download: PageCommand = {
    id: "download",
    label: jobMessages.actions.download,
    icon: Download,
    words: "powerpoint pptx",
    action: () => startDownload(file),
  };
  useOfferCommands(paletteMessages.groups.deck, [
    ...(can.hasFile ? [download, ...formats.commands, share, present] : []),
    ...(can.canEdit ? [edit] : []),
  ]);
  if (can.active) {
    return (
      <>
        <Button icon={Ban} onClick={() => setConfirming(true)}>
          {jobMessages.actions.cancel}
        </Button>
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={jobMessages.cancelTitle}
          description={jobMessages.cancelBody}
          action={jobMessages.actions.cancel}
          pending={pending.cancel}
          onConfirm={() => cancel(() => setConfirming(false))}
        />
      </>
    );
  }
  return (
    <>
      {can.canRetry && isRetryWorthwhile(job) ? (
        <Button icon={RefreshCw} pending={pending.retry} onClick={retry}>
          {job.status === "partial" ? jobMessages.actions.retry : jobMessages.actions.retryAll}
        </Button>
      ) : null}
      {can.canEdit ? (
        <Button asChild variant={can.hasFile ? "secondary" : "primary"}>
          <Link href={editAddress(job)}>
            <PencilLine aria-hidden className="size-4" />
            {edit.label}
          </Link>
        </Button>
      ) : null}
      {can.hasFile ? <FormatMenu {...formats} /> : null}
      {can.hasFile ? (
        <Button asChild variant="primary">
          <a href={file} download>
            <Download aria-hidden className="size-4" />
            {job.file_size === null
              ? jobMessages.actions.download
              : jobMessages.actions.downloadSize(formatBytes(job.file_size, locale))}
          </a>
        </Button>
      ) : null}
      {can.hasFile ? (
        <Button icon={Share2} onClick={share.action}>
          {share.label}
        </Button>
      ) : null}
      {can.hasFile ? (
        <Button icon={Maximize} onClick={present.action}>
          {present.label}
        </Button>
      ) : null}
      <JobMenu job={job} on="page" />
      {hasOpenedSharing ? <ShareDialog job={job} open={sharing} onOpenChange={setSharing} /> : null}
      {presenting ? <JobPresenter job={job} onClose={() => setPresenting(false)} /> : null}
    </>
  );
}

function JobFacts({ job }: { job: JobStatus }) {
  const locale = useLocale();
  const { started_at: started, completed_at: completed, requested_by: who } = job;
  const facts: { name: string; value: ReactNode }[] = [
    { name: jobMessages.facts.kind, value: jobMessages.kinds[job.kind] },
    {
      name: jobMessages.facts.requested,
      value: (
        <>
          <When time={job.created_at} as="ago" />
          {who ? <span className="font-normal text-muted"> {jobMessages.by(who.name)}</span> : null}
        </>
      ),
    },
  ];
  if (job.total_pages_generated > 0)
    facts.push({
      name: jobMessages.facts.slides,
      value: jobMessages.pages(job.total_pages_generated, job.total_slides_requested),
    });
  if (started && completed)
    facts.push({ name: jobMessages.facts.duration, value: formatDuration(started, completed, locale) });
  if (job.expires_at && jobAbilities(job).hasFile)
    facts.push({ name: jobMessages.facts.kept, value: <When time={job.expires_at} as="day" /> });
  return <Facts facts={facts} />;
}

const linkStyle = "rounded-sm font-medium text-accent-text hover:underline";

/** Links to the source of this job, and to the jobs that were created from it. */
function RelatedJobs({ job }: { job: JobStatus }) {
  const { data } = useQuery(jobsQuery({ source_id: job.generation_id, include_deleted: true, limit: 20 }));
  const later = data?.presentations ?? [];
  const { source_id: source } = job;
  if (source === null && later.length === 0) return null;
  return (
    <ul aria-label={jobMessages.sources.label} className="grid gap-1.5 text-sm">
      {source === null ? null : (
        <li>
          {job.kind === "chart_update" ? jobMessages.sources.updateOf : jobMessages.sources.retryOf}{" "}
          <Link href={`/jobs/${source}`} className={linkStyle}>
            {jobMessages.sources.source}
          </Link>
        </li>
      )}
      {later.map((next) => (
        <li key={next.generation_id} className="flex flex-wrap items-center gap-2">
          {next.kind === "chart_update" && job.kind !== "chart_update"
            ? jobMessages.sources.updated
            : next.kind === "chart_update" && job.status === "completed"
              ? jobMessages.sources.updated
              : jobMessages.sources.retried}{" "}
          <Link href={`/jobs/${next.generation_id}`} className={linkStyle}>
            <When time={next.created_at} as="ago" />
          </Link>
          <JobStatusBadge job={next} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Keeps the state of a job up to date: by its events while it is active, or by polling if events don't arrive. The
 * browser reconnects automatically and sends the id of the last event that it received.
 */
function useLiveJob(generationId: string) {
  const queryClient = useQueryClient();
  const [silent, setSilent] = useState(false);
  const query = useQuery(jobQuery(generationId, silent));
  const follows = query.data !== undefined && isActive(query.data.status) && !silent;
  useEffect(() => {
    if (!follows) return;
    const events = new EventSource(`/api/v1/presentations/${generationId}/events`);
    events.addEventListener("status", ({ data }: MessageEvent<string>) => {
      const status = JSON.parse(data) as JobStatus;
      queryClient.setQueryData(presentationKeys.status(generationId), status);
      if (!isActive(status.status)) void queryClient.invalidateQueries({ queryKey: presentationKeys.lists() });
    });
    events.addEventListener("error", () => {
      if (events.readyState === EventSource.CLOSED) setSilent(true);
    });
    return () => events.close();
  }, [follows, generationId, queryClient]);
  return query;
}
