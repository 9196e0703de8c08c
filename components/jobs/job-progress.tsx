import { Check } from "lucide-react";
import { Spinner } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import type { JobStatus } from "@/lib/contract/presentations";
import { TemplatePreview, useJobSlides } from "./job-slides";
import { type SlideState, slideStates, stepMessage } from "./job-status";
import { jobMessages } from "./messages";

function StateSign({ state }: { state: SlideState }) {
  return (
    <span
      className={classNames(
        "flex items-center gap-1.5 text-sm",
        state === "waiting" ? "text-muted" : state === "done" ? "text-success-text" : "text-accent-text",
      )}
    >
      {state === "done" ? (
        <Check aria-hidden className="size-4" />
      ) : state === "working" ? (
        <Spinner className="size-3.5" />
      ) : null}
      {state === "done"
        ? jobMessages.result.done
        : state === "working"
          ? jobMessages.result.working
          : jobMessages.result.waiting}
    </span>
  );
}

/** Shows the progress of a running job, overall and slide by slide. */
export function JobProgress({ job }: { job: JobStatus }) {
  const { ids, titleOf, findTemplate } = useJobSlides(job);
  const states = slideStates(job);
  return (
    <>
      <Panel className="p-4">
        <div className="mb-2.5 flex items-baseline justify-between gap-4">
          <p role="status" className="font-medium">
            {stepMessage(job)}
          </p>
          <p className="text-muted tabular-nums">{job.progress} %</p>
        </div>
        <Progress value={job.progress} label={jobMessages.progress} />
      </Panel>
      {ids.length > 0 && job.kind !== "chart_update" ? (
        <section aria-label={jobMessages.result.title}>
          <h2 className="mb-3 text-lg font-semibold">{jobMessages.result.title}</h2>
          <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
            {ids.map((id, index) => {
              const state = states[index] ?? "waiting";
              return (
                <li key={index} className="[contain-intrinsic-size:auto_10rem] [content-visibility:auto]">
                  <div
                    className={classNames(
                      "overflow-hidden rounded-md border",
                      state === "working" ? "border-accent" : "border-line",
                      state === "waiting" && "opacity-60",
                    )}
                  >
                    <TemplatePreview template={findTemplate(id)} label="" />
                  </div>
                  <p className="mt-1.5 truncate text-sm">{titleOf(index) ?? jobMessages.result.slide(index + 1)}</p>
                  <StateSign state={state} />
                </li>
              );
            })}
          </ol>
        </section>
      ) : null}
    </>
  );
}
