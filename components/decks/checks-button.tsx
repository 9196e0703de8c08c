import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { Button, Spinner } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { isOnlyEmpty, slidesWithIssues } from "./slide-issues";
import type { DryRun } from "./use-dry-run";

const IssueList = dynamic(() => import("./issue-list").then((module) => module.IssueList), { ssr: false });

const { checks } = deckMessages;

type ChecksButtonProps = {
  slides: readonly DeckSlide[];
  dryRun: DryRun;
  onShow: (key: string, path: string[]) => void;
};

/** Shows how many slides need attention and opens the list of issues. */
export function ChecksButton({ slides, dryRun, onShow }: ChecksButtonProps) {
  const [open, setOpen] = useState(false);
  const found = slidesWithIssues(slides, dryRun.checks);
  const empty = found.filter(({ issues }) => isOnlyEmpty(issues)).length;
  const count = found.length + (dryRun.options.length > 0 ? 1 : 0);
  const hasErrors = found.some(({ errors }) => errors > 0) || dryRun.options.length > 0;
  if (count === 0) {
    const isUnknown = dryRun.is === "failed" || dryRun.is === "signed-out";
    const Icon = isUnknown ? TriangleAlert : CircleCheck;
    const text = {
      checking: checks.checking,
      done: checks.fine,
      failed: checks.failed,
      "signed-out": checks.signedOut,
    }[dryRun.is];
    return (
      <span
        role="status"
        className={`inline-flex items-center gap-1.5 px-2 text-sm ${isUnknown ? "text-warning-text" : "text-muted"}`}
      >
        {dryRun.is === "checking" ? <Spinner /> : <Icon aria-hidden className="size-4" />}
        <span className="max-xl:sr-only">{slides.length === 0 ? null : text}</span>
      </span>
    );
  }
  // A deck that is being filled in needs no warning.
  const isUnfilled = empty === count;
  const Icon = hasErrors ? CircleAlert : isUnfilled ? CircleDashed : TriangleAlert;
  const color = hasErrors ? "text-danger-text" : isUnfilled ? "text-muted" : "text-warning-text";
  const shown = isUnfilled ? empty : count - empty;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Icon aria-hidden className={`size-4 ${color}`} />
        <span className={`max-sm:sr-only ${color}`}>{isUnfilled ? checks.empty(shown) : checks.attention(shown)}</span>
        <span aria-hidden className={`sm:hidden ${color}`}>
          {shown}
        </span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={checks.title} description={checks.body}>
        <IssueList
          found={found}
          options={dryRun.options}
          onShow={(key, path) => {
            setOpen(false);
            onShow(key, path);
          }}
        />
      </Dialog>
    </>
  );
}
