"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AcceptedJob, GenerateDeckRequest, GenerateRequest } from "@/lib/contract/presentations";
import { request } from "../api/request";
import { presentationKeys } from "./keys";

function usePresentationMutation<Input, Output>(act: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: presentationKeys.all }),
  });
}

export function useGenerateSlide() {
  return usePresentationMutation((slide: GenerateRequest) => request<AcceptedJob>("POST", "/presentations/generate", { body: slide }));
}

export function useGenerateDeck() {
  return usePresentationMutation((deck: GenerateDeckRequest) => request<AcceptedJob>("POST", "/presentations/generate-deck", { body: deck }));
}

/** Removes the file of a finished job for good. */
export function useDeletePresentation() {
  return usePresentationMutation((generationId: string) => request<{ deleted: true }>("DELETE", `/presentations/${generationId}`));
}
