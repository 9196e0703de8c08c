import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { SlideImage } from "@/components/slides/slide-image";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-fields";
import { Dialog } from "@/components/ui/dialog";
import type { JobStatus } from "@/lib/contract/presentations";
import type { ListedSlide } from "@/lib/contract/slides";
import { type FindTemplate, TemplatePreview } from "./job-slides";
import { jobTitle } from "./job-status";
import { jobMessages } from "./messages";
import type { ResultPage } from "./result-pages";

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
  pages: readonly ResultPage[];
  findTemplate: FindTemplate;
  ratio: ListedSlide["slide_size"];
  /** 1-based number of the shown slide in the file; null: closed. */
  shown: number | null;
  onShow: (number: number | null) => void;
};

/** Shows the slides of the file in full size, one at a time. */
export function SlideViewer({ job, pages, findTemplate, ratio, shown, onShow }: SlideViewerProps) {
  const [beside, setBeside] = useState(false);
  const go = (step: number) => shown !== null && onShow(Math.min(pages.length, Math.max(1, shown + step)));
  useKeys(shown !== null, go);
  const page = pages[(shown ?? 1) - 1];
  if (!page) return null;
  const label = jobMessages.result.pagePreview(page.result.slide_index + 1, page.part, page.parts);
  const template = findTemplate(page.result.template_slide_id);
  const footer = (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <span className="max-sm:hidden">
        {template ? <Checkbox label={jobMessages.viewer.beside} checked={beside} onCheckedChange={setBeside} /> : null}
      </span>
      <span className="flex items-center gap-3">
        <span role="status" className="text-sm text-muted tabular-nums">
          {jobMessages.viewer.position(page.number, pages.length)}
        </span>
        <Button
          aria-label={jobMessages.viewer.previous}
          size="icon"
          aria-disabled={page.number === 1}
          onClick={() => go(-1)}
        >
          <ChevronLeft aria-hidden className="size-4.5" />
        </Button>
        <Button
          aria-label={jobMessages.viewer.next}
          size="icon"
          aria-disabled={page.number === pages.length}
          onClick={() => go(1)}
        >
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
        aria-label={jobMessages.viewer.title(jobTitle(job))}
        className={`grid items-start gap-4 ${beside && template ? "sm:grid-cols-2" : ""}`}
      >
        {beside && template ? (
          <figure>
            <TemplatePreview
              template={template}
              size="page"
              label={jobMessages.result.templatePreview(page.result.slide_index + 1)}
              className="rounded-sm border border-line"
            />
            <figcaption className="mt-1.5 text-sm text-muted">{jobMessages.viewer.template}</figcaption>
          </figure>
        ) : null}
        <figure>
          <SlideImage
            source={{ kind: "presentation", presentationId: job.generation_id }}
            slideNumber={page.number}
            size="page"
            ratio={ratio}
            label={label}
            eager
            className="rounded-sm border border-line"
          />
          {beside && template ? (
            <figcaption className="mt-1.5 text-sm text-muted">{jobMessages.viewer.output}</figcaption>
          ) : null}
        </figure>
      </div>
    </Dialog>
  );
}

/** Pages through the slides with the arrow keys, no matter where the focus is. */
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
