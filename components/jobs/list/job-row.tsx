"use client";

import { ChartColumn, CircleSlash, FileX2, Hourglass, type LucideIcon, Presentation } from "lucide-react";
import Link from "next/link";
import { JobMenu } from "@/components/jobs/acts/job-menu";
import { jobs as texts } from "@/components/jobs/messages";
import { abilitiesOf } from "@/components/jobs/words/job-abilities";
import { JobStatusBadge } from "@/components/jobs/words/job-status-badge";
import { jobErrorWords, jobTitle, stepWords } from "@/components/jobs/words/job-words";
import { SlidePicture } from "@/components/slides/slide-image";
import { formatDuration } from "@/components/ui/format/format";
import { useLocale } from "@/components/ui/format/use-locale";
import { When } from "@/components/ui/format/when";
import { Progress } from "@/components/ui/progress";
import { Td } from "@/components/ui/table";
import type { JobList } from "@/lib/contract/presentations/job";

type ListedJob = JobList["presentations"][number];

const signs: Record<"active" | "failed" | "gone" | "made", LucideIcon> = {
  active: Hourglass,
  failed: CircleSlash,
  gone: FileX2,
  made: Presentation,
};

function signOf(job: ListedJob): keyof typeof signs {
  if (abilitiesOf(job).active) return "active";
  if (job.status === "failed") return "failed";
  return job.deleted ? "gone" : "made";
}

/** The first slide of the file, or a sign of why there is none. */
function JobPicture({ job }: { job: ListedJob }) {
  const Icon = signs[signOf(job)];
  const sign = (
    <span className="grid place-items-center text-muted">
      <Icon aria-hidden className="size-5" />
    </span>
  );
  const look = "w-24 shrink-0 rounded-sm border border-line max-sm:w-16";
  if (!abilitiesOf(job).hasFile) return <span className={`grid aspect-video bg-sunken ${look}`}>{sign}</span>;
  return (
    <SlidePicture
      source={{ kind: "presentation", presentationId: job.generation_id }}
      slideNumber={1}
      label=""
      className={look}
      fallback={sign}
    />
  );
}

function summaryOf(job: ListedJob): string {
  if (abilitiesOf(job).active) return stepWords(job);
  if (job.error) return jobErrorWords(job.error).title;
  if (job.status === "partial")
    return texts.madeOf(job.total_slides_requested - job.failed_slides, job.total_slides_requested);
  return [
    texts.pages(job.total_pages_generated, job.total_slides_requested),
    ...(job.warnings > 0 ? [texts.withWarnings(job.warnings)] : []),
  ].join(" · ");
}

export function JobRow({ job }: { job: ListedJob }) {
  const locale = useLocale();
  const { started_at: started, completed_at: completed, requested_by: who } = job;
  return (
    <tr className="border-b border-line last:border-0 hover:bg-canvas">
      <Td className="w-full max-w-0 py-2.5">
        <span className="flex items-center gap-3.5">
          <JobPicture job={job} />
          <span className="min-w-0 flex-1">
            <Link
              href={`/jobs/${job.generation_id}`}
              className="block truncate rounded-sm font-medium hover:text-accent-text"
            >
              {jobTitle(job)}
            </Link>
            <span className="flex items-center gap-1.5 text-sm text-muted">
              {job.kind === "chart_update" ? (
                <ChartColumn role="img" aria-label={texts.kinds.chart_update} className="size-3.5 shrink-0" />
              ) : null}
              <span className="truncate">{summaryOf(job)}</span>
            </span>
            {job.status === "processing" ? (
              <span className="mt-1.5 block max-w-64">
                <Progress value={job.progress} label={texts.progress} />
              </span>
            ) : null}
            <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted md:hidden">
              <JobStatusBadge job={job} />
              <When time={job.created_at} as="ago" />
            </span>
          </span>
        </span>
      </Td>
      <Td className="max-md:hidden">
        <JobStatusBadge job={job} />
      </Td>
      <Td className="text-right tabular-nums max-lg:hidden">{job.total_slides_requested}</Td>
      <Td className="whitespace-nowrap max-md:hidden">
        <When time={job.created_at} as="ago" />
        {who ? <span className="block max-w-44 truncate text-sm text-muted">{texts.by(who.name)}</span> : null}
      </Td>
      <Td className="text-right whitespace-nowrap text-muted tabular-nums max-lg:hidden">
        {started && completed ? formatDuration(started, completed, locale) : null}
      </Td>
      <Td className="py-1 pr-2 pl-0 text-right">
        <JobMenu job={job} on="list" />
      </Td>
    </tr>
  );
}
