import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { deckMessages, draftMessages } from "@/components/decks/messages";
import { deckKeys, saveDeck, storedDeckQuery } from "@/components/decks/queries";
import { describeError } from "@/components/shell/error-messages";
import type { PageCommand } from "@/components/shell/page-commands";
import { toast } from "@/components/ui/toast";
import type { DeckSummary } from "@/lib/contract/decks";
import type { Saver } from "./saver";

/** Returns the command that shares a private deck with the organization; null if it is shared. */
export function useShareCommand(deckId: string, saver: Saver): PageCommand | null {
  const queryClient = useQueryClient();
  const query = storedDeckQuery(deckId);
  const { data } = useQuery({ ...query, enabled: false });
  const set = async (visibility: DeckSummary["visibility"]) => {
    try {
      await saver.update(async (revision) => (await saveDeck(deckId, revision, { visibility })).revision);
      queryClient.setQueryData(query.queryKey, (known) => known && { ...known, draft: { ...known.draft, visibility } });
      const undo = { label: deckMessages.undo, onClick: () => void set("private") };
      toast.success(draftMessages.sharing[visibility], visibility === "organization" ? { action: undo } : {});
      await queryClient.invalidateQueries({ queryKey: deckKeys.lists() });
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  if (data?.draft.visibility !== "private") return null;
  return {
    id: "visibility",
    label: draftMessages.share,
    words: "private colleagues team",
    icon: Users,
    action: () => void set("organization"),
  };
}
