import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "@/e2e/fixtures/service";
import { judge, type Material, prepare } from "./crash-trials";
import { startEnvironment, type Environment } from "./environment";

test.describe.configure({ mode: "serial", timeout: 240_000 });

let environment: Environment;
let material: Material;

test.beforeAll(async () => {
  environment = await startEnvironment();
  material = await prepare(environment);
});
test.afterAll(() => environment?.stop());

const slides = (count: number) =>
  Array.from({ length: count }, () => ({ template_slide_id: material.chartSlide, slide_data: { title: "Twice" } }));
const made: string[] = [];

test("an event that is delivered ten times at once, under one id and under ten, makes one output", async () => {
  const { generation_id } = await environment.client.generateDeck({ slides: slides(20) });
  made.push(generation_id);
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

test("a worker that was stopped in the middle of a job and goes on when another attempt has ended it changes nothing", async () => {
  const { generation_id } = await environment.client.generateDeck({ slides: slides(150) });
  made.push(generation_id);
  for await (const { status } of environment.client.followPresentation(generation_id))
    if (status === "processing") break;
  const stale = environment.pid("worker");
  process.kill(stale, "SIGSTOP");
  await environment.addWorker();
  expect((await environment.client.waitForPresentation(generation_id)).status).toBe("completed");
  process.kill(stale, "SIGCONT");
  // Time for it to do what it still would.
  await delay(3000);
  expect((await environment.client.waitForPresentation(generation_id)).status).toBe("completed");
});

test("each job has one whole output and one end", async () => {
  await expect(async () => judge(environment, material, made)).toPass({ timeout: 20_000 });
});
