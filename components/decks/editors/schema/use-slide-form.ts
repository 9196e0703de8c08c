"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { slideSchemaQuery } from "@/components/templates/queries/queries";
import type { SlideData } from "@/lib/contract/slide-data";
import { readSchema, type SlideForm } from "./read-schema";

type LoadedForm = {
  form: SlideForm | null;
  example: SlideData | null;
  error: unknown;
  isPending: boolean;
  retry: () => void;
};

/** The fields that a slide of the deck has. `form` is null while it loads, and where the template slide is not known. */
export function useSlideForm({ templateId, slideId, slideNumber }: DeckSlide): LoadedForm {
  const isKnown = templateId !== "" && slideNumber > 0;
  const kind = slideId.startsWith("layout_") ? "layout" : "slide";
  const { data, error, isLoading, refetch } = useQuery({
    ...slideSchemaQuery(templateId, kind, slideNumber),
    enabled: isKnown,
  });
  const form = useMemo(() => data && readSchema(data.json_schema), [data]);
  return {
    form: form ?? null,
    example: data?.example ?? null,
    error,
    isPending: isLoading,
    retry: () => void refetch(),
  };
}
