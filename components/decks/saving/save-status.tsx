"use client";

import { CircleAlert, CloudCheck, CloudUpload, GitFork } from "lucide-react";
import { ApiError } from "@/components/api/api-error";
import type { BuilderActs } from "@/components/decks/builder/use-builder";
import type { Deck } from "@/components/decks/deck/deck";
import { decks as texts } from "@/components/decks/messages/decks";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { ConflictDialog } from "./conflict-dialog";
import type { SaveState } from "./saver";
import type { Saving } from "./use-draft-saving";

const { save } = texts;

function timeOf(at: Date): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: "short" }).format(at);
}

function shown(state: SaveState): { text: string; hint?: string; icon: typeof CircleAlert; look: string } {
  switch (state.is) {
    case "saved":
      return { text: state.at ? save.savedAt(timeOf(state.at)) : save.saved, icon: CloudCheck, look: "text-muted" };
    case "saving":
      return { text: save.saving, icon: CloudUpload, look: "text-muted" };
    case "failed":
      return {
        text: save.failed,
        hint: `${problemText(state.error)} ${save.failedBody}`,
        icon: CircleAlert,
        look: "text-warning-text",
      };
    case "conflict":
      return { text: save.conflict, icon: GitFork, look: "text-warning-text" };
  }
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

type SaveStatusProps = { deckId: string; deck: Deck; acts: BuilderActs; saving: Saving };

/** Says whether the service has the deck as it is shown, and asks when somebody else has saved another version. */
export function SaveStatus({ deckId, deck, acts, saving: { state, saver } }: SaveStatusProps) {
  const { text, hint, icon: Icon, look } = shown(state);
  const status = (
    <span role="status" className={`inline-flex shrink-0 items-center gap-1.5 text-sm ${look}`}>
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
      {state.is === "conflict" ? <ConflictDialog deckId={deckId} mine={deck} saver={saver} acts={acts} /> : null}
    </>
  );
}
