"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { jobs as texts } from "@/components/jobs/messages";
import { jobsQuery } from "@/components/jobs/queries/queries";
import { JobStatusBadge } from "@/components/jobs/words/job-status-badge";
import { When } from "@/components/ui/format/when";
import type { JobStatus } from "@/lib/contract/presentations/job";

const { sources: t } = texts;
const linkLook = "rounded-sm font-medium text-accent-text hover:underline";

/** The job that this one goes back to, and those that go back to it. */
export function RelatedJobs({ job }: { job: JobStatus }) {
  const { data } = useQuery(jobsQuery({ source_id: job.generation_id, include_deleted: true, limit: 20 }));
  const later = data?.presentations ?? [];
  const { source_id: source } = job;
  if (source === null && later.length === 0) return null;
  return (
    <ul aria-label={t.label} className="grid gap-1.5 text-sm">
      {source === null ? null : (
        <li>
          {job.kind === "chart_update" ? t.updateOf : t.retryOf}{" "}
          <Link href={`/jobs/${source}`} className={linkLook}>
            {t.source}
          </Link>
        </li>
      )}
      {later.map((next) => (
        <li key={next.generation_id} className="flex flex-wrap items-center gap-2">
          {next.kind === "chart_update" && job.kind !== "chart_update"
            ? t.updated
            : next.kind === "chart_update" && job.status === "completed"
              ? t.updated
              : t.retried}{" "}
          <Link href={`/jobs/${next.generation_id}`} className={linkLook}>
            <When time={next.created_at} as="ago" />
          </Link>
          <JobStatusBadge job={next} />
        </li>
      ))}
    </ul>
  );
}
