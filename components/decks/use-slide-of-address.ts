"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "../ui/toast/toast";
import { analysisQuery, templateQuery } from "@/lib/queries/templates/queries";
import { problemText } from "../states/problem-text";
import { texts } from "../texts";
import type { DeckSlide } from "./deck";
import { useSlideExamples } from "./use-slide-examples";

/**
 * Adds the slide that the address names (`?template=…&slide=3`), once, and takes it out of the address.
 * @returns whether it is still being fetched
 */
export function useSlideOfAddress(ready: boolean, onAdd: (slides: DeckSlide[]) => void): boolean {
  const params = useSearchParams();
  const templateId = params.get("template");
  const slideNumber = Number(params.get("slide"));
  const queryClient = useQueryClient();
  const examplesOf = useSlideExamples();
  const handled = useRef(false);
  const [arriving, setArriving] = useState(templateId !== null);
  useEffect(() => {
    if (!ready || handled.current || templateId === null) return;
    handled.current = true;
    const fetchSlide = async () => {
      const [template, analysis] = await Promise.all([
        queryClient.fetchQuery(templateQuery(templateId)),
        queryClient.fetchQuery(analysisQuery(templateId)),
      ]);
      const slide = analysis?.status === "completed" ? analysis.slides.find((one) => one.slideNumber === slideNumber) : undefined;
      if (!slide) throw new Error("The address names no slide");
      const title = slide.title ?? texts.templates.slide(slideNumber);
      onAdd(await examplesOf([{ templateId, templateName: template.filename, slideId: slide.slideId, slideNumber, title }]));
    };
    void fetchSlide()
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(() => {
        window.history.replaceState(null, "", "/decks/new");
        setArriving(false);
      });
  }, [ready, templateId, slideNumber, queryClient, examplesOf, onAdd]);
  return arriving;
}
