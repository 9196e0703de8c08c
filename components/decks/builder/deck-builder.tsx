"use client";

import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import type { Deck } from "@/lib/contract/decks";
import type { ListedSlide } from "@/lib/contract/slides";
import { ApiError } from "@/lib/queries/api/api-error";
import { deckQuery } from "@/lib/queries/decks/queries";
import { slidesByIdQuery } from "@/lib/queries/slides/queries";
import { deckOf, unplacedIn } from "../deck/draft-content";
import { unsavedCopy } from "../saving/unsaved-copy";
import { EmptyState } from "../../states/empty-state";
import { ErrorState } from "../../states/error-state";
import { decks as texts } from "../../texts/decks";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast/toast";
import { Builder } from "./builder";
import { BuilderSkeleton } from "./builder-skeleton";

/** The version that the service has, and the one of this browser where that goes further. Read once: the builder goes on from there. */
function OpenedDeck({ data, found }: { data: Deck; found: ListedSlide[] }) {
  const [opened] = useState(() => {
    const stored = deckOf(data.name, data.content, found);
    const unsaved = unsavedCopy(data.deck_id);
    return { stored, deck: unsaved?.deck ?? stored, revision: unsaved?.revision ?? data.revision, isRecovered: unsaved !== null };
  });
  useEffect(() => {
    if (opened.isRecovered) toast.message(texts.save.recovered);
  }, [opened]);
  return <Builder deckId={data.deck_id} opened={opened} />;
}

/** The deck builder for one draft. */
export function DeckBuilder({ deckId }: { deckId: string }) {
  const { data, error, refetch } = useQuery(deckQuery(deckId));
  const { data: found, isLoading } = useQuery(slidesByIdQuery(data ? unplacedIn(data.content) : []));
  if (data && !isLoading) return <OpenedDeck key={deckId} data={data} found={found ?? []} />;
  if (!error) return <BuilderSkeleton />;
  const isMissing = error instanceof ApiError && error.status === 404;
  const back = (
    <Button asChild>
      <Link href="/decks">{texts.back}</Link>
    </Button>
  );
  return (
    <Panel>
      {isMissing ? (
        <EmptyState isPage icon={FileQuestion} title={texts.missing.title} body={texts.missing.body} action={back} />
      ) : (
        <ErrorState what={texts.one} error={error} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
