"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CloudCheck, CloudUpload, GitFork } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ApiError } from "@/components/api/api-error";
import type { BuilderActions } from "@/components/decks/builder/use-builder";
import { type Deck, toDeckContent } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { createDeck, storedDeckQuery } from "@/components/decks/queries";
import { describeError } from "@/components/shell/messages/errors";
import { ErrorState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatAgo } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import type { SaveState, Saver } from "./saver";
import type { Saving } from "./use-draft-saving";

const { save } = deckMessages;

function formatTime(at: Date): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: "short" }).format(at);
}

function describeState(state: SaveState): { text: string; hint?: string; icon: typeof CircleAlert; className: string } {
  switch (state.is) {
    case "saved":
      return {
        text: state.at ? save.savedAt(formatTime(state.at)) : save.saved,
        icon: CloudCheck,
        className: "text-muted",
      };
    case "saving":
      return { text: save.saving, icon: CloudUpload, className: "text-muted" };
    case "failed":
      return {
        text: save.failed,
        hint: `${describeError(state.error)} ${save.failedBody}`,
        icon: CircleAlert,
        className: "text-warning-text",
      };
    case "conflict":
      return { text: save.conflict, icon: GitFork, className: "text-warning-text" };
  }
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

type SaveStatusProps = { deckId: string; deck: Deck; actions: BuilderActions; saving: Saving };

/** Shows whether the deck is saved, and asks which version to keep when someone else has edited it. */
export function SaveStatus({ deckId, deck, actions, saving: { state, saver } }: SaveStatusProps) {
  const { text, hint, icon: Icon, className } = describeState(state);
  const status = (
    <span role="status" className={`inline-flex shrink-0 items-center gap-1.5 text-sm ${className}`}>
      <Icon aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{text}</span>
      {hint ? <span className="sr-only">{hint}</span> : null}
    </span>
  );
  return (
    <>
      {hint ? <Tooltip text={hint}>{status}</Tooltip> : status}
      {state.is === "failed" && isSignedOut(state.error) ? (
        <Button asChild size="sm" variant="ghost">
          {/* In a tab of its own: the page with what is not saved stays, and saves it when one comes back. */}
          <a href={`/sign-in?ended&callbackUrl=${encodeURIComponent("/templates")}`} target="_blank" rel="noreferrer">
            {save.signIn}
          </a>
        </Button>
      ) : null}
      {state.is === "failed" ? (
        <Button size="sm" variant="ghost" onClick={() => void saver.flush()}>
          {save.retry}
        </Button>
      ) : null}
      {state.is === "conflict" ? <ConflictDialog deckId={deckId} mine={deck} saver={saver} actions={actions} /> : null}
    </>
  );
}

const { conflict } = deckMessages;

type ConflictDialogProps = { deckId: string; mine: Deck; saver: Saver; actions: BuilderActions };

/** Lets the user choose between two versions; the other one becomes a separate deck. */
function ConflictDialog({ deckId, mine, saver, actions }: ConflictDialogProps) {
  const [open, setOpen] = useState(true);
  const [pending, setPending] = useState<"mine" | "theirs" | null>(null);
  const { data: read, error, isFetching, refetch } = useQuery(storedDeckQuery(deckId));
  /** The version read when the deck was opened is not the other version. */
  const data = isFetching ? undefined : read;
  const who = data?.draft.updated_by?.name ?? conflict.someone;

  const select = async (version: "mine" | "theirs") => {
    if (!data) return;
    const { deck: theirs, draft } = data;
    const kept =
      version === "mine"
        ? { ...theirs, name: conflict.copyOfTheirs(theirs.name, who) }
        : { ...mine, name: conflict.copyOfMine(mine.name) };
    setPending(version);
    try {
      const { deck_id } = await createDeck(kept.name.slice(0, 200), toDeckContent(kept));
      toast.success(conflict.kept(kept.name), {
        description: (
          <Link href={`/decks/${deck_id}`} className="underline">
            {conflict.open}
          </Link>
        ),
      });
      if (version === "mine") return saver.overwrite(draft.revision);
      saver.adopt({ deck: theirs, revision: draft.revision });
      actions.open(theirs);
    } catch (failure) {
      toast.error(describeError(failure));
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
                    {(version === "mine" ? mine.name : data.deck.name) || deckMessages.untitled}
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
                  onClick={() => void select(version)}
                >
                  {version === "mine" ? conflict.mine : conflict.theirs(who)}
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
