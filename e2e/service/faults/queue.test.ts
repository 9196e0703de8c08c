import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { createClient } from "@slidewright/client";
import { Client } from "pg";
import { sample } from "@/e2e/api/fixtures";
import { expect, test } from "@/e2e/fixtures/service";
import { projectPath, projectDir } from "@/scripts/paths";
import { charted, type Material, prepare } from "./crash-trials";
import { roles, startEnvironment, type Environment } from "./environment";

test.describe.configure({ mode: "serial", timeout: 3_600_000 });
test.skip(!process.env.FAULTS, "by hand, with FAULTS=some or FAULTS=all");

const isFull = process.env.FAULTS === "all";
/** Number of jobs of each of three organizations. The first one has the most, and requests them first. */
const shares = isFull ? [800, 100, 100] : [40, 5, 5];

let environment: Environment;
let material: Material;
const agent = new http.Agent({ keepAlive: true });

test.beforeAll(async () => {
  environment = await startEnvironment({ LIMIT_ACTIVE_JOBS_PER_ORGANIZATION: "1000", RUNNER_CAPACITY: "4" });
  material = await prepare(environment);
});
test.afterAll(() => environment?.stop());

/** Returns the duration of a status request in milliseconds, for a client with an open connection. */
const poll = (to: string, key: string) =>
  new Promise<number>((resolve, reject) => {
    const startedAt = performance.now();
    http
      .get(environment.baseUrl + to, { agent, headers: { "x-api-key": key } }, (answer) =>
        answer.resume().on("end", () => resolve(performance.now() - startedAt)),
      )
      .on("error", reject);
  });
/**
 * Polls every 25 ms. Returns a function that stops polling and returns the number of responses and the 95th percentile
 * of their durations in milliseconds.
 */
function polling(to: string, key = environment.apiKey): () => Promise<{ answers: number; p95: number }> {
  const times: number[] = [];
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      times.push(await poll(to, key));
      await delay(25);
    }
  })();
  return async () => {
    isOver = true;
    await work;
    const p95 = Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
    return { answers: times.length, p95 };
  };
}

const memory = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
const memories = () => roles.map((role) => `${role} ${memory(environment.pid(role))} MiB`).join(", ");
const tell = (description: string) => test.info().annotations.push({ type: "figure", description });

test("the status is served throughout while a deck of 200 slides is generated", async () => {
  const rows = Array.from({ length: 8 }, (_, row) => ({
    cells: [{ value: `Region ${row}` }, { value: row }],
    is_header: row === 0,
  }));
  const { chart } = charted("").slide_data.content.blocks[0]!;
  const content = [
    { blocks: [{ type: "table" as const, table: { table: { rows } } }] },
    { blocks: [{ type: "chart" as const, chart }] },
  ];
  const slides = Array.from({ length: 200 }, () => ({
    template_slide_id: material.mixedSlide,
    slide_data: { title: "Many", content },
  }));
  const { generation_id } = await environment.client.generateDeck({ slides });
  const stop = polling(`/api/v1/presentations/${generation_id}/status`);
  const startedAt = Date.now();
  const { status, total_pages_generated: pages } = await environment.client.waitForPresentation(generation_id);
  const seconds = (Date.now() - startedAt) / 1000;
  const { answers, p95 } = await stop();
  tell(`status p95 while ${pages} slides with a chart and a table each are made in ${seconds} s: ${p95} ms`);
  expect(status).toBe("completed");
  // If responses waited for the engine, there would only be one or two.
  expect(answers).toBeGreaterThan(10);
});

test("the jobs of three organizations all finish, none starves, and the status is served meanwhile", async () => {
  const database = new Client({ connectionString: environment.databaseUrl });
  await database.connect();
  const others = await addOrganizations(["Second", "Third"]);
  const pollers = [
    { apiKey: environment.apiKey, slide: material.chartSlide },
    ...(await Promise.all(others.map(withTemplate))),
  ];
  const ends = new Map<string, number>();
  const all: string[] = [];
  const before = memories();
  const startedAt = Date.now();
  const waits: Promise<void>[] = [];
  for (const [index, poller] of pollers.entries()) {
    const ids = await requestAll(poller, shares[index]!);
    all.push(...ids);
    waits.push(untilEnded(database, ids).then(() => void ends.set(poller.apiKey, (Date.now() - startedAt) / 1000)));
  }
  const stop = polling(`/api/v1/presentations/${all[0]}/status`);
  const figures: string[] = [];
  const watch = setInterval(
    () => void countEnded(database, all).then((count) => figures.push(`${count} ended: ${memories()}`)),
    isFull ? 5000 : 2000,
  );
  await Promise.all(waits);
  clearInterval(watch);
  const { answers, p95 } = await stop();
  const [longest, ...short] = pollers.map(({ apiKey }) => ends.get(apiKey)!);
  tell(
    `${shares.join(" + ")} jobs in ${longest} s, the shorter queues in ${short.join(" and ")} s; status p95 ${p95} ms`,
  );
  tell(`memory before: ${before}; then ${[...figures, memories()].join("; ")}`);
  for (const seconds of short) expect(seconds).toBeLessThan(longest!);
  expect(answers).toBeGreaterThan(10);
  const { rows } = await database.query(
    `SELECT status::text, count(*)::int AS count FROM "Generation" WHERE id = ANY($1) GROUP BY 1`,
    [all],
  );
  expect(rows).toEqual([{ status: "completed", count: all.length }]);
  await database.end();
});

type Asker = { apiKey: string; slide: string };

/** Uploads and analyses a template for an organization, because slides belong to one organization. */
async function withTemplate({ apiKey }: { apiKey: string }): Promise<Asker> {
  const client = createClient({ baseUrl: environment.baseUrl, apiKey });
  const { template_id } = await client.uploadTemplate(new Uint8Array(sample("meridian")), {
    filename: "meridian.pptx",
  });
  const { slides } = await client.analyzeTemplate(template_id, { options: { generate_previews: false } });
  return { apiKey, slide: slides[6]!.slideId };
}

async function requestAll({ apiKey, slide }: Asker, count: number): Promise<string[]> {
  const ids: string[] = [];
  const body = JSON.stringify({ slides: [{ template_slide_id: slide, slide_data: { title: "Queue" } }] });
  const send = async () => {
    const answer = await fetch(`${environment.baseUrl}/api/v1/presentations/generate-deck`, {
      method: "POST",
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      body,
    });
    expect(answer.status).toBe(202);
    ids.push(((await answer.json()) as { generation_id: string }).generation_id);
  };
  while (ids.length < count) await Promise.all(Array.from({ length: Math.min(10, count - ids.length) }, send));
  return ids;
}

async function countEnded(database: Client, ids: string[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "Generation" WHERE id = ANY($1) AND "completedAt" IS NOT NULL`,
    [ids],
  );
  return rows[0]!.count;
}

async function untilEnded(database: Client, ids: string[]): Promise<void> {
  while ((await countEnded(database, ids)) < ids.length) await delay(250);
}

async function addOrganizations(names: string[]): Promise<{ apiKey: string }[]> {
  const args = ["--import", "tsx", projectPath("e2e", "fixtures", "create-organizations.ts"), ...names];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectDir, env: environment.env });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { apiKey: string }[];
}
