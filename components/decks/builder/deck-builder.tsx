"use client";

import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import Link from "next/link";
import { ApiError } from "@/lib/queries/api/api-error";
import { deckQuery } from "@/lib/queries/decks/queries";
import { deckOf } from "../deck/draft-content";
import { EmptyState } from "../../states/empty-state";
import { ErrorState } from "../../states/error-state";
import { decks as texts } from "../../texts/decks";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { Builder } from "./builder";
import { BuilderSkeleton } from "./builder-skeleton";

/** The deck builder for one draft. */
export function DeckBuilder({ deckId }: { deckId: string }) {
  const { data, error, refetch } = useQuery(deckQuery(deckId));
  if (data) return <Builder key={deckId} deckId={deckId} opened={{ deck: deckOf(data.name, data.content), revision: data.revision }} />;
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
        <EmptyState icon={FileQuestion} title={texts.missing.title} body={texts.missing.body} action={back} />
      ) : (
        <ErrorState what={texts.one} error={error} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
