"use client";

import { useState, type FormEvent } from "react";
import { decks as texts } from "@/components/decks/messages/decks";
import { deckDrafts } from "@/components/decks/messages/drafts";
import { useRenameDeck } from "@/components/decks/queries/mutations";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/form/field";
import { common } from "@/components/ui/messages";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import type { DeckSummary } from "@/lib/contract/decks";

export function RenameDialog({
  deck,
  open,
  onOpenChange,
}: {
  deck: DeckSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [name, setName] = useState(deck.name);
  const renaming = useRenameDeck();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { deck_id, revision } = deck;
    renaming.mutate(
      { deck_id, revision, name: name.trim() },
      {
        onSuccess: () => {
          toast.success(deckDrafts.renamed);
          onOpenChange(false);
        },
      },
    );
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={deckDrafts.renameTitle}>
      <form onSubmit={submit} className="grid gap-5">
        <Field label={texts.name} error={renaming.error ? problemText(renaming.error) : null}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={200}
              placeholder={texts.untitled}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{common.cancel}</Button>
          <Button type="submit" variant="primary" pending={renaming.isPending}>
            {deckDrafts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
