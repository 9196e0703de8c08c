import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { sample } from "@/e2e/api/fixtures";
import { expect } from "@/e2e/fixtures/service";
import type { Role, Stage, Victim } from "./environment";

export const kinds = ["analysis", "deck", "charts"] as const;
export type Kind = (typeof kinds)[number];

/** What the jobs of the trials are made of. */
export type Material = {
  templateId: string;
  chartSlide: string;
  /** Holds a table and a chart. */ mixedSlide: string;
  slides: number;
  sourceId: string;
};

/** A job to be, and how to ask for it, as often as need be. */
type Request = { method?: string; path: string; body: unknown };

export async function prepare({ client }: Stage): Promise<Material> {
  const { template_id: templateId } = await client.uploadTemplate(new Uint8Array(sample("meridian")), {
    filename: "meridian.pptx",
  });
  const { slides } = await client.analyzeTemplate(templateId, { options: { generate_previews: false } } as never);
  const chartSlide = slides[6]!.slideId;
  const { generation_id: sourceId } = await client.generateDeck({
    slides: [charted(chartSlide), slideOf(slides[0]!.slideId)],
  });
  expect((await client.waitForPresentation(sourceId)).status).toBe("completed");
  return { templateId, chartSlide, mixedSlide: slides[9]!.slideId, slides: slides.length, sourceId };
}

const chart = { categories: ["Q1", "Q2"], series: [{ name: "Sales", values: [1, 2] }] };
/** A slide with a chart in it. */
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
  return { path: "/api/v1/presentations/generate-deck", body: { slides: [charted(chartSlide), slideOf(chartSlide)] } };
}

/**
 * Asks for a job, kills `victim` when its n-th statement since then, or the first that reads like this, has gone on to
 * PostgreSQL (that of the others where PostgreSQL is the victim), starts it again, and sees the job to its end.
 *
 * @returns The id of the job, and whether anybody died: false where the job was done before the statement came
 */
export async function trial(
  stage: Stage,
  material: Material,
  { kind, victim, at }: { kind: Kind; victim: Victim; at: number | RegExp },
): Promise<{ id: string; hasDied: boolean }> {
  let count = 0;
  let hasDied = false;
  const deadly = new Promise<void>((resolve) => {
    const isDeadly = (text: string) => (typeof at === "number" ? ++count === at : at.test(text));
    stage.line.onStatement = ({ from, text }) => {
      const speaker = stage.speaker(from);
      if (hasDied || !speaker || (victim === "postgres" ? speaker === "web" : speaker !== victim) || !isDeadly(text))
        return;
      hasDied = true;
      // The statement goes on at the end of this turn, so that what it commits is committed though nobody hears of it.
      setImmediate(() => {
        stage.kill(victim);
        resolve();
      });
    };
  });
  const accepted = ask(stage, requestOf(kind, material), randomUUID());
  const over = accepted.then(async (id) => {
    await ended(stage, kind, material, id, () => hasDied);
  });
  await Promise.race([deadly, over]);
  stage.line.onStatement = () => {};
  if (hasDied) await stage.revive();
  const id = await accepted;
  await ended(stage, kind, material, id, () => false);
  return { id, hasDied };
}

/** Asks until there is an answer, under one Idempotency-Key. */
async function ask(stage: Stage, { method = "POST", path: to, body }: Request, key: string): Promise<string> {
  const headers = { "x-api-key": stage.apiKey, "content-type": "application/json", "idempotency-key": key };
  for (;;) {
    const answer = await fetch(stage.baseUrl + to, { method, headers, body: JSON.stringify(body) }).catch(() => null);
    if (answer?.status === 202) {
      const made = (await answer.json()) as { generation_id?: string; analysis_id?: string };
      return (made.generation_id ?? made.analysis_id)!;
    }
    // What can't be reached now is 503 and comes to 202; anything else is a fault.
    if (answer && answer.status !== 503 && answer.status !== 409)
      throw new Error(`${answer.status} ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits for the end of a job, or until there is no more point in it. */
async function ended(
  stage: Stage,
  kind: Kind,
  { templateId }: Material,
  id: string,
  isPointless: () => boolean,
): Promise<void> {
  const to =
    kind === "analysis"
      ? `/api/v1/templates/${templateId}/analysis/status?analysis_id=${id}`
      : `/api/v1/presentations/${id}/status`;
  for (const until = Date.now() + 90_000; !isPointless();) {
    const answer = await fetch(stage.baseUrl + to, { headers: { "x-api-key": stage.apiKey } }).catch(() => null);
    const told = answer ? await answer.text() : "no answer";
    const status = answer?.ok ? (JSON.parse(told) as { status: string }).status : "";
    if (!["", "pending", "processing"].includes(status)) return void expect(status, `${kind} ${id}`).toBe("completed");
    if (Date.now() > until) throw new Error(`${kind} ${id} has not ended: ${answer?.status} ${told}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What must hold after all trials, whatever died in them. */
export async function judge(stage: Stage, material: Material, ids: readonly string[]): Promise<void> {
  const database = new Client({ connectionString: stage.databaseUrl });
  await database.connect();
  const rows = async <R extends object>(sql: string) => (await database.query<R>(sql)).rows;
  const jobs = await rows<{ id: string; status: string; fileKey: string; fileHash: string }>(
    `SELECT id, status::text, "fileKey", "fileHash" FROM "Generation"`,
  );
  expect(jobs.filter(({ status }) => status !== "completed")).toEqual([]);
  expect(jobs.map(({ id }) => id).toSorted()).toEqual(
    [...ids.filter((id) => id.startsWith("gen_")), material.sourceId].toSorted(),
  );

  const files = path.join(stage.dataDir, "files");
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
  expect(stored.filter((file) => file.startsWith("uploads/"))).toEqual([]);

  const analyses = await rows<{ status: string }>(`SELECT status::text FROM "Analysis" WHERE status <> 'completed'`);
  expect(analyses).toEqual([]);
  const [index] = await rows<{ slides: number }>(
    `SELECT count(*)::int AS slides FROM "SlideIndex" WHERE kind = 'slide'`,
  );
  expect(index?.slides).toBe(material.slides);
  // One end each, told under one id.
  expect(
    await rows(
      `SELECT "targetId", count(*) FROM "AuditEvent" WHERE action IN ('generation.completed', 'generation.failed', 'analysis.completed', 'analysis.failed') GROUP BY 1 HAVING count(*) > 1`,
    ),
  ).toEqual([]);
  await database.end();
}

export const victims: readonly Victim[] = ["worker", "runner", "web", "postgres"] satisfies (Role | "postgres")[];
