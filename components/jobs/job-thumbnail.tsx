import { CircleSlash, FileX2, Hourglass, type LucideIcon, Presentation } from "lucide-react";
import { SlideImage } from "@/components/slides/slide-image";
import type { JobList } from "@/lib/contract/presentations";
import { jobAbilities } from "./job-status";

export type ListedJob = JobList["presentations"][number];

const signs: Record<"active" | "failed" | "deleted" | "generated", LucideIcon> = {
  active: Hourglass,
  failed: CircleSlash,
  deleted: FileX2,
  generated: Presentation,
};

function signOf(job: ListedJob): keyof typeof signs {
  if (jobAbilities(job).active) return "active";
  if (job.status === "failed") return "failed";
  return job.deleted ? "deleted" : "generated";
}

/** Shows the first slide of the file, or an icon for the reason why there is none. */
export function JobThumbnail({ job }: { job: ListedJob }) {
  const Icon = signs[signOf(job)];
  const sign = (
    <span className="grid place-items-center text-muted">
      <Icon aria-hidden className="size-5" />
    </span>
  );
  const style = "w-24 shrink-0 rounded-sm border border-line max-sm:w-16";
  if (!jobAbilities(job).hasFile) return <span className={`grid aspect-video bg-sunken ${style}`}>{sign}</span>;
  return (
    <SlideImage
      source={{ kind: "presentation", presentationId: job.generation_id }}
      slideNumber={1}
      label=""
      className={style}
      fallback={sign}
    />
  );
}
