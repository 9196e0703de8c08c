"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { startingSlideQuery, type SlideKind } from "@/lib/queries/decks/starting-slide";
import { readDeck, saveDeck } from "@/lib/queries/decks/save-deck";
import { problemText } from "../../states/problem-text";
import { decks as texts } from "../../texts/decks";
import { toast } from "../../ui/toast/toast";
import { BuilderSkeleton } from "../builder/builder-skeleton";
import type { DeckSlide } from "../deck/deck";
import { contentOf, deckOf } from "../deck/draft-content";
import { newSlideKey } from "../deck/slide-key";
import { StartProblem } from "./start-problem";
import { useStartDeck } from "./use-start-deck";

type StartFromSlideProps = { templateId: string; kind: SlideKind; number: number; /** The deck that it is added to; null: a new one. */ deckId: string | null };

/** Makes a deck of one template slide, or adds it to a deck, and opens that. */
export function StartFromSlide({ templateId, kind, number, deckId }: StartFromSlideProps) {
  const router = useRouter();
  const { start } = useStartDeck();
  const { data, error, refetch } = useQuery(startingSlideQuery(templateId, kind, number));
  const handled = useRef(false);
  useEffect(() => {
    if (!data || handled.current) return;
    handled.current = true;
    const slide: DeckSlide = { key: newSlideKey(), templateId, templateName: data.templateName, slideId: data.slideId, slideNumber: number, title: data.title ?? texts.start.slideNumber(number), data: data.example };
    const addTo = async (id: string) => {
      const { name, content, revision } = await readDeck(id);
      const deck = deckOf(name, content);
      await saveDeck(id, revision, { content: contentOf({ ...deck, slides: [...deck.slides, slide] }) });
      router.replace(`/decks/${id}?slide=${deck.slides.length + 1}`);
    };
    if (deckId) addTo(deckId).catch((failure: unknown) => toast.error(texts.start.failed, { description: problemText(failure) }));
    else void start({ name: "", slides: [slide], options: {} });
  }, [data, deckId, number, router, start, templateId]);
  return error ? <StartProblem what={texts.start.theSlide} error={error} onRetry={() => void refetch()} /> : <BuilderSkeleton />;
}
