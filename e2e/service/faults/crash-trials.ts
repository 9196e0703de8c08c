import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { sample } from "@/e2e/api/fixtures";
import { expect } from "@/e2e/fixtures/service";
import type { Role, Environment, Target } from "./environment";

/** Jobs that can be requested again with the same Idempotency-Key, no matter which process was killed. */
export const jobKinds = ["analysis", "deck", "charts"] as const;
/**
 * `outline` generates the deck for a document; `plan` only reads the document. `template` and `document` upload a file
 * with a form.
 */
const kinds = [...jobKinds, "outline", "plan", "template", "document"] as const;
export type Kind = (typeof kinds)[number];

/** The objects that the trials' jobs use. */
export type Material = {
  templateId: string;
  chartSlide: string;
  /** Contains a table and a chart. */ mixedSlide: string;
  slides: number;
  sourceId: string;
};

/** A request that can be sent repeatedly. A file is sent as a form. */
type Request = { method?: string; path: string; body: object | { name: string; bytes: Uint8Array<ArrayBuffer> } };

const paper = [
  "# Review",
  ...Array.from(
    { length: 12 },
    (_, index) => `## Part ${index}\n\n- One\n- Two\n\n| Region | Sales |\n|-|-|\n| North | 12 |`,
  ),
].join("\n\n");
/** Files that the trials upload. */
const uploads = {
  template: { name: "trial.pptx", bytes: new Uint8Array(sample("atelier")) },
  document: { name: "trial.md", bytes: new TextEncoder().encode(paper.repeat(20)) },
};

export async function prepare({ client }: Environment): Promise<Material> {
  const { template_id: templateId } = await client.uploadTemplate(new Uint8Array(sample("meridian")), {
    filename: "meridian.pptx",
  });
  const { slides } = await client.analyzeTemplate(templateId, { options: { generate_previews: false } });
  const chartSlide = slides[6]!.slideId;
  const { generation_id: sourceId } = await client.generateDeck({
    slides: [charted(chartSlide), slideOf(slides[0]!.slideId)],
  });
  expect((await client.waitForPresentation(sourceId)).status).toBe("completed");
  return { templateId, chartSlide, mixedSlide: slides[9]!.slideId, slides: slides.length, sourceId };
}

const chart = { categories: ["Q1", "Q2"], series: [{ name: "Sales", values: [1, 2] }] };
/** Returns a slide with a chart. */
export const charted = (template_slide_id: string) => {
  const content = {
    blocks: [{ type: "chart" as const, chart: { ...chart, chart_type: "clustered_column" as const } }],
  };
  return { template_slide_id, slide_data: { title: "Faults", content } };
};
const slideOf = (template_slide_id: string) => ({ template_slide_id, slide_data: { title: "Faults" } });

function requestOf(kind: Kind, { templateId, chartSlide, sourceId }: Material): Request {
  if (kind === "analysis")
    return { path: `/api/v1/templates/${templateId}/analysis`, body: { options: { generate_previews: false } } };
  if (kind === "charts")
    return {
      method: "PUT",
      path: `/api/v1/presentations/${sourceId}/update-charts`,
      body: { updates: [{ slide_index: 0, chart_index: 0, chart_data: chart }] },
    };
  if (kind === "template") return { path: "/api/v1/templates/upload", body: uploads.template };
  if (kind === "document") return { path: "/api/v1/assets", body: uploads.document };
  if (kind === "outline" || kind === "plan")
    return {
      path: `/api/v1/decks/outline${kind === "plan" ? "" : "?generate=true"}`,
      body: { template_id: templateId, markdown: paper },
    };
  return { path: "/api/v1/presentations/generate-deck", body: { slides: [charted(chartSlide), slideOf(chartSlide)] } };
}

/**
 * Requests a job and kills `target` when its n-th statement since then, or its first matching one, has been forwarded
 * to PostgreSQL (if the target is PostgreSQL, the statements of all processes except web count). Then restarts it and
 * waits until the job has finished.
 *
 * @returns The job's id, and whether a process was killed: false if the job finished before the statement
 */
export async function trial(
  environment: Environment,
  material: Material,
  { kind, target, at }: { kind: Kind; target: Target; at: number | RegExp },
): Promise<{ id: string; hasDied: boolean }> {
  let count = 0;
  let hasDied = false;
  const deadly = new Promise<void>((resolve) => {
    environment.line.onStatement = ({ from, text }) => {
      // Finding the owner reads the descriptors of all processes, so it comes last.
      if (hasDied || (at instanceof RegExp && !at.test(text))) return;
      const owner = environment.ownerOfPort(from);
      if (!owner || (target === "postgres" ? owner === "web" : owner !== target)) return;
      if (typeof at === "number" && ++count < at) return;
      hasDied = true;
      // The statement is forwarded at the end of this turn, so that its effect is committed, although no process sees
      // the response.
      setImmediate(() => {
        environment.kill(target);
        resolve();
      });
    };
  });
  const accepted = ask(environment, requestOf(kind, material), randomUUID());
  const over = accepted.then(async (id) => {
    await ended(environment, kind, material, id, () => hasDied);
  });
  await Promise.race([deadly, over]);
  environment.line.onStatement = () => {};
  if (hasDied) await environment.revive();
  const id = await accepted;
  await ended(environment, kind, material, id, () => false);
  return { id, hasDied };
}

/** Retries a request with the same Idempotency-Key until there is a response. */
async function ask(
  environment: Environment,
  { method = "POST", path: to, body }: Request,
  key: string,
): Promise<string> {
  const headers = { "x-api-key": environment.apiKey, "idempotency-key": key };
  const json = { ...headers, "content-type": "application/json" };
  for (;;) {
    const answer = await fetch(
      environment.baseUrl + to,
      "bytes" in body ? { method, headers, body: formOf(body) } : { method, headers: json, body: JSON.stringify(body) },
    ).catch(() => null);
    if (answer?.ok) {
      const created = (await answer.json()) as Record<string, string | null | undefined>;
      return created.generation_id ?? created.analysis_id ?? created.asset_id ?? created.template_id!;
    }
    // During an outage, the service responds with 503 or 409. Other errors fail the trial.
    if (answer && answer.status !== 503 && answer.status !== 409)
      throw new Error(`${answer.status} ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function formOf({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): FormData {
  const form = new FormData();
  form.set("file", new Blob([bytes]), name);
  return form;
}

/** Waits until a job has finished, or can no longer finish. */
async function ended(
  environment: Environment,
  kind: Kind,
  { templateId }: Material,
  id: string,
  isPointless: () => boolean,
): Promise<void> {
  // Requests of these types respond only when they are done.
  if (kind === "plan" || kind === "template" || kind === "document") return;
  const to =
    kind === "analysis"
      ? `/api/v1/templates/${templateId}/analysis/status?analysis_id=${id}`
      : `/api/v1/presentations/${id}/status`;
  for (const until = Date.now() + 90_000; !isPointless();) {
    const answer = await fetch(environment.baseUrl + to, { headers: { "x-api-key": environment.apiKey } }).catch(
      () => null,
    );
    const responseText = answer ? await answer.text() : "no answer";
    const status = answer?.ok ? (JSON.parse(responseText) as { status: string }).status : "";
    if (!["", "pending", "processing"].includes(status)) return void expect(status, `${kind} ${id}`).toBe("completed");
    if (Date.now() > until) throw new Error(`${kind} ${id} has not ended: ${answer?.status} ${responseText}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Checks what must be true after all trials, no matter which processes were killed. */
export async function judge(environment: Environment, material: Material, ids: readonly string[]): Promise<void> {
  const database = new Client({ connectionString: environment.databaseUrl });
  await database.connect();
  const rows = async <R extends object>(sql: string) => (await database.query<R>(sql)).rows;
  const jobs = await rows<{ id: string; status: string; fileKey: string; fileHash: string }>(
    `SELECT id, status::text, "fileKey", "fileHash" FROM "Generation"`,
  );
  expect(jobs.filter(({ status }) => status !== "completed")).toEqual([]);
  expect(jobs.map(({ id }) => id).toSorted()).toEqual(
    [...ids.filter((id) => id.startsWith("gen_")), material.sourceId].toSorted(),
  );

  const files = path.join(environment.dataDir, "files");
  const stored = readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(files, path.join(entry.parentPath ?? entry.path, entry.name)));
  const outputs = stored.filter((file) => file.startsWith("outputs/"));
  expect(outputs.toSorted()).toEqual(jobs.map(({ fileKey }) => fileKey).toSorted());
  for (const { fileKey, fileHash } of jobs)
    expect(
      createHash("sha256")
        .update(readFileSync(path.join(files, fileKey)))
        .digest("hex"),
    ).toBe(fileHash);
  await judgeUploads(rows, files, stored, ids);

  const analyses = await rows<{ status: string }>(`SELECT status::text FROM "Analysis" WHERE status <> 'completed'`);
  expect(analyses).toEqual([]);
  const [index] = await rows<{ slides: number }>(
    `SELECT count(*)::int AS slides FROM "SlideIndex" WHERE kind = 'slide'`,
  );
  expect(index?.slides).toBe(material.slides);
  // Each job finished only once, and was reported with one id.
  expect(
    await rows(
      `SELECT "targetId", count(*) FROM "AuditEvent" WHERE action IN ('generation.completed', 'generation.failed', 'analysis.completed', 'analysis.failed') GROUP BY 1 HAVING count(*) > 1`,
    ),
  ).toEqual([]);
  await database.end();
}

/**
 * Checks that no file is half-written: each file equals what was sent. For each Idempotency-Key of a document there is
 * one asset, no matter which process was killed. A template form without a response leaves a template that waits for
 * its file.
 */
async function judgeUploads(
  rows: <R extends object>(sql: string) => Promise<R[]>,
  files: string,
  stored: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  const hashOf = (file: string) => hash(readFileSync(path.join(files, file)));
  const assets = await rows<{ id: string; fileHash: string }>(`SELECT id, "fileHash" FROM "Asset"`);
  expect(assets.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => id.startsWith("asset_")).toSorted());
  for (const { fileHash } of assets) expect(fileHash).toBe(hash(uploads.document.bytes));
  const documents = stored.filter((file) => file.startsWith("assets/"));
  for (const { id } of assets) expect(documents.filter((file) => file.includes(id))).toHaveLength(1);
  // Files stored by a process that was killed before it wrote the row are complete, too. The nightly comparison removes
  // them.
  for (const file of documents) expect(hashOf(file)).toBe(hash(uploads.document.bytes));

  const templates = await rows<{ id: string; status: string; fileHash: string | null }>(
    `SELECT id, status::text, "fileHash" FROM "Template" WHERE filename = '${uploads.template.name}'`,
  );
  const known = new Map(templates.map((row) => [row.id, row]));
  for (const id of ids.filter((one) => one.startsWith("tmpl_"))) expect(known.get(id)?.status).toBe("uploaded");
  const whole = hash(uploads.template.bytes);
  for (const { id, status, fileHash } of templates) {
    if (status === "pending") continue;
    expect([status, fileHash]).toEqual(["uploaded", whole]);
    expect(stored.filter((file) => file.startsWith("templates/") && file.includes(id))).toHaveLength(1);
  }
  for (const file of stored.filter((one) => templates.some(({ id }) => one.includes(id))))
    expect(hashOf(file)).toBe(whole);
  const waiting = templates.filter(({ status }) => status === "pending").map(({ id }) => id);
  expect(stored.filter((file) => file.startsWith("uploads/") && !waiting.some((id) => file.includes(id)))).toEqual([]);
}

export const targets: readonly Target[] = ["worker", "runner", "web", "postgres"] satisfies (Role | "postgres")[];
