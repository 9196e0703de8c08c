import type { JobStatus } from "@/lib/contract/presentations";
import { texts } from "../texts";
import { Panel } from "../ui/panel";
import { Progress } from "../ui/progress";

export function JobProgress({ job }: { job: JobStatus }) {
  return (
    <Panel className="p-4">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <p role="status" className="font-medium">
          {job.current_step ?? texts.jobs.waiting}
        </p>
        <p className="text-muted tabular-nums">{job.progress} %</p>
      </div>
      <Progress value={job.progress} label={texts.jobs.progress} />
    </Panel>
  );
}
