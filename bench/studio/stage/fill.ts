import { readFile } from "node:fs/promises";
import path from "node:path";
import { createClient, type Client } from "@slidewright/client";
import pg from "pg";
import { databaseName, databaseUrlFor } from "@/scripts/database/database";
import { inProject } from "@/scripts/paths";
import { readSecrets } from "@/scripts/service/settings/secrets";
import type { Service } from "@/scripts/service/start-service";
import { cloneJob, cloneTemplate } from "./clone-rows";

export const sizes = { templates: 500, slides: 200, rows: 1_000, columns: 20, jobs: 500 };

/** Where the acts take place. */
export type Stage = { templateId: string; deckId: string; tableDeckId: string };

type Example = { template_slide_id: string; slide_data: Record<string, unknown> };

/** Fills the organization of a fresh service with as much as the studio must stay quick with. */
export async function fill(service: Service, dataDir: string): Promise<Stage> {
  const client = createClient({ baseUrl: service.baseUrl, apiKey: service.apiKey! });
  const templateId = await analysed(client);
  const examples = await examplesOf(client, templateId);
  const jobId = await made(client, examples.slice(0, 5));
  const { POSTGRES_PASSWORD: password } = await readSecrets(dataDir);
  const { postgres: port } = JSON.parse(await readFile(path.join(dataDir, "ports.json"), "utf8")) as {
    postgres: number;
  };
  const database = new pg.Client({ connectionString: databaseUrlFor({ port, password }, databaseName) });
  await database.connect();
  await cloneTemplate(database, path.join(dataDir, "files"), templateId, sizes.templates - 1);
  await cloneJob(database, jobId, sizes.jobs - 1);
  await database.query("ANALYZE");
  await database.end();
  const many = Array.from({ length: sizes.slides }, (_, index) => titled(examples[index % examples.length]!, index));
  return {
    templateId,
    deckId: await draft(client, "200 slides", many),
    tableDeckId: await draft(client, "A large table", [withLargeTable(examples)]),
  };
}

async function analysed(client: Client): Promise<string> {
  const file = new Uint8Array(await readFile(inProject("public", "samples", "meridian.pptx")));
  const { template_id } = await client.uploadTemplate(file, {
    filename: "Company deck.pptx",
    metadata: { category: "Reports", tags: ["bench"] },
  });
  await client.analyzeTemplate(template_id);
  // The pictures come after the analysis itself.
  for (let seconds = 0; seconds < 120; seconds++) {
    const { steps } = await client.api.get("/api/v1/templates/{template_id}/analysis/status", {
      params: { path: { template_id } },
    });
    if (steps.every(({ status }) => status === "completed")) return template_id;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error("The pictures of the template were not drawn within two minutes.");
}

async function examplesOf(client: Client, templateId: string): Promise<Example[]> {
  const analysis = await client.api.get("/api/v1/templates/{template_id}/analysis", {
    params: { path: { template_id: templateId } },
  });
  const slides = ("slides" in analysis ? (analysis.slides ?? []) : []).filter(
    ({ content_layout }) => content_layout !== null,
  );
  return Promise.all(
    slides.map(async ({ slideId, slideNumber }) => {
      const { example } = await client.api.get("/api/v1/templates/{template_id}/slides/{slide_number}/schema", {
        params: { path: { template_id: templateId, slide_number: slideNumber } },
      });
      return {
        template_slide_id: slideId,
        template_id: templateId,
        template_name: "Company deck.pptx",
        slide_number: slideNumber,
        title: "",
        slide_data: example,
      };
    }),
  );
}

async function made(client: Client, slides: Example[]): Promise<string> {
  const { generation_id } = await client.api.post("/api/v1/presentations/generate-deck", {
    body: { slides: slides.map(({ template_slide_id, slide_data }) => ({ template_slide_id, slide_data })) } as never,
  });
  await client.waitForPresentation(generation_id, { intervalMs: 200 });
  return generation_id;
}

const titled = (example: Example, index: number): Example => ({
  ...example,
  slide_data: { ...example.slide_data, title: `Number ${index + 1}` },
});

function withLargeTable(examples: Example[]): Example {
  const example = examples.find(({ slide_data }) => JSON.stringify(slide_data).includes('"rows"'))!;
  const cells = (row: number) =>
    Array.from({ length: sizes.columns }, (_, column) => ({
      value: row === 0 ? `Column ${column + 1}` : row * 10 + column,
    }));
  const rows = Array.from({ length: sizes.rows }, (_, row) => ({
    ...(row === 0 ? { is_header: true } : {}),
    cells: cells(row),
  }));
  const slideData = JSON.parse(JSON.stringify(example.slide_data), (key, value: unknown) =>
    key === "rows" ? rows : value,
  ) as Example["slide_data"];
  return { ...example, slide_data: slideData };
}

async function draft(client: Client, name: string, slides: Example[]): Promise<string> {
  const { deck_id } = await client.api.post("/api/v1/decks", {
    body: { name, content: { slides: slides.map((slide, index) => ({ key: `s${index}`, ...slide })), options: {} } },
  });
  return deck_id;
}
