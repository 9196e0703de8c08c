"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useMemo, type KeyboardEvent } from "react";
import { analysisQuery } from "@/lib/queries/templates/queries";
import { SlideSchematic } from "../schematic/slide-schematic";
import { texts } from "../texts";
import { Skeleton } from "../ui/skeleton";
import { checkContent } from "./check-content";
import type { DeckSlide } from "./deck";

type DeckSlideItemProps = { slide: DeckSlide; index: number; chosen: boolean; onChoose: () => void; onKeyDown: (event: KeyboardEvent) => void };

function useOutline({ templateId, slideId }: DeckSlide) {
  const { data } = useQuery({ ...analysisQuery(templateId), staleTime: 60_000 });
  if (data?.status !== "completed") return null;
  const slide = data.slides.find((one) => one.slideId === slideId);
  return slide ? { slide, size: data.slide_size, colors: data.theme.colors } : null;
}

/** The title that the content gives the slide, else that of the template slide. */
function titleOf({ content, title }: DeckSlide): { text: string; valid: boolean } {
  const checked = checkContent(content);
  return { text: (checked.ok && checked.data.title?.trim()) || title, valid: checked.ok };
}

export function DeckSlideItem({ slide, index, chosen, onChoose, onKeyDown }: DeckSlideItemProps) {
  const outline = useOutline(slide);
  const title = useMemo(() => titleOf(slide), [slide]);
  return (
    <button
      type="button"
      aria-current={chosen ? "true" : undefined}
      aria-label={texts.decks.edit(index, title.text)}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className="flex w-full items-center gap-3 rounded-md p-2 text-left -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft"
    >
      <span className="w-4 shrink-0 text-right text-xs text-muted tabular-nums">{index}</span>
      <span className="w-20 shrink-0 overflow-hidden rounded-sm border border-line">
        {outline ? <SlideSchematic {...outline} label="" /> : <Skeleton className="aspect-video" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-medium">{title.text}</span>
        <span className="block truncate text-xs text-muted">{slide.templateName}</span>
      </span>
      {title.valid ? null : (
        <>
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger-text" />
          <span className="sr-only">{texts.decks.invalid}</span>
        </>
      )}
    </button>
  );
}
