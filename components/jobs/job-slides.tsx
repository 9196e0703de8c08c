import { useQuery } from "@tanstack/react-query";
import { isSlideId, slidesByIdQuery } from "@/components/slides/queries";
import { SlideImage } from "@/components/slides/slide-image";
import type { JobStatus } from "@/lib/contract/presentations";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { slideName } from "@/lib/contract/slide-data/slide-name";
import type { ListedSlide } from "@/lib/contract/slides";
import { jobMessages } from "./messages";
import { generationRequestQuery } from "./queries";

/** Returns a template slide by its id; null if it was deleted, undefined if it is not known yet. */
export type FindTemplate = (id: string) => ListedSlide | null | undefined;

/** What the slides of a job are called, their content and their template slides. */
type JobSlides = {
  titleOf(index: number): string | null;
  /** Returns the content of a slide; empty for a chart update. */
  dataOf(index: number): SlideData;
  findTemplate: FindTemplate;
  ids: readonly string[];
};

export function useJobSlides({
  generation_id,
  slide_results: results,
}: Pick<JobStatus, "generation_id" | "slide_results">): JobSlides {
  const { data: originalRequest } = useQuery(generationRequestQuery(generation_id));
  const request = originalRequest?.request;
  const slides = request && "slides" in request ? request.slides : [];
  const ids = (results && results.length > 0 ? results : slides).map((slide) => slide.template_slide_id);
  const { data: found } = useQuery(slidesByIdQuery(ids));
  const dataOf = (index: number) => slides[index]?.slide_data ?? {};
  return {
    titleOf: (index) => slideName(dataOf(index)) || null,
    dataOf,
    findTemplate: (id) => (isSlideId(id) ? found && (found.find(({ slide_id }) => slide_id === id) ?? null) : null),
    ids,
  };
}

export function templateLabel({ kind, template_name: name, slide_number: number }: ListedSlide): string {
  const plain = name.replace(/\.pptx$/i, "");
  return kind === "layout" ? jobMessages.result.layoutOf(plain, number) : jobMessages.result.templateOf(plain, number);
}

type TemplatePreviewProps = {
  template: ReturnType<FindTemplate>;
  label: string;
  size?: "thumbnail" | "page";
  className?: string;
};

/** Shows a preview of the template slide that a slide was generated from. */
export function TemplatePreview({ template, label, size, className }: TemplatePreviewProps) {
  if (template === undefined) return <span className={`block aspect-video animate-pulse bg-line ${className ?? ""}`} />;
  if (!template)
    return (
      <span
        className={`grid aspect-video place-items-center bg-sunken p-2 text-center text-xs text-muted ${className ?? ""}`}
      >
        {jobMessages.result.templateGone}
      </span>
    );
  const { template_id: templateId, template_hash: version, kind, slide_number: number, slide_size: ratio } = template;
  return (
    <SlideImage
      source={{ kind: kind === "layout" ? "layout" : "template", templateId, version }}
      slideNumber={number}
      size={size}
      ratio={ratio}
      label={label}
      className={className}
    />
  );
}
