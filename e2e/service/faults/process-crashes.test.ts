import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "@/e2e/fixtures/service";
import { shareOf } from "@/scripts/test/share-of";
import { judge, jobKinds, type Kind, type Material, prepare, trial, targets } from "./crash-trials";
import { startEnvironment, type Environment, type Target } from "./environment";

test.describe.configure({ mode: "serial", timeout: process.env.FAULTS === "all" ? 4 * 3_600_000 : 300_000 });

/** The statement after which a process is killed: its number, or a pattern of its text. */
type Point = [Kind, Target, number | RegExp];

/** The points at which a process is killed; `npm test` chooses a third of them, each for different processes. */
const few: Point[] = [
  // The output is stored, but the job's row doesn't name it yet.
  ["deck", "worker", /^UPDATE .*"Generation" SET .*"fileKey"/],
  ["deck", "web", /^COMMIT/],
  // A document is being read.
  ["plan", "web", /FROM .*"SlideIndex"/],
  ["analysis", "runner", 12],
  // The deck of an outline is being generated.
  ["outline", "worker", /^UPDATE .*"Generation"/],
  ["charts", "postgres", 16],
  // The file is in the store, but no row names it. In the last case, the row is committed, but the response is not
  // sent.
  ["document", "web", /^INSERT INTO .*"Asset"/],
  ["template", "web", /FOR UPDATE/],
  ["document", "web", /^COMMIT/],
];
/** Added by FAULTS=some. */
const more: Point[] = [
  ["deck", "worker", 4],
  ["deck", "postgres", 16],
  ["deck", "runner", 12],
  ["charts", "worker", 10],
  ["analysis", "worker", 9],
  ["analysis", "postgres", 12],
  ["outline", "runner", 4],
  ["template", "web", /^COMMIT/],
  ["document", "postgres", 6],
];
/** Used instead by FAULTS=all, which goes through all statements of each job. */
const every: Point[] = [
  ...jobKinds.flatMap((kind) => targets.map((target): Point => [kind, target, 0])),
  ["outline", "worker", 0],
  ["outline", "runner", 0],
  ["plan", "web", 0],
  ["template", "web", 0],
  ["document", "web", 0],
  ["document", "postgres", 0],
];
const furthest = 200;

let environment: Environment;
let material: Material;
let receiver: Server;
const announcements = new Map<string, Set<string>>();
const done: string[] = [];

test.beforeAll(async () => {
  environment = await startEnvironment();
  material = await prepare(environment);
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { type, data } = JSON.parse(body) as { type: string; data: { generation_id?: string; analysis_id?: string } };
    const key = `${type} ${data.generation_id ?? data.analysis_id}`;
    announcements.set(key, (announcements.get(key) ?? new Set()).add(String(request.headers["webhook-id"])));
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const headers = { "x-api-key": environment.apiKey, "content-type": "application/json" };
  const created = await fetch(`${environment.baseUrl}/api/v1/webhooks`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      url,
      events: ["generation.completed", "generation.failed", "analysis.completed", "analysis.failed"],
    }),
  });
  expect(created.status, await created.text()).toBe(201);
});
test.afterAll(async () => {
  await environment?.stop();
  receiver?.close();
});

const points = process.env.FAULTS === "all" ? every : shareOf([...few, ...(process.env.FAULTS ? more : [])]);
for (const [kind, target, at] of points) {
  test(`${kind}: ${target} is killed after ${at === 0 ? "each statement" : `statement ${at}`}, and the job ends as if nothing had happened`, async () => {
    let deaths = 0;
    // The number of statements differs slightly between jobs. All of them were tried when three jobs in a row finish
    // without a process being killed.
    for (let n = 1, unharmed = 0; n <= (at === 0 ? furthest : 1) && unharmed < 3; n += 1) {
      const { id, hasDied } = await test.step(`statement ${at || n}`, () =>
        trial(environment, material, { kind, target, at: at || n }));
      // A plan creates nothing that could be lost.
      if (kind !== "plan") done.push(id);
      if (hasDied) deaths += 1;
      else unharmed += 1;
    }
    expect(deaths).toBeGreaterThan(0);
    if (at === 0) process.stdout.write(`${kind}: ${target} was killed ${deaths} times\n`);
  });
}

const slides = (count: number) =>
  Array.from({ length: count }, () => ({ template_slide_id: material.chartSlide, slide_data: { title: "Twice" } }));

test("an event that is delivered ten times at once, under one id and under ten, produces one output", async () => {
  const { generation_id } = await environment.client.generateDeck({ slides: slides(20) });
  done.push(generation_id);
  const database = new Client({ connectionString: environment.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ id: string; name: string; data: { organizationId: string } }>(
    `SELECT id, name, data FROM "Outbox" WHERE data->>'generationId' = $1`,
    [generation_id],
  );
  await database.end();
  const event = rows[0]!;
  const deliver = (id: string) => environment.send({ id, name: event.name, data: event.data });
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => Promise.all([deliver(event.id), deliver(`${event.id}-${index}`)])),
  );
  expect((await environment.client.waitForPresentation(generation_id)).status).toBe("completed");
});

/** Resolves with false when a job has ended. */
async function ended(id: string): Promise<false> {
  await environment.client.waitForPresentation(id);
  return false;
}

test("a worker that is suspended within a transaction holds nobody up, and changes nothing when it resumes", async () => {
  // Within a transaction: PostgreSQL keeps the lock of the job's row until it ends this connection.
  const stale = environment.pid("worker");
  let isSuspended = false;
  const suspended = new Promise<void>((resolve) => {
    environment.line.onStatement = ({ from, text }) => {
      if (isSuspended || !/^UPDATE .*"Generation" SET .*"fileKey"/.test(text)) return;
      if (environment.ownerOfPort(from) !== "worker") return;
      isSuspended = true;
      process.kill(stale, "SIGSTOP");
      resolve();
    };
  });
  const started = async () => {
    const { generation_id: id } = await environment.client.generateDeck({ slides: slides(20) });
    done.push(id);
    return id;
  };
  let generation_id = await started();
  // The owner of a connection is looked up while its statement passes. On a busy machine, that may be too late.
  while (!(await Promise.race([suspended.then(() => true), ended(generation_id)]))) generation_id = await started();
  environment.line.onStatement = () => {};
  await environment.addWorker();
  expect((await environment.client.waitForPresentation(generation_id)).status).toBe("completed");
  process.kill(stale, "SIGCONT");
  // Gives the process time for anything that it might still do.
  await delay(3000);
  expect((await environment.client.waitForPresentation(generation_id)).status).toBe("completed");
});

test("each job has one complete output, there are no other files, and each job was announced under one id", async () => {
  await expect
    .poll(() =>
      done.filter(
        (id) =>
          !/^(asset|tmpl)_/.test(id) &&
          ![...announcements.keys()].some(
            (key) => key === `${id.startsWith("gen_") ? "generation" : "analysis"}.completed ${id}`,
          ),
      ),
    )
    .toEqual([]);
  for (const [key, ids] of announcements) expect([...ids], key).toHaveLength(1);
  expect([...announcements.keys()].filter((key) => key.includes("failed"))).toEqual([]);
  await judge(environment, material, done);
});
