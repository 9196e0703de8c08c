"use client";

import { Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { decks as texts } from "@/components/decks/messages/decks";
import { deckDrafts } from "@/components/decks/messages/drafts";
import { useDeleteDeck, useDuplicateDeck, useRestoreDeck } from "@/components/decks/queries/mutations";
import { problemText } from "@/components/shell/states/problem-text";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlay/menu";
import { toast } from "@/components/ui/toast/toast";
import type { DeckSummary } from "@/lib/contract/decks";
import { RenameDialog } from "./rename-dialog";

const onError = (error: unknown) => toast.error(problemText(error));

/** What can be done with a draft without opening it. */
export function DeckActions({ deck, name }: { deck: DeckSummary; name: string }) {
  const [renaming, setRenaming] = useState(false);
  const duplicating = useDuplicateDeck();
  const deleting = useDeleteDeck();
  const restoring = useRestoreDeck();
  const restore = () =>
    restoring.mutate(deck.deck_id, { onSuccess: () => toast.success(deckDrafts.restored), onError });
  const remove = () =>
    deleting.mutate(deck.deck_id, {
      onSuccess: () => toast.message(deckDrafts.deleted(name), { action: { label: texts.undo, onClick: restore } }),
      onError,
    });
  const duplicate = () =>
    duplicating.mutate(
      { deckId: deck.deck_id, name: deckDrafts.copyOf(name).slice(0, 200) },
      { onSuccess: () => toast.success(deckDrafts.duplicated), onError },
    );
  return (
    <>
      <Menu
        trigger={
          <IconButton label={deckDrafts.actions(name)}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setRenaming(true)}>
          {deckDrafts.rename}
        </MenuItem>
        <MenuItem icon={Copy} onSelect={duplicate}>
          {deckDrafts.duplicate}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={remove}>
          {deckDrafts.delete}
        </MenuItem>
      </Menu>
      <RenameDialog key={deck.name} deck={deck} open={renaming} onOpenChange={setRenaming} />
    </>
  );
}
