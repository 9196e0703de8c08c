import { useRouter } from "next/navigation";
import { describeError } from "@/components/shell/error-messages";
import { toast } from "@/components/ui/toast";
import { deckMessages, draftMessages } from "./messages";
import { useDeleteDeck, useDuplicateDeck, useRestoreDeck } from "./queries";

/** Returns functions that duplicate a draft, or move it to the trash. */
export function useDeckActions(deckId: string) {
  const router = useRouter();
  const duplicating = useDuplicateDeck();
  const deleting = useDeleteDeck();
  const restoring = useRestoreDeck();
  const onError = (error: unknown) => void toast.error(describeError(error));
  // The callbacks of `mutate` would not be called once the deck's card or page is gone.
  const restore = () => restoring.mutateAsync(deckId).then(() => void toast.success(draftMessages.restored), onError);
  return {
    /** @param name What the draft is called */
    duplicate: (name: string) =>
      duplicating.mutateAsync({ deckId, name }).then(({ deck_id: copyId }) => {
        const open = { label: draftMessages.open, onClick: () => router.push(`/decks/${copyId}`) };
        toast.success(draftMessages.duplicated, { action: open });
      }, onError),
    /** @param onDeleted Is called once the draft is in the trash */
    remove: (name: string, onDeleted = () => {}) =>
      deleting.mutateAsync(deckId).then(() => {
        onDeleted();
        const undo = { label: deckMessages.undo, onClick: () => void restore() };
        toast.message(draftMessages.deleted(name), { action: undo });
      }, onError),
  };
}
