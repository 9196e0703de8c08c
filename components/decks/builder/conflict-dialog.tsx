import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Deck, deckTitle, toDeckContent } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { createDeck, storedDeckQuery } from "@/components/decks/queries";
import { describeError } from "@/components/shell/error-messages";
import { usePerson } from "@/components/shell/person";
import { ErrorState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatAgo } from "@/components/ui/format";
import { useLatch } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import type { Saver } from "./saver";
import type { BuilderActions } from "./use-builder";

const { conflict } = deckMessages;

const nameOf = (deck: Deck): string => deckTitle(deck) || deckMessages.untitled;

type ConflictDialogProps = { deckId: string; mine: Deck; saver: Saver; actions: BuilderActions };

/**
 * Lets the person choose between two versions, the other of which may be their own, of another window. The version that
 * is not chosen becomes a separate deck.
 */
export function ConflictDialog({ deckId, mine, saver, actions }: ConflictDialogProps) {
  const [open, setOpen] = useState(true);
  const [pending, setPending] = useState<"mine" | "theirs" | null>(null);
  const { data: read, error, isFetching, refetch } = useQuery(storedDeckQuery(deckId));
  /** While fetching, `read` is the version from when the deck was opened, not the other person's version. */
  const data = isFetching ? undefined : read;
  const failure = isFetching ? null : error;
  /** The dialog opens only once it contains the two versions, so that focus starts on the first one. */
  const hasLoaded = useLatch(data !== undefined || failure !== null);
  const { userId } = usePerson();
  const actor = data?.draft.updated_by;
  /** Null: the person. */
  const who = actor?.id === userId ? null : (actor?.name ?? conflict.someone);

  const select = async (version: "mine" | "theirs") => {
    if (!data) return;
    const { deck: theirs, draft } = data;
    const kept =
      version === "mine"
        ? { ...theirs, name: conflict.copyOfTheirs(nameOf(theirs), who) }
        : { ...mine, name: conflict.copyOfMine(nameOf(mine)) };
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
        open={open && hasLoaded}
        onOpenChange={setOpen}
        title={who === null ? conflict.ownTitle : conflict.title}
        {...(data ? { description: conflict.body(who, formatAgo(data.draft.updated_at, new Date())) } : {})}
      >
        {data ? (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((version) => (
              <div key={version} className="grid grid-cols-1 content-between gap-3 rounded-md border border-line p-4">
                <p className="wrap-anywhere">
                  <span className="block font-medium">{nameOf(version === "mine" ? mine : data.deck)}</span>
                  <span className="text-sm text-muted">
                    {version === "mine"
                      ? conflict.mineHint(mine.slides.length)
                      : conflict.theirsHint(data.deck.slides.length, who)}
                  </span>
                </p>
                <Button
                  variant={version === "mine" ? "primary" : "secondary"}
                  className="min-w-0"
                  pending={pending === version}
                  disabled={pending !== null}
                  onClick={() => void select(version)}
                >
                  <span className="truncate">{version === "mine" ? conflict.mine : conflict.theirs(who)}</span>
                </Button>
              </div>
            ))}
          </div>
        ) : failure ? (
          <ErrorState what={conflict.theirVersion} error={failure} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-28" />
        )}
      </Dialog>
    </>
  );
}
