"use client";

import { Check } from "lucide-react";
import { jobs as texts } from "@/components/jobs/messages";
import { TemplatePicture } from "@/components/jobs/slides/template-picture";
import { useJobSlides } from "@/components/jobs/slides/use-job-slides";
import { stepWords } from "@/components/jobs/words/job-words";
import { type SlideState, slideStates } from "@/components/jobs/words/slide-course";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import type { JobStatus } from "@/lib/contract/presentations/job";

const { result: t } = texts;

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
      {state === "done" ? t.done : state === "working" ? t.working : t.waiting}
    </span>
  );
}

/** How far a running job is: as a whole, and slide by slide. */
export function JobCourse({ job }: { job: JobStatus }) {
  const { ids, titleOf, templateOf } = useJobSlides(job);
  const states = slideStates(job);
  return (
    <>
      <Panel className="p-4">
        <div className="mb-2.5 flex items-baseline justify-between gap-4">
          <p role="status" className="font-medium">
            {stepWords(job)}
          </p>
          <p className="text-muted tabular-nums">{job.progress} %</p>
        </div>
        <Progress value={job.progress} label={texts.progress} />
      </Panel>
      {ids.length > 0 && job.kind !== "chart_update" ? (
        <section aria-label={t.title}>
          <h2 className="mb-3 text-lg font-semibold">{t.title}</h2>
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
                    <TemplatePicture template={templateOf(id)} label="" />
                  </div>
                  <p className="mt-1.5 truncate text-sm">{titleOf(index) ?? t.slide(index + 1)}</p>
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
