"use client";

import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { decks as texts } from "@/components/decks/messages/decks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Spinner } from "@/components/ui/spinner";
import { IssueList } from "./issue-list";
import { slidesWithIssues } from "./slides-with-issues";
import type { DryRun } from "./use-dry-run";

const { checks } = texts;

type ChecksButtonProps = {
  slides: readonly DeckSlide[];
  dryRun: DryRun;
  onShow: (key: string, path: string[]) => void;
};

/** How many slides need attention; opens the list of them. */
export function ChecksButton({ slides, dryRun, onShow }: ChecksButtonProps) {
  const [open, setOpen] = useState(false);
  const found = slidesWithIssues(slides, dryRun.checks);
  const count = found.length + (dryRun.options.length > 0 ? 1 : 0);
  const hasErrors = found.some(({ errors }) => errors > 0) || dryRun.options.length > 0;
  if (count === 0) {
    const Icon = dryRun.is === "failed" ? TriangleAlert : CircleCheck;
    const text = { checking: checks.checking, done: checks.fine, failed: checks.failed }[dryRun.is];
    return (
      <span
        role="status"
        className={`inline-flex items-center gap-1.5 px-2 text-sm ${dryRun.is === "failed" ? "text-warning-text" : "text-muted"}`}
      >
        {dryRun.is === "checking" ? <Spinner /> : <Icon aria-hidden className="size-4" />}
        <span className="max-xl:sr-only">{slides.length === 0 ? null : text}</span>
      </span>
    );
  }
  const Icon = hasErrors ? CircleAlert : TriangleAlert;
  const look = hasErrors ? "text-danger-text" : "text-warning-text";
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Icon aria-hidden className={`size-4 ${look}`} />
        <span className={`max-sm:sr-only ${look}`}>{checks.attention(count)}</span>
        <span aria-hidden className={`sm:hidden ${look}`}>
          {count}
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
