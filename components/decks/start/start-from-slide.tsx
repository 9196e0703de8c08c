"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { BuilderSkeleton } from "@/components/decks/builder/builder-skeleton";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { contentOf, deckOf } from "@/components/decks/deck/draft-content";
import { newSlideKey } from "@/components/decks/deck/slide-key";
import { deckStarts } from "@/components/decks/messages/starts";
import { readDeck, saveDeck } from "@/components/decks/queries/save-deck";
import { startingSlideQuery, type SlideKind } from "@/components/decks/queries/starting-slide";
import { StartProblem } from "./start-problem";
import { useStartDeck } from "./use-start-deck";
import { useStartOnce } from "./use-start-once";

type StartFromSlideProps = {
  templateId: string;
  kind: SlideKind;
  number: number;
  /** The deck that it is added to; null: a new one. */ deckId: string | null;
};

/** Makes a deck of one template slide, or adds it to a deck, and opens that. */
export function StartFromSlide({ templateId, kind, number, deckId }: StartFromSlideProps) {
  const router = useRouter();
  const { start } = useStartDeck();
  const { data, error, refetch } = useQuery(startingSlideQuery(templateId, kind, number));
  const { failure, retry } = useStartOnce(data, async ({ slideId, templateName, title, example }) => {
    const slide: DeckSlide = {
      key: newSlideKey(),
      templateId,
      templateName,
      slideId,
      slideNumber: number,
      title: title ?? deckStarts.slideNumber(number),
      data: example,
    };
    if (!deckId) return start({ name: "", slides: [slide], options: {} });
    const { name, content, revision } = await readDeck(deckId);
    const deck = deckOf(name, content);
    await saveDeck(deckId, revision, { content: contentOf({ ...deck, slides: [...deck.slides, slide] }) });
    router.replace(`/decks/${deckId}?slide=${deck.slides.length + 1}`);
  });
  if (error) return <StartProblem what={deckStarts.theSlide} error={error} onRetry={() => void refetch()} />;
  return failure ? <StartProblem what={deckStarts.theSlide} error={failure} onRetry={retry} /> : <BuilderSkeleton />;
}
