import { CircleAlert, CloudCheck, CloudUpload, GitFork } from "lucide-react";
import dynamic from "next/dynamic";
import { ApiError } from "@/components/api/api-error";
import type { Deck } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { SaveState } from "./saver";
import type { BuilderActions } from "./use-builder";
import type { Saving } from "./use-draft-saving";

// Loaded only when two people have changed a deck.
const ConflictDialog = dynamic(() => import("./conflict-dialog").then((module) => module.ConflictDialog), {
  ssr: false,
});

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

/** Shows whether the deck is saved. If someone else has edited it, asks which version to keep. */
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
          {/* Opens in a new tab, so that the page with unsaved changes stays open; it saves them when the person
              returns. */}
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
