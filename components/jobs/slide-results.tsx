import { ArrowRight, PencilLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { SlideImage } from "@/components/slides/slide-image";
import { Badge } from "@/components/ui/badge";
import { Segmented } from "@/components/ui/choice-fields";
import { useLatch } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import type { JobStatus, SlideResult } from "@/lib/contract/presentations";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import type { ListedSlide } from "@/lib/contract/slides";
import { editAddress } from "./edit-address";
import { type FindTemplate, TemplatePreview, templateLabel, useJobSlides } from "./job-slides";
import { jobAbilities } from "./job-status";
import { jobMessages } from "./messages";
import { type ResultPage, needsAttention, groupPagesByResult } from "./result-pages";
import { SlideNotes } from "./slide-notes";

const SlideViewer = dynamic(() => import("./slide-viewer").then((module) => module.SlideViewer), { ssr: false });

type SlideResultsProps = { job: JobStatus; results: SlideResult[] };

/** Shows the result of each requested slide beside its template slide. */
export function SlideResults({ job, results }: SlideResultsProps) {
  const { titleOf, dataOf, findTemplate } = useJobSlides(job);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const viewed = useLatch(shown !== null);
  const pages = groupPagesByResult(results);
  const { hasFile, canEdit } = jobAbilities(job);
  const problemCount = results.filter(needsAttention).length;
  const only = onlyProblems && problemCount > 0;
  const ratio = findTemplate(results[0]?.template_slide_id ?? "")?.slide_size ?? null;
  const titled = job.kind !== "chart_update";
  return (
    <section aria-label={jobMessages.result.title}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{jobMessages.result.title}</h2>
        {problemCount > 0 && problemCount < results.length ? (
          <Segmented
            label={jobMessages.result.show}
            value={only ? "trouble" : "all"}
            onChange={(value) => setOnlyProblems(value === "trouble")}
            choices={[
              { value: "all", label: jobMessages.result.all },
              { value: "trouble", label: jobMessages.result.attention(problemCount) },
            ]}
          />
        ) : null}
      </header>
      <ol className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {results.map((result, index) =>
          only && !needsAttention(result) ? null : (
            <SlideCard
              key={result.slide_index}
              job={{ generation_id: job.generation_id, hasFile }}
              result={result}
              data={dataOf(result.slide_index)}
              pages={pages[index] ?? []}
              title={titled ? titleOf(result.slide_index) : null}
              template={findTemplate(result.template_slide_id)}
              ratio={ratio}
              editAt={canEdit && titled ? `${editAddress(job)}&slide=${result.slide_index + 1}` : null}
              onEnlarge={({ number }) => setShown(number)}
            />
          ),
        )}
      </ol>
      {viewed ? (
        <SlideViewer
          job={job}
          pages={pages.flat()}
          findTemplate={findTemplate}
          ratio={ratio}
          shown={shown}
          onShow={setShown}
        />
      ) : null}
    </section>
  );
}

type SlideCardProps = {
  job: { generation_id: string; hasFile: boolean };
  result: SlideResult;
  /** The requested content. */
  data: SlideData;
  pages: readonly ResultPage[];
  title: string | null;
  template: ReturnType<FindTemplate>;
  ratio: ListedSlide["slide_size"];
  /** URL of the slide in the builder; null if it can't be edited. */
  editAt: string | null;
  onEnlarge: (page: ResultPage) => void;
};

function StateBadge({ result }: { result: SlideResult }) {
  if (result.status === "failed") return <Badge tone="danger">{jobMessages.result.notMade}</Badge>;
  return result.pages_generated > 1 ? <Badge>{jobMessages.result.parts(result.pages_generated)}</Badge> : null;
}

/** Shows one requested slide: its template slide, its result, and its warnings. */
function SlideCard({ job, result, data, pages, title, template, ratio, editAt, onEnlarge }: SlideCardProps) {
  const number = result.slide_index + 1;
  const failed = result.status === "failed";
  return (
    <li
      id={`slide-${number}`}
      className="flex scroll-mt-6 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1">
          <span className="text-sm text-muted">{jobMessages.result.slide(number)}</span>
          {title ? <span className="block truncate font-medium">{title}</span> : null}
        </h3>
        <StateBadge result={result} />
      </div>
      <div className="flex items-start gap-3 max-sm:flex-col">
        {result.template_slide_id ? (
          <div className="w-32 shrink-0 max-sm:hidden">
            <TemplatePreview
              template={template}
              label={jobMessages.result.templatePreview(number)}
              className="rounded-sm border border-line"
            />
            <p className="mt-1 text-xs break-words text-muted">{template ? templateLabel(template) : null}</p>
          </div>
        ) : null}
        {result.template_slide_id ? (
          <ArrowRight aria-hidden className="mt-7 size-4 shrink-0 text-muted max-sm:hidden" />
        ) : null}
        <div className={`grid min-w-0 flex-1 gap-2 max-sm:w-full ${pages.length > 1 ? "grid-cols-2" : ""}`}>
          {job.hasFile
            ? pages.map((page) => {
                const label = jobMessages.result.pagePreview(number, page.part, page.parts);
                return (
                  <button
                    key={page.number}
                    type="button"
                    aria-label={jobMessages.result.enlarge(label)}
                    onClick={() => onEnlarge(page)}
                    className="block w-full cursor-zoom-in rounded-sm"
                  >
                    <SlideImage
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
              {jobMessages.result.notMadeHint}
            </p>
          ) : null}
        </div>
      </div>
      {result.error === null && result.warnings.length === 0 ? null : <SlideNotes result={result} data={data} />}
      {editAt ? (
        <Link
          href={editAt}
          className="mt-auto inline-flex w-fit items-center gap-1.5 rounded-sm text-sm font-medium text-accent-text hover:underline max-sm:min-h-10"
        >
          <PencilLine aria-hidden className="size-3.5" />
          {failed ? jobMessages.result.fix : jobMessages.result.look}
          <span className="sr-only">: {jobMessages.result.slide(number)}</span>
        </Link>
      ) : null}
    </li>
  );
}
