"use client";

import { ChevronLeft, Redo2, Undo2 } from "lucide-react";
import Link from "next/link";
import { ChecksButton } from "@/components/decks/checks/checks-button";
import type { DryRun } from "@/components/decks/checks/use-dry-run";
import type { BuilderState } from "@/components/decks/deck/builder-state";
import { GenerateButton } from "@/components/decks/generating/generate-button";
import { decks as texts } from "@/components/decks/messages/decks";
import { SaveStatus } from "@/components/decks/saving/save-status";
import type { Saving } from "@/components/decks/saving/use-draft-saving";
import { IconButton } from "@/components/ui/icon-button";
import { DeckMenu } from "./deck-menu";
import { DeckName } from "./deck-name";
import type { BuilderActs } from "./use-builder";

type BuilderHeaderProps = {
  deckId: string;
  state: BuilderState;
  acts: BuilderActs;
  saving: Saving;
  dryRun: DryRun;
  /** Leads to a field of a slide. */
  onShow: (key: string, path: string[]) => void;
};

export function BuilderHeader({ deckId, state, acts, saving, dryRun, onShow }: BuilderHeaderProps) {
  const { deck, past, future } = state;
  return (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full">
        <IconButton label={texts.back} asChild>
          <Link href="/decks">
            <ChevronLeft aria-hidden className="size-4.5" />
          </Link>
        </IconButton>
        <DeckName name={deck.name} onChange={(name) => acts.edit({ type: "name", name })} />
        <SaveStatus deckId={deckId} deck={deck} acts={acts} saving={saving} />
      </div>
      <div className="flex items-center gap-1 max-sm:basis-full">
        <IconButton label={texts.undo} disabled={past.length === 0} onClick={acts.undo}>
          <Undo2 aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={texts.redo} disabled={future.length === 0} onClick={acts.redo}>
          <Redo2 aria-hidden className="size-4" />
        </IconButton>
        <ChecksButton slides={deck.slides} dryRun={dryRun} onShow={onShow} />
        <DeckMenu deck={deck} acts={acts} dryRun={dryRun} />
        <GenerateButton deck={deck} dryRun={dryRun} saver={saving.saver} onShow={onShow} />
      </div>
    </>
  );
}
