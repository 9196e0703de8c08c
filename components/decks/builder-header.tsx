"use client";

import { Play, RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, type Dispatch, type ReactNode } from "react";
import { toast } from "../ui/toast/toast";
import { useGenerateDeck } from "@/lib/queries/presentations/mutations";
import { PageHeader } from "../layout/page-header";
import { problemText } from "../states/problem-text";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { IconButton } from "../ui/icon-button";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import type { Deck, DeckAction } from "./deck";
import { deckRequest } from "./deck-request";

type BuilderHeaderProps = { deck: Deck; dispatch: Dispatch<DeckAction>; add: ReactNode };

export function BuilderHeader({ deck, dispatch, add }: BuilderHeaderProps) {
  const router = useRouter();
  const generating = useGenerateDeck();
  const [clearing, setClearing] = useState(false);
  const generate = () => {
    const result = deckRequest(deck);
    if (!result.ok) {
      const first = deck.slides[(result.invalid[0] ?? 1) - 1];
      if (first) dispatch({ type: "choose", key: first.key });
      toast.error(texts.decks.fixFirst(result.invalid));
      return;
    }
    generating.mutate(result.request, {
      onSuccess: ({ generation_id }) => router.push(`/jobs/${generation_id}`),
      onError: (error) => toast.error(problemText(error)),
    });
  };
  return (
    <PageHeader
      title={texts.decks.title}
      intro={texts.decks.intro}
      actions={
        deck.slides.length === 0 ? null : (
          <>
            <IconButton label={texts.decks.clear} onClick={() => setClearing(true)}>
              <RotateCcw aria-hidden className="size-4" />
            </IconButton>
            {add}
            <Button variant="primary" pending={generating.isPending} onClick={generate}>
              {generating.isPending ? null : <Play aria-hidden className="size-4" />}
              {texts.decks.generate}
            </Button>
            <ConfirmDialog
              open={clearing}
              onOpenChange={setClearing}
              title={texts.decks.clearTitle}
              description={texts.decks.clearBody}
              action={texts.decks.clear}
              onConfirm={() => {
                dispatch({ type: "clear" });
                setClearing(false);
              }}
            />
          </>
        )
      }
    />
  );
}
