import { copyFileSync, existsSync, linkSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Client, createClient } from "@slidewright/client";
import pg from "pg";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { signInByForm } from "@/e2e/fixtures/organizations";
import { findChromium } from "@/lib/engine/preview/find-chromium";
import { readBrowserSettings } from "@/lib/server/config";
import { databaseName, databaseUrlFor } from "@/scripts/database/embedded-postgres";
import { projectPath } from "@/scripts/paths";
import { readSecrets } from "@/scripts/service/secrets";
import type { Service } from "@/scripts/service/start-service";
import { observe } from "./measure";

export const sizes = { templates: 500, slides: 200, rows: 1_000, columns: 20, jobs: 500 };

/** The ids of the objects that the actions use. */
export type Environment = { templateId: string; deckId: string; tableDeckId: string };

type Example = { template_slide_id: string; slide_data: Record<string, unknown> };

/** Fills the organization of a new service with as much data as the studio must handle fast. */
export async function createEnvironment(service: Service, dataDir: string): Promise<Environment> {
  const client = createClient({ baseUrl: service.baseUrl, apiKey: service.apiKey! });
  const templateId = await analysed(client);
  const examples = await examplesOf(client, templateId);
  const jobId = await generated(client, examples.slice(0, 5));
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
  const file = new Uint8Array(await readFile(projectPath("public", "samples", "meridian.pptx")));
  const { template_id } = await client.uploadTemplate(file, {
    filename: "Company deck.pptx",
    metadata: { category: "Reports", tags: ["bench"] },
  });
  await client.analyzeTemplate(template_id);
  // Previews are rendered after the analysis itself.
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

async function generated(client: Client, slides: Example[]): Promise<string> {
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

/** Returns SQL for another id with the same prefix: digits of a hash replace the time. */
const cloneId = (column: string) => `split_part(${column}, '_', 1) || '_0' || left(upper(md5(${column} || n)), 25)`;
const categories = ["Reports", "Marketing", "Sales", "Board", "Training"];

/** Copies an analysed template with its slides, previews and files. */
async function cloneTemplate(database: pg.Client, files: string, templateId: string, copies: number): Promise<void> {
  const of = (table: string, changes: string, where: string) =>
    database.query(
      `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).* FROM "${table}" t, generate_series(1, ${copies}) n WHERE ${where} = $1`,
      [templateId],
    );
  const owner = cloneId("$1::text");
  const named = `'filename', 'Template ' || n || '.pptx', 'name', 'Template ' || n, 'searchText', 'template ' || n || '.pptx quarter ' || n % 4, 'tags', jsonb_build_array('quarter ' || n % 4, 'bench')`;
  const sorted = `'category', (ARRAY[${categories.map((name) => `'${name}'`).join(", ")}])[n % ${categories.length} + 1], 'createdAt', now() - n * interval '1 hour', 'updatedAt', now() - n * interval '1 hour'`;
  await of("Template", `'id', ${cloneId("t.id")}, ${named}, ${sorted}`, 't."id"');
  await of("Analysis", `'id', ${cloneId("t.id")}, 'templateId', ${owner}`, 't."templateId"');
  await of(
    "SlideIndex",
    `'id', ${cloneId("t.id")}, 'templateId', ${owner}, 'analysisId', ${cloneId('t."analysisId"')}`,
    't."templateId"',
  );
  await of("Preview", `'id', ${cloneId("t.id")}, 'ownerId', ${owner}`, 't."ownerId"');
  await database.query(
    `UPDATE "SlideIndex" SET "detail" = replace("detail"::text, '"slideId":"' || ("detail"->>'slideId') || '"', '"slideId":"' || "id" || '"')::json WHERE "detail"->>'slideId' <> "id"`,
  );

  const pairs = (table: string, where: string) =>
    database.query<{ organization: string; from: string; to: string }>(
      `SELECT t."organizationId" AS organization, t."id" AS from, ${cloneId("t.id")} AS to FROM "${table}" t, generate_series(1, ${copies}) n WHERE ${where} = $1`,
      [templateId],
    );
  for (const { organization, from, to } of (await pairs("Template", 't."id"')).rows)
    copy(files, `templates/${organization}/${from}.pptx`, `templates/${organization}/${to}.pptx`);
  for (const { organization, from, to } of (await pairs("Preview", 't."ownerId"')).rows)
    copy(files, `previews/${organization}/${from}.png`, `previews/${organization}/${to}.png`);
}

/** Copies a completed job. The copies are dated in the last weeks, have all final statuses, and share its output. */
async function cloneJob(database: pg.Client, jobId: string, copies: number): Promise<void> {
  const changes = `'id', ${cloneId("t.id")}, 'name', 'Deck number ' || n, 'status', (ARRAY['completed', 'completed', 'partial', 'failed'])[n % 4 + 1], 'createdAt', now() - n * interval '1 hour', 'completedAt', now() - n * interval '1 hour' + interval '3 seconds'`;
  await database.query(
    `INSERT INTO "Generation" SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).* FROM "Generation" t, generate_series(1, ${copies}) n WHERE t."id" = $1`,
    [jobId],
  );
}

/** Copies a stored file. Stored files never change, so the copy can be a hard link. */
function copy(files: string, from: string, to: string): void {
  const [source, target] = [path.join(files, from), path.join(files, to)];
  if (!existsSync(source)) return;
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

type OpenBrowser = { pid: number; newContext: () => Promise<BrowserContext>; close: () => Promise<void> };

/** Opens a browser whose contexts are signed in as the owner, who has ended the tour. */
export async function openBrowser(service: Service): Promise<OpenBrowser> {
  const { executablePath, env, sandbox } = await findChromium(readBrowserSettings(process.env));
  const server = await chromium.launchServer({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    chromiumSandbox: sandbox,
    args: ["--disable-gpu"],
  });
  const browser = await chromium.connect(server.wsEndpoint());
  const { email, password } = service.owner!;
  const headers = await signInByForm(service, { name: "", email, password, apiKey: "" });
  await fetch(`${service.baseUrl}/api/v1/me`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ tour_ended: true }),
  });
  return {
    pid: server.process().pid!,
    newContext: () => contextOf(browser, service.baseUrl, headers.cookie!),
    close: () => server.close(),
  };
}

async function contextOf(browser: Browser, baseURL: string, cookies: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await context.addCookies(
    cookies
      .split("; ")
      .map((cookie) => ({
        name: cookie.slice(0, cookie.indexOf("=")),
        value: cookie.slice(cookie.indexOf("=") + 1),
        url: baseURL,
      })),
  );
  // The compiler wraps functions in a helper that the page doesn't have.
  await context.addInitScript(`(() => { const __name = (named) => named; (${observe.toString()})(); })()`);
  return context;
}
