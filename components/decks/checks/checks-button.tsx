"use client";

import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { Button, Spinner } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type SlideIssue, type SlideWithIssues, fieldLabel, slidesWithIssues } from "./slide-issues";
import type { DryRun } from "./use-dry-run";

type ChecksButtonProps = {
  slides: readonly DeckSlide[];
  dryRun: DryRun;
  onShow: (key: string, path: string[]) => void;
};

/** Shows how many slides need attention and opens the list of issues. */
export function ChecksButton({ slides, dryRun, onShow }: ChecksButtonProps) {
  const [open, setOpen] = useState(false);
  const found = slidesWithIssues(slides, dryRun.checks);
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
  const Icon = hasErrors ? CircleAlert : TriangleAlert;
  const color = hasErrors ? "text-danger-text" : "text-warning-text";
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Icon aria-hidden className={`size-4 ${color}`} />
        <span className={`max-sm:sr-only ${color}`}>{checks.attention(count)}</span>
        <span aria-hidden className={`sm:hidden ${color}`}>
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

const { checks, list } = deckMessages;

function IssueText({ issue }: { issue: SlideIssue }) {
  const isError = issue.severity === "error";
  const field = fieldLabel(issue.path);
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isError ? "text-danger-text" : "text-warning-text"}`} />
      <span className="sr-only">{`${isError ? checks.error : checks.warning}: `}</span>
      <span className="min-w-0 break-words">{field ? `${field}: ${issue.message}` : issue.message}</span>
    </>
  );
}

/** Returns the label of the option that an issue is about; null for the options as a whole. */
function optionLabel({ path: [name = ""] }: SlideIssue): string | null {
  const labels: Readonly<Record<string, { label: string }>> = deckMessages.options.fields;
  return labels[name]?.label ?? null;
}

type IssueListProps = {
  found: SlideWithIssues[];
  options?: SlideIssue[];
  onShow: (key: string, path: string[]) => void;
};

/** Lists the issues of the dry run by slide; each leads to its field. */
export function IssueList({ found, options = [], onShow }: IssueListProps) {
  return (
    <ul className="grid gap-4">
      {options.length > 0 ? (
        <li>
          <p className="font-medium">{checks.deckOptions}</p>
          {options.map((issue, index) => (
            <p key={index} className="mt-1 flex gap-2">
              <IssueText
                issue={{ ...issue, message: [optionLabel(issue), issue.message].filter(Boolean).join(": ") }}
              />
            </p>
          ))}
        </li>
      ) : null}
      {found.map(({ key, index, title, issues }) => (
        <li key={key}>
          <p className="font-medium">{list.slide(index + 1, title)}</p>
          <ul className="mt-1 grid gap-0.5">
            {issues.map((issue, place) => (
              <li key={place}>
                <button
                  type="button"
                  onClick={() => onShow(key, issue.path)}
                  className="-mx-2 flex w-[calc(100%+1rem)] gap-2 rounded-md px-2 py-1 text-left hover:bg-sunken max-sm:min-h-10"
                >
                  <IssueText issue={issue} />
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
