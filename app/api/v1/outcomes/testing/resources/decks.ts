import { createDeck } from "@/lib/services/decks/create-deck";
import { deleteDeck } from "@/lib/services/decks/delete-deck";
import type { Example, ExamplesOf } from "../examples";
import type { World } from "../world";

const content = { slides: [{ key: "a", template_slide_id: "slide_none", slide_data: { title: "Unfinished" } }] };
const kept = async ({ caller }: World) => ({ params: { deck_id: (await createDeck(caller, { name: "Review", content })).deck_id } });
const saved =
  (revision: number): Example =>
  async (world) => ({ ...(await kept(world)), json: { revision, name: "Renamed", content } });

export const decks: ExamplesOf = {
  listDecks: { success: async (world) => (await kept(world), { query: "?limit=5&search=rev" }) },
  createDeck: { success: () => ({ json: { name: "Review", content } }) },
  getDeck: { success: kept },
  saveDeck: { success: saved(1), refusals: { DECK_CHANGED: saved(7) } },
  deleteDeck: { success: kept },
  restoreDeck: {
    success: async (world) => {
      const input = await kept(world);
      await deleteDeck(world.caller, input.params.deck_id);
      return input;
    },
    refusals: { DECK_NOT_DELETED: kept },
  },
};
