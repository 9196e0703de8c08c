import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "@/components/api/api-error";
import { request } from "@/components/api/request";
import type { FullAnalysis } from "@/lib/contract/analyses";
import type { SlideData } from "@/lib/contract/slide-data";
import type { TemplateDetail } from "@/lib/contract/templates";
import { deckKeys } from "./keys";

export type SlideKind = "slide" | "layout";

/** A slide or layout of a template with the example content that it takes. */
type StartingSlide = { slideId: string; templateName: string; title: string | null; example: SlideData };

function partOf(analysis: FullAnalysis, kind: SlideKind, number: number): { id: string; title: string | null } | null {
  if (analysis.status !== "completed") return null;
  if (kind === "slide") {
    const slide = analysis.slides.find(({ slideNumber }) => slideNumber === number);
    return slide ? { id: slide.slideId, title: slide.title } : null;
  }
  const layout = analysis.layouts[number - 1];
  return layout ? { id: layout.layoutId, title: layout.name } : null;
}

/** @param number 1-based, among the template's slides or among its layouts */
export function startingSlideQuery(templateId: string, kind: SlideKind, number: number) {
  const path = `/templates/${templateId}`;
  return queryOptions({
    queryKey: [...deckKeys.all, "start", templateId, kind, number] as const,
    queryFn: async ({ signal }): Promise<StartingSlide> => {
      const [template, analysis, schema] = await Promise.all([
        request<TemplateDetail>("GET", path, { signal }),
        request<FullAnalysis>("GET", `${path}/analysis`, { signal }),
        request<{ example: SlideData }>("GET", `${path}/${kind}s/${number}/schema`, { signal }),
      ]);
      const part = partOf(analysis, kind, number);
      if (!part) throw new ApiError("", { status: 404, code: "NOT_FOUND", requestId: null, issues: [] });
      return { slideId: part.id, templateName: template.filename, title: part.title, example: schema.example };
    },
    retry: false,
  });
}
