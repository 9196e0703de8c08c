"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import type { BuilderActs } from "@/components/decks/builder/use-builder";
import type { Deck } from "@/components/decks/deck/deck";
import { contentOf } from "@/components/decks/deck/draft-content";
import { storedDeckQuery } from "@/components/decks/deck/stored-deck-query";
import { decks as texts } from "@/components/decks/messages/decks";
import { createDeck } from "@/components/decks/queries/save-deck";
import { ErrorState } from "@/components/shell/states/error-state";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { formatAgo } from "@/components/ui/format/ago";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast/toast";
import type { Saver } from "./saver";

const { conflict } = texts;

type ConflictDialogProps = { deckId: string; mine: Deck; saver: Saver; acts: BuilderActs };

/** Two versions of the deck: the person chooses one, and the other becomes a deck of its own. */
export function ConflictDialog({ deckId, mine, saver, acts }: ConflictDialogProps) {
  const [open, setOpen] = useState(true);
  const [pending, setPending] = useState<"mine" | "theirs" | null>(null);
  const { data: read, error, isFetching, refetch } = useQuery(storedDeckQuery(deckId));
  /** What was read when the deck was opened says nothing of the other version. */
  const data = isFetching ? undefined : read;
  const who = data?.draft.updated_by?.name ?? conflict.someone;

  const choose = async (version: "mine" | "theirs") => {
    if (!data) return;
    const { deck: theirs, draft } = data;
    const kept =
      version === "mine"
        ? { ...theirs, name: conflict.copyOfTheirs(theirs.name, who) }
        : { ...mine, name: conflict.copyOfMine(mine.name) };
    setPending(version);
    try {
      const { deck_id } = await createDeck(kept.name.slice(0, 200), contentOf(kept));
      toast.success(conflict.kept(kept.name), {
        description: (
          <Link href={`/decks/${deck_id}`} className="underline">
            {conflict.open}
          </Link>
        ),
      });
      if (version === "mine") return saver.overwrite(draft.revision);
      saver.adopt({ deck: theirs, revision: draft.revision });
      acts.open(theirs);
    } catch (failure) {
      toast.error(problemText(failure));
    } finally {
      setPending(null);
    }
  };

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {conflict.choose}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={conflict.title}
        {...(data ? { description: conflict.body(who, formatAgo(data.draft.updated_at, new Date())) } : {})}
      >
        {data ? (
          <div className="grid gap-3 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((version) => (
              <div key={version} className="grid content-between gap-3 rounded-md border border-line p-4">
                <p>
                  <span className="block font-medium">
                    {(version === "mine" ? mine.name : data.deck.name) || texts.untitled}
                  </span>
                  <span className="text-sm text-muted">
                    {version === "mine"
                      ? conflict.mineHint(mine.slides.length)
                      : conflict.theirsHint(data.deck.slides.length, who)}
                  </span>
                </p>
                <Button
                  variant={version === "mine" ? "primary" : "secondary"}
                  pending={pending === version}
                  disabled={pending !== null}
                  onClick={() => void choose(version)}
                >
                  {conflict[version]}
                </Button>
              </div>
            ))}
          </div>
        ) : error && !isFetching ? (
          <ErrorState what={conflict.theirVersion} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-28" />
        )}
      </Dialog>
    </>
  );
}
