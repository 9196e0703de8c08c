"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Deck } from "@/components/decks/deck/deck";
import { storedDeckQuery } from "@/components/decks/deck/stored-deck-query";
import { decks as texts } from "@/components/decks/messages/decks";
import { unsavedCopy } from "@/components/decks/saving/unsaved-copy";
import { ErrorState } from "@/components/shell/states/error-state";
import { isMissing } from "@/components/shell/states/is-missing";
import { MissingPage } from "@/components/shell/states/missing-page";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast/toast";
import { Builder } from "./builder";
import { BuilderSkeleton } from "./builder-skeleton";

/**
 * The version that the service has, and the one of this browser where that goes further. Read once: the builder goes on
 * from there.
 */
function OpenedDeck({ deckId, stored, revision }: { deckId: string; stored: Deck; revision: number }) {
  const [opened] = useState(() => {
    const unsaved = unsavedCopy(deckId);
    return {
      stored,
      deck: unsaved?.deck ?? stored,
      revision: unsaved?.revision ?? revision,
      isRecovered: unsaved !== null,
    };
  });
  useEffect(() => {
    if (opened.isRecovered) toast.message(texts.save.recovered);
  }, [opened]);
  return <Builder deckId={deckId} opened={opened} />;
}

/** The deck builder for one draft. */
export function DeckBuilder({ deckId }: { deckId: string }) {
  const { data, error, refetch } = useQuery(storedDeckQuery(deckId));
  if (data) return <OpenedDeck key={deckId} deckId={deckId} stored={data.deck} revision={data.draft.revision} />;
  if (!error) return <BuilderSkeleton />;
  if (isMissing(error)) return <MissingPage {...texts.missing} back={{ href: "/decks", label: texts.back }} />;
  return (
    <Panel>
      <ErrorState what={texts.one} error={error} onRetry={() => void refetch()} />
    </Panel>
  );
}
