import type { JobStatus } from "@/lib/contract/presentations";
import { formatDateTime, formatDuration } from "../format/format";
import { texts } from "../texts";
import { Facts } from "../ui/facts";

export function JobFacts({ job }: { job: JobStatus }) {
  const { facts } = texts.jobs;
  const { started_at: started, completed_at: completed } = job;
  return (
    <Facts
      facts={[
        { name: facts.requested, value: formatDateTime(job.created_at) },
        ...(started && completed ? [{ name: facts.duration, value: formatDuration(started, completed) }] : []),
        ...(job.total_pages_generated > 0 ? [{ name: facts.pages, value: job.total_pages_generated }] : []),
        { name: facts.id, value: <code className="font-mono text-sm font-normal break-all">{job.generation_id}</code> },
      ]}
    />
  );
}
