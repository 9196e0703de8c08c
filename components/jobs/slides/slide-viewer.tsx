"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { jobs as texts } from "@/components/jobs/messages";
import { jobTitle } from "@/components/jobs/words/job-words";
import { SlidePicture } from "@/components/slides/slide-image";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { JobStatus } from "@/lib/contract/presentations/job";
import type { ListedSlide } from "@/lib/contract/slides";
import type { MadePage } from "./result-pages";
import { TemplatePicture } from "./template-picture";
import type { TemplateOf } from "./use-job-slides";

const { viewer: t, result } = texts;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
};

type SlideViewerProps = {
  job: JobStatus;
  pages: readonly MadePage[];
  templateOf: TemplateOf;
  ratio: ListedSlide["slide_size"];
  /** Number of the slide in the file; null: closed. */
  shown: number | null;
  onShow: (number: number | null) => void;
};

/** The slides of the file, large, one after the other. */
export function SlideViewer({ job, pages, templateOf, ratio, shown, onShow }: SlideViewerProps) {
  const [beside, setBeside] = useState(false);
  const go = (step: number) => shown !== null && onShow(Math.min(pages.length, Math.max(1, shown + step)));
  useKeys(shown !== null, go);
  const page = pages[(shown ?? 1) - 1];
  if (!page) return null;
  const label = result.pagePicture(page.result.slide_index + 1, page.part, page.parts);
  const template = templateOf(page.result.template_slide_id);
  const footer = (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <span className="max-sm:hidden">
        {template ? <Checkbox label={t.beside} checked={beside} onCheckedChange={setBeside} /> : null}
      </span>
      <span className="flex items-center gap-3">
        <span role="status" className="text-sm text-muted tabular-nums">
          {t.position(page.number, pages.length)}
        </span>
        <Button aria-label={t.previous} size="icon" aria-disabled={page.number === 1} onClick={() => go(-1)}>
          <ChevronLeft aria-hidden className="size-4.5" />
        </Button>
        <Button aria-label={t.next} size="icon" aria-disabled={page.number === pages.length} onClick={() => go(1)}>
          <ChevronRight aria-hidden className="size-4.5" />
        </Button>
      </span>
    </div>
  );
  return (
    <Dialog
      wide
      open={shown !== null}
      onOpenChange={(open) => open || onShow(null)}
      title={label}
      description={jobTitle(job)}
      footer={footer}
    >
      <div
        role="group"
        aria-label={t.title(jobTitle(job))}
        className={`grid items-start gap-4 ${beside && template ? "sm:grid-cols-2" : ""}`}
      >
        {beside && template ? (
          <figure>
            <TemplatePicture
              template={template}
              size="page"
              label={result.templatePicture(page.result.slide_index + 1)}
              className="rounded-sm border border-line"
            />
            <figcaption className="mt-1.5 text-sm text-muted">{t.template}</figcaption>
          </figure>
        ) : null}
        <figure>
          <SlidePicture
            source={{ kind: "presentation", presentationId: job.generation_id }}
            slideNumber={page.number}
            size="page"
            ratio={ratio}
            label={label}
            eager
            className="rounded-sm border border-line"
          />
          {beside && template ? <figcaption className="mt-1.5 text-sm text-muted">{t.output}</figcaption> : null}
        </figure>
      </div>
    </Dialog>
  );
}

/** The arrow keys turn the pages, wherever the focus is. */
function useKeys(active: boolean, go: (step: number) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [active]);
}
