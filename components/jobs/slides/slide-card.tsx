import { ArrowRight, PencilLine } from "lucide-react";
import Link from "next/link";
import { jobs as texts } from "@/components/jobs/messages";
import { SlidePicture } from "@/components/slides/slide-image";
import { Badge } from "@/components/ui/badge";
import type { SlideResult } from "@/lib/contract/presentations/job";
import type { ListedSlide } from "@/lib/contract/slides";
import { Remarks } from "./remarks";
import type { MadePage } from "./result-pages";
import { TemplatePicture, templateWords } from "./template-picture";
import type { TemplateOf } from "./use-job-slides";

const { result: t } = texts;

export type SlideCardProps = {
  job: { generation_id: string; hasFile: boolean };
  result: SlideResult;
  pages: readonly MadePage[];
  title: string | null;
  template: ReturnType<TemplateOf>;
  ratio: ListedSlide["slide_size"];
  /** Where the slide is opened in the builder; null: it can't be. */
  editAt: string | null;
  onEnlarge: (page: MadePage) => void;
};

function StateBadge({ result }: { result: SlideResult }) {
  if (result.status === "failed") return <Badge tone="danger">{t.notMade}</Badge>;
  return result.pages_generated > 1 ? <Badge>{t.parts(result.pages_generated)}</Badge> : null;
}

/** One slide of the request: its template slide, what was made of it, and remarks. */
export function SlideCard({ job, result, pages, title, template, ratio, editAt, onEnlarge }: SlideCardProps) {
  const number = result.slide_index + 1;
  const failed = result.status === "failed";
  return (
    <li
      id={`slide-${number}`}
      className="flex scroll-mt-6 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1">
          <span className="text-sm text-muted">{t.slide(number)}</span>
          {title ? <span className="block truncate font-medium">{title}</span> : null}
        </h3>
        <StateBadge result={result} />
      </div>
      <div className="flex items-start gap-3 max-sm:flex-col">
        {result.template_slide_id ? (
          <div className="w-32 shrink-0 max-sm:hidden">
            <TemplatePicture
              template={template}
              label={t.templatePicture(number)}
              className="rounded-sm border border-line"
            />
            <p className="mt-1 text-xs break-words text-muted">{template ? templateWords(template) : null}</p>
          </div>
        ) : null}
        {result.template_slide_id ? (
          <ArrowRight aria-hidden className="mt-7 size-4 shrink-0 text-muted max-sm:hidden" />
        ) : null}
        <div className={`grid min-w-0 flex-1 gap-2 max-sm:w-full ${pages.length > 1 ? "grid-cols-2" : ""}`}>
          {job.hasFile
            ? pages.map((page) => {
                const label = t.pagePicture(number, page.part, page.parts);
                return (
                  <button
                    key={page.number}
                    type="button"
                    aria-label={t.enlarge(label)}
                    onClick={() => onEnlarge(page)}
                    className="block w-full cursor-zoom-in rounded-sm"
                  >
                    <SlidePicture
                      source={{ kind: "presentation", presentationId: job.generation_id }}
                      slideNumber={page.number}
                      size="page"
                      ratio={ratio}
                      label=""
                      className="rounded-sm border border-line"
                    />
                  </button>
                );
              })
            : null}
          {failed ? (
            <p className="grid aspect-video place-items-center rounded-sm border border-dashed border-field p-4 text-center text-sm text-muted">
              {t.notMadeHint}
            </p>
          ) : null}
        </div>
      </div>
      <Remarks result={result} />
      {editAt ? (
        <Link
          href={editAt}
          className="mt-auto inline-flex w-fit items-center gap-1.5 rounded-sm text-sm font-medium text-accent-text hover:underline max-sm:min-h-10"
        >
          <PencilLine aria-hidden className="size-3.5" />
          {failed ? t.fix : t.look}
          <span className="sr-only">: {t.slide(number)}</span>
        </Link>
      ) : null}
    </li>
  );
}
