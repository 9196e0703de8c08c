"use client";

import { useQuery } from "@tanstack/react-query";
import { requestOfJobQuery } from "@/components/jobs/queries/queries";
import { isSlideId, slidesByIdQuery } from "@/components/slides/queries";
import type { JobStatus } from "@/lib/contract/presentations/job";
import type { JobRequest } from "@/lib/contract/presentations/job-request";
import type { ListedSlide } from "@/lib/contract/slides";

/** A template slide by its id. Null: it is gone; undefined: that is not known yet. */
export type TemplateOf = (id: string) => ListedSlide | null | undefined;

/** What is known of the slides of a job beyond its results: the title that each was to have, and its template slide. */
type JobSlides = { titleOf(index: number): string | null; templateOf: TemplateOf; ids: readonly string[] };

function titlesOf(request: JobRequest["request"] | undefined): (string | null)[] {
  if (!request || !("slides" in request)) return [];
  return request.slides.map(({ slide_data: { title } }) => (typeof title === "string" && title.trim() ? title : null));
}

export function useJobSlides({
  generation_id,
  slide_results: results,
}: Pick<JobStatus, "generation_id" | "slide_results">): JobSlides {
  const { data: asked } = useQuery(requestOfJobQuery(generation_id));
  const request = asked?.request;
  const ofRequest = request && "slides" in request ? request.slides.map((slide) => slide.template_slide_id) : [];
  const ids = results && results.length > 0 ? results.map((result) => result.template_slide_id) : ofRequest;
  const { data: found } = useQuery(slidesByIdQuery(ids));
  const titles = titlesOf(request);
  return {
    titleOf: (index) => titles[index] ?? null,
    templateOf: (id) => (isSlideId(id) ? found && (found.find(({ slide_id }) => slide_id === id) ?? null) : null),
    ids,
  };
}
