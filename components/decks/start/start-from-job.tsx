"use client";

import { useQuery } from "@tanstack/react-query";
import { BuilderSkeleton } from "@/components/decks/builder/builder-skeleton";
import { deckStarts } from "@/components/decks/messages/starts";
import { jobRequestQuery } from "@/components/decks/queries/job-request";
import { useDeckOfRequest } from "@/components/decks/requests/use-deck-of-request";
import { StartProblem } from "./start-problem";
import { useStartDeck } from "./use-start-deck";
import { useStartOnce } from "./use-start-once";

/** Makes a deck of what a job was asked for, and opens it. `show` is the 0-based index of the slide to open it at. */
export function StartFromJob({ generationId, show }: { generationId: string; show: number }) {
  const { start } = useStartDeck();
  const deckOf = useDeckOfRequest();
  const { data, error, refetch } = useQuery(jobRequestQuery(generationId));
  const { failure, retry } = useStartOnce(data, async (request) => start(await deckOf(request), show));
  if (error) return <StartProblem what={deckStarts.theJob} error={error} onRetry={() => void refetch()} />;
  return failure ? <StartProblem what={deckStarts.theJob} error={failure} onRetry={retry} /> : <BuilderSkeleton />;
}
