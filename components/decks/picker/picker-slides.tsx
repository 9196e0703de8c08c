"use client";

import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import type { Template } from "@/lib/contract/templates";
import { analysisQuery } from "@/lib/queries/templates/queries";
import { EmptyState } from "../../states/empty-state";
import { ErrorState } from "../../states/error-state";
import { texts } from "../../texts";
import { Skeleton } from "../../ui/skeleton";
import type { ChosenSlide } from "../use-slide-examples";
import { PickerSlide } from "./picker-slide";

const { picker } = texts.decks;
const grid = "grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4";

type PickerSlidesProps = { template: Template; chosen: ChosenSlide[]; onToggle: (slide: ChosenSlide) => void };

/** The slides of one template that content can be put into. */
export function PickerSlides({ template, chosen, onToggle }: PickerSlidesProps) {
  const { data, error, isPending, refetch } = useQuery({ ...analysisQuery(template.template_id), staleTime: 60_000 });
  if (isPending) {
    return (
      <div className={grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-video" />
        ))}
      </div>
    );
  }
  if (data?.status !== "completed") return <ErrorState what={texts.templates.slidesHeading} error={error} onRetry={() => void refetch()} />;
  const usable = data.slides.filter(({ content_layout }) => content_layout !== null);
  if (usable.length === 0) return <EmptyState icon={Layers} title={picker.noUsable.title} body={picker.noUsable.body} />;
  const left = data.slides.length - usable.length;
  return (
    <>
      <ul className={grid}>
        {usable.map((slide) => (
          <li key={slide.slideId}>
            <PickerSlide
              slide={slide}
              size={data.slide_size}
              colors={data.theme.colors}
              order={chosen.findIndex(({ slideId }) => slideId === slide.slideId) + 1}
              onToggle={() =>
                onToggle({
                  templateId: template.template_id,
                  templateName: template.filename,
                  slideId: slide.slideId,
                  slideNumber: slide.slideNumber,
                  title: slide.title ?? texts.templates.slide(slide.slideNumber),
                })
              }
            />
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="mt-4 text-sm text-muted">{picker.onlyUsable(left)}</p> : null}
    </>
  );
}
