import { readFileSync } from "node:fs";
import type { Example, ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import { analysedTemplate, form, templateAt } from "@/e2e/suites/api-conformance/testing/state";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import { MAX_OUTLINE_FILE } from "@/lib/contract/outline";
import { processServer } from "@/lib/server/context";
import { createDeck, deleteDeck, addDeckVersion } from "@/lib/server/resources/decks";
import { newId } from "@/lib/server/resources/new-id";
import { projectPath } from "@/scripts/paths";
import { queued } from "./presentations";
import { previewOfDeck } from "./slide-previews";

const markdown = "# Review\n\n## Results\n- Revenue grew";
const report = readFileSync(projectPath("lib", "engine", "outline", "testing", "quarterly-report.xlsx"));
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

/** Sets how many tokens of the language model an organization has used today. */
async function setTokens({ caller }: World, tokens: number): Promise<void> {
  const [organizationId, day] = [caller.organization.id, new Date(new Date().setUTCHours(0, 0, 0, 0))];
  await processServer().db.languageModelUsage.upsert({
    where: { organizationId_day: { organizationId, day } },
    create: { organizationId, day, tokens },
    update: { tokens },
  });
}

/** Creates a deck with one version. */
async function generated(world: World) {
  const input = await kept(world);
  const version = { deckId: input.params.deck_id, generationId: newId("gen") };
  await processServer().db.$transaction((tx) => addDeckVersion(processServer(), world.caller, tx, version));
  return input;
}

export const decks: ExamplesOf = {
  listDecks: { success: async (world) => (await kept(world), { query: "?limit=5&search=rev" }) },
  createDeck: {
    success: async (world) => (await clear(world), { json: { name: "Review", content } }),
    errors: { TOO_MANY_DECKS: async (world) => (await fill(world), { json: { name: "Review", content } }) },
  },
  outlineDeck: {
    success: async (world) => {
      await clear(world);
      const { template_id } = await analysedTemplate(world);
      return { query: "?save=true", json: { markdown, template_id: [template_id] } };
    },
    errors: {
      FILE_TOO_LARGE: () => form({ file: Buffer.alloc(MAX_OUTLINE_FILE + 1) }),
      TEMPLATE_NOT_READY: async (world) => ({
        json: { markdown, template_id: (await templateAt(world, "awaited")).template_id },
      }),
      TOO_MANY_DECKS: async (world) => {
        const { template_id } = await analysedTemplate(world);
        await fill(world);
        return { query: "?save=true", ...form({ file: report, template_id, options: "{}" }) };
      },
      TOO_MANY_JOBS: queued(async (world) => {
        const { template_id } = await analysedTemplate(world);
        return { query: "?generate=true", json: { markdown, template_id } };
      }),
      LANGUAGE_MODEL_LIMIT: async (world) => {
        const { template_id } = await analysedTemplate(world);
        await setTokens(world, processServer().config.limits.languageModelTokensPerDay);
        return { json: { brief: "The third quarter", template_id } };
      },
      LANGUAGE_MODEL_FAILED: async (world) => {
        const { template_id } = await analysedTemplate(world);
        await setTokens(world, 0);
        return { json: { brief: "The third quarter", template_id } };
      },
    },
  },
  getDeck: { success: kept },
  saveDeck: {
    success: saved(1),
    errors: {
      DECK_CHANGED: saved(7),
      DECK_OF_ANOTHER: async (world) => {
        const input = await kept(world);
        await processServer().db.deck.updateMany({
          where: { id: input.params.deck_id },
          data: { createdById: "other" },
        });
        return { ...input, json: { revision: 1, visibility: "private" } };
      },
    },
  },
  listDeckVersions: { success: async (world) => ({ ...(await generated(world)), query: "?limit=5" }) },
  restoreDeckVersion: {
    success: async (world) => {
      const { params } = await generated(world);
      return { params: { ...params, version: "1" } };
    },
  },
  getDeckSlidePreview: previewOfDeck(async (world, slide) => {
    await clear(world);
    const draft = { key: "a", template_slide_id: slide, slide_data: { title: "Draft" } };
    const { deck_id } = await createDeck(processServer(), world.caller, { name: "", content: { slides: [draft] } });
    return { params: { deck_id, slide_number: "1" }, query: "?width=320" };
  }),
  deleteDeck: { success: kept },
  restoreDeck: {
    success: async (world) => {
      const input = await kept(world);
      await deleteDeck(processServer(), world.caller, input.params.deck_id);
      return input;
    },
    errors: {
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
