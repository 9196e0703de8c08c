import { Download } from "lucide-react";
import Link from "next/link";
import type { JobList } from "@/lib/contract/presentations";
import { isActive } from "@/lib/queries/presentations/queries";
import { formatDateTime } from "../format/format";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Progress } from "../ui/progress";
import { Td } from "../ui/table";
import { Tooltip } from "../ui/overlay/tooltip";
import { JobStatusBadge } from "./job-status-badge";

type ListedJob = JobList["presentations"][number];

function summaryOf(job: ListedJob): string {
  if (job.error) return texts.problems.jobErrors[job.error.code] ?? job.error.message;
  if (isActive(job.status)) return job.current_step ?? texts.jobs.waiting;
  return texts.jobs.slidesOf(job.total_pages_generated, job.total_slides_requested);
}

export function JobRow({ job }: { job: ListedJob }) {
  const hasFile = (job.status === "completed" || job.status === "partial") && !job.deleted;
  return (
    <tr className="border-b border-line last:border-0 hover:bg-canvas">
      <Td className="w-full max-w-0">
        <Link href={`/jobs/${job.generation_id}`} className="block truncate rounded-sm font-medium hover:text-accent-text">
          {texts.jobs.kinds[job.kind]}
        </Link>
        <span className="block text-sm text-muted md:truncate">
          {summaryOf(job)}
          <span className="md:hidden"> · {formatDateTime(job.created_at)}</span>
        </span>
        {job.status === "processing" ? (
          <div className="mt-1.5 max-w-64">
            <Progress value={job.progress} label={texts.jobs.progress} />
          </div>
        ) : null}
      </Td>
      <Td>
        <JobStatusBadge status={job.status} />
      </Td>
      <Td className="text-right tabular-nums max-md:hidden">{job.total_slides_requested}</Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">{formatDateTime(job.created_at)}</Td>
      <Td className="py-1 pr-2 pl-0 text-right">
        {hasFile ? (
          <Tooltip text={texts.jobs.download}>
            <Button asChild variant="ghost" size="icon">
              <a href={`/api/v1/presentations/${job.generation_id}/download`} download aria-label={texts.jobs.download}>
                <Download aria-hidden className="size-4.5" />
              </a>
            </Button>
          </Tooltip>
        ) : null}
      </Td>
    </tr>
  );
}
