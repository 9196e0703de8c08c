"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { decks as texts } from "../../texts/decks";
import { jobRequestQuery } from "@/lib/queries/decks/job-request";
import { BuilderSkeleton } from "../builder/builder-skeleton";
import { useDeckOfRequest } from "../requests/use-deck-of-request";
import { StartProblem } from "./start-problem";
import { useStartDeck } from "./use-start-deck";

/** Makes a deck of what a job was asked for, and opens it. `show` is the 0-based index of the slide to open it at. */
export function StartFromJob({ generationId, show }: { generationId: string; show: number }) {
  const { start } = useStartDeck();
  const deckOf = useDeckOfRequest();
  const { data, error, refetch } = useQuery(jobRequestQuery(generationId));
  const handled = useRef(false);
  useEffect(() => {
    if (!data || handled.current) return;
    handled.current = true;
    void deckOf(data).then((deck) => start(deck, show));
  }, [data, deckOf, start, show]);
  return error ? <StartProblem what={texts.start.theJob} error={error} onRetry={() => void refetch()} /> : <BuilderSkeleton />;
}
