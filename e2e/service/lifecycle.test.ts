import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Client, createClient } from "@slidewright/client";
import { sample } from "@/e2e/api/fixtures";
import { expect, test } from "@/e2e/fixtures/service";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { findFreePort } from "@/scripts/service/ports";
import { isAlive } from "@/scripts/service/process-identity";
import { Supervisor } from "@/scripts/service/testing/supervisor";
import { waitUntil } from "@/scripts/service/wait-until";
import { shareOf } from "@/scripts/test/share-of";

test.describe.configure({ mode: "serial" });

let dataDir = "";
let port = 0;
const started: Supervisor[] = [];
const start = (settings: Record<string, string> = {}) => {
  const supervisor = new Supervisor(dataDir, { PORT: String(port), ...settings });
  started.push(supervisor);
  return supervisor;
};

/** The client of the first start. All later starts use the same data. */
let client: Client;
let job = "";

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-life-"));
  await chmod(dataDir, 0o711);
  port = await findFreePort();
});
test.afterAll(async () => {
  for (const supervisor of started) if (supervisor.isRunning) await supervisor.end("SIGTERM");
  await removeDataPlace(path.join(dataDir, "postgres"));
  await rm(dataDir, { recursive: true, force: true });
});

let running: Supervisor;

test("the first start prints the sign-in and a working key; a second one says that the service is running, and where", async () => {
  running = start();
  await running.ready();
  expect(running.output).toContain("with the password");
  const [apiKey = ""] = /sg_live_\w+/.exec(running.output) ?? [];
  const answer = await fetch(`http://localhost:${port}/api/v1/templates`, { headers: { "x-api-key": apiKey } });
  expect(answer.status).toBe(200);
  expect(running.pids()).toHaveLength(4);
  expect(running.pids().every(isAlive)).toBe(true);
  client = createClient({ baseUrl: `http://localhost:${port}`, apiKey });

  const second = start({ PORT: String(await findFreePort()) });
  expect(await second.ended()).toBe(1);
  expect(second.output).toContain(`is already running in this folder`);
  expect(second.output).toContain(`http://localhost:${port}`);
});

test("starts an accepted job although every process died right after accepting it", async () => {
  const { template_id } = await client.uploadTemplate(new Uint8Array(sample("meridian")), {
    filename: "meridian.pptx",
  });
  const { slides } = await client.analyzeTemplate(template_id, { options: { generate_previews: false } });
  const slide = (index: number) => ({ template_slide_id: slides[3]!.slideId, slide_data: { title: `Slide ${index}` } });
  const deck = { slides: Array.from({ length: 200 }, (_, index) => slide(index)) };
  ({ generation_id: job } = await client.generateDeck(deck));
  await running.killAll();

  running = start();
  await running.ready();
  expect(running.output).not.toContain("password");
  for await (const { status } of client.followPresentation(job)) if (status !== "pending") break;
});

test("starts after kill -9, leaves no orphan process, and finishes the job", async () => {
  const orphans = running.pids();
  await running.end("SIGKILL");
  running = start();
  await running.ready();
  expect(orphans.filter(isAlive)).toEqual([]);
  expect((await fetch(`http://localhost:${port}/api/ready`)).status).toBe(200);

  const ended = await client.waitForPresentation(job);
  expect(ended).toMatchObject({ status: "completed", message: "Generated 200 pages from 200 of 200 slides" });
  const file = await client.downloadPresentation(job);
  expect((await file.arrayBuffer()).byteLength).toBe(ended.file_size);
});

test("restarts a process that dies", async () => {
  const before = running.pids();
  for (const pid of before) process.kill(pid, "SIGKILL");
  const isReady = () =>
    fetch(`http://localhost:${port}/api/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  expect(await waitUntil(() => !before.some(isAlive), 10_000)).toBe(true);
  expect(await waitUntil(isReady, 60_000)).toBe(true);
});

test("every process exits when its supervisor is gone", async () => {
  const orphans = running.pids();
  await running.end("SIGKILL");
  expect(await waitUntil(() => !orphans.some(isAlive), 30_000)).toBe(true);
});

for (const step of shareOf([
  "Starting",
  "Database client",
  "PostgreSQL on port",
  "Database up to date",
  "restarting in",
]))
  test(`SIGTERM stops a service that has reached “${step}”`, async () => {
    const supervisor = start();
    if (step === "restarting in") {
      await supervisor.ready();
      for (const pid of supervisor.pids()) process.kill(pid, "SIGKILL");
    }
    await supervisor.says(step);
    expect(await supervisor.end("SIGTERM")).toBe(0);
    expect(supervisor.output).toContain("Stopped.");
    expect(supervisor.left()).toEqual([]);
  });

test("names a port that is in use, and the setting that changes it", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, resolve));
  const supervisor = start();
  expect(await supervisor.ended()).toBe(1);
  expect(supervisor.output).toContain(`Port ${port} is taken`);
  expect(supervisor.output).toContain("PORT=");
  other.close();
});

test("names an invalid setting before anything starts", async () => {
  const supervisor = start({ LIMIT_TEMPLATE_BYTES: "a lot", STORAGE: "tape" });
  expect(await supervisor.ended()).toBe(1);
  expect(supervisor.output).toContain("Setting LIMIT_TEMPLATE_BYTES: must be a whole number");
  expect(supervisor.output).toContain("Setting STORAGE: must be local or s3");
});
