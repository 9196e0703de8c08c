"use client";

import { useQuery } from "@tanstack/react-query";
import type { Place } from "@/components/templates/detail/place";
import { slideSchemaQuery } from "@/components/templates/queries/queries";
import { useDebounced } from "@/components/ui/use-debounced";
import type { GenerateRequest } from "@/lib/contract/presentations/requests";

/** Milliseconds that a slide is looked at before its example is asked for: stepping through slides asks for none. */
const patience = 400;

/** A whole request that makes a slide of a template slide or layout with its example content. */
export function useExampleRequest(templateId: string, place: Place) {
  const rested = useDebounced(place.id, patience);
  const { data, error, refetch } = useQuery({
    ...slideSchemaQuery(templateId, place.kind, place.number),
    enabled: rested === place.id,
  });
  const body: GenerateRequest | null = data ? { template_slide_id: place.id, slide_data: data.example } : null;
  return { body, json: body && JSON.stringify(body, null, 2), error, retry: () => void refetch() };
}
