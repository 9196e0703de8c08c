import { readFile } from "node:fs/promises";
import { expect, request } from "@playwright/test";
import { createClient, type Client } from "@slidewright/client";
import { addOrganizations, type Organization } from "@/e2e/fixtures/organizations";
import type { ServiceUnderTest } from "@/e2e/fixtures/service";
import { csrfTokenOf, sessionOf, type StorageState } from "@/e2e/fixtures/session";
import { projectPath } from "@/scripts/paths";

/** An organization in which every page has data, and one in which no page has. */
export type Stage = {
  owner: StorageState;
  /** Owner of an organization without data. */
  newcomer: StorageState;
  /** Owner of the organization that operates the installation. */
  operator: StorageState;
  templateId: string;
  completedId: string;
  partialId: string;
  failedId: string;
  deckId: string;
  /** A deck that was generated twice. */
  versionedId: string;
  webhookId: string;
  invitation: string;
  /** The URL path of a shared deck's page. */
  share: string;
};

type SlideExample = { template_slide_id: string; slide_data: Record<string, unknown> };

export async function setStage(service: ServiceUnderTest): Promise<Stage> {
  const names = ["Meridian Logistics", "Newcomers"].map((name) => `${name} ${Date.now()}`);
  const [full, empty] = (await addOrganizations(service, ...names)) as [Organization, Organization];
  const client = createClient({ baseUrl: service.baseUrl, apiKey: full.apiKey });
  const templateId = await analysed(client, "meridian.pptx", "Company deck.pptx", "Reports");
  await analysed(client, "atelier.pptx", "Collection.pptx", "Marketing");
  await client.api.post("/api/v1/templates", { body: { filename: "Never sent.pptx" } });
  const examples = await examplesOf(client, templateId);
  const [first, second, third] = examples as [SlideExample, SlideExample, SlideExample];
  const broken: SlideExample = {
    template_slide_id: third.template_slide_id,
    slide_data: { content: { text: { text: "No place for this" } }, title: 7 },
  };
  const missing: SlideExample = { template_slide_id: "slide_none", slide_data: { title: "Nowhere" } };
  const [completedId, partialId, failedId] = await Promise.all([
    created(client, examples),
    created(client, [first, missing, second]),
    created(client, [missing]),
  ]);
  const deck = await client.api.post("/api/v1/decks", {
    body: {
      name: "Quarterly review",
      content: {
        slides: [...examples, broken].map((slide, index) => ({ key: `s${index}`, ...slide })),
        options: { footer_text: "Confidential" },
      },
    },
  });
  const versionedId = await versioned(client, examples);
  const webhook = await client.api.post("/api/v1/webhooks", {
    body: { url: `${service.baseUrl}/api/health`, events: ["generation.completed"], description: "Reporting" },
  });
  const trashed = await client.api.post("/api/v1/decks", {
    body: { name: "Last year", content: { slides: [{ key: "s0", ...first }], options: {} } },
  });
  await client.api.delete("/api/v1/decks/{deck_id}", { params: { path: { deck_id: trashed.deck_id } } });
  const share = await client.api.post("/api/v1/presentations/{presentation_id}/shares", {
    params: { path: { presentation_id: completedId } },
    body: {},
  });
  const owner = await sessionOf(service, full);
  return {
    owner,
    newcomer: await sessionOf(service, empty),
    operator: await sessionOf(service, service.owner),
    templateId,
    completedId,
    partialId,
    failedId,
    deckId: deck.deck_id,
    versionedId,
    webhookId: webhook.webhook_id,
    invitation: await invited(service, owner),
    share: new URL(share.url).pathname,
  };
}

async function analysed(client: Client, file: string, filename: string, category: string): Promise<string> {
  const { template_id } = await client.uploadTemplate(
    new Uint8Array(await readFile(projectPath("public", "samples", file))),
    { filename, metadata: { category, tags: ["board", "2026"] } },
  );
  await client.analyzeTemplate(template_id);
  return template_id;
}

async function examplesOf(client: Client, templateId: string): Promise<SlideExample[]> {
  const analysis = await client.api.get("/api/v1/templates/{template_id}/analysis", {
    params: { path: { template_id: templateId } },
  });
  const slides = "slides" in analysis ? (analysis.slides ?? []) : [];
  return Promise.all(
    slides.map(async ({ slideId, slideNumber }) => {
      const path = { template_id: templateId, slide_number: slideNumber };
      const { example } = await client.api.get("/api/v1/templates/{template_id}/slides/{slide_number}/schema", {
        params: { path },
      });
      return { template_slide_id: slideId, slide_data: example };
    }),
  );
}

async function created(client: Client, slides: SlideExample[]): Promise<string> {
  const { generation_id } = await client.api.post("/api/v1/presentations/generate-deck", { body: { slides } as never });
  await client.waitForPresentation(generation_id, { intervalMs: 200 });
  return generation_id;
}

/** Generates a deck twice, the second time with one more slide. Returns its id. */
async function versioned(client: Client, examples: SlideExample[]): Promise<string> {
  const content = (count: number) => ({
    slides: examples.slice(0, count).map((slide, index) => ({ key: `v${index}`, ...slide })),
    options: {},
  });
  const { deck_id } = await client.api.post("/api/v1/decks", { body: { name: "Board meeting", content: content(4) } });
  for (const count of [4, 5]) {
    const path = { deck_id };
    const { revision } = await client.api.get("/api/v1/decks/{deck_id}", { params: { path } });
    await client.api.put("/api/v1/decks/{deck_id}", { params: { path }, body: { revision, content: content(count) } });
    const { generation_id } = await client.api.post("/api/v1/presentations/generate-deck", {
      body: { name: "Board meeting", slides: examples.slice(0, count), deck_id } as never,
    });
    await client.waitForPresentation(generation_id, { intervalMs: 200 });
  }
  return deck_id;
}

/** Creates an invitation. Returns the part of its link that the page reads. */
async function invited(service: ServiceUnderTest, owner: StorageState): Promise<string> {
  const context = await request.newContext({ baseURL: service.baseUrl, storageState: owner });
  const answer = await context.post("/api/v1/invitations", {
    headers: { "x-csrf-token": await csrfTokenOf(context) },
    data: { email: `ada-${Date.now()}@example.com`, role: "member" },
  });
  expect(answer.status()).toBe(201);
  const { link } = (await answer.json()) as { link: string };
  await context.dispose();
  return new URL(link).hash;
}
