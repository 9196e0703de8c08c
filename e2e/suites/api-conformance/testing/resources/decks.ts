import type { Example, ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { createDeck, deleteDeck } from "@/lib/server/resources/decks";
import { newId } from "@/lib/server/resources/new-id";

const content = { slides: [{ key: "a", template_slide_id: "slide_none", slide_data: { title: "Unfinished" } }] };
const clear = ({ caller }: World) =>
  processServer().db.deck.deleteMany({ where: { organizationId: caller.organization.id } });
async function kept(world: World) {
  await clear(world);
  return {
    params: { deck_id: (await createDeck(processServer(), world.caller, { name: "Review", content })).deck_id },
  };
}
const saved =
  (revision: number): Example =>
  async (world) => ({ ...(await kept(world)), json: { revision, name: "Renamed", content } });

async function fill({ caller }: World): Promise<void> {
  const row = { organizationId: caller.organization.id, name: "Review", content: {}, slideCount: 0 };
  await processServer().db.deck.createMany({
    data: Array.from({ length: processServer().config.limits.decksPerOrganization }, () => ({
      ...row,
      id: newId("deck"),
    })),
  });
}

export const decks: ExamplesOf = {
  listDecks: { success: async (world) => (await kept(world), { query: "?limit=5&search=rev" }) },
  createDeck: {
    success: async (world) => (await clear(world), { json: { name: "Review", content } }),
    refusals: { TOO_MANY_DECKS: async (world) => (await fill(world), { json: { name: "Review", content } }) },
  },
  getDeck: { success: kept },
  saveDeck: { success: saved(1), refusals: { DECK_CHANGED: saved(7) } },
  deleteDeck: { success: kept },
  restoreDeck: {
    success: async (world) => {
      const input = await kept(world);
      await deleteDeck(processServer(), world.caller, input.params.deck_id);
      return input;
    },
    refusals: {
      DECK_NOT_DELETED: kept,
      TOO_MANY_DECKS: async (world) => {
        const input = await kept(world);
        await deleteDeck(processServer(), world.caller, input.params.deck_id);
        await fill(world);
        return input;
      },
    },
  },
};
