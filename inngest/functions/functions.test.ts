import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { createServer } from "inngest/node";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { DomainEvent } from "../events";
import { startDispatcher } from "../outbox/dispatch";
import { enqueueEvent } from "../outbox/enqueue";
import { type Runner, startRunner } from "../runner/runner";
import { openScratchDatabase, type ScratchDatabase } from "../testing/scratch-database";
import { findFreePort } from "../../scripts/service/ports";
import { migrate } from "../../scripts/database/migrate";
import { waitUntil } from "../../scripts/service/wait-until";

const log = pino({ level: "silent" });
const organizationId = "org_jobs";
let scratch: ScratchDatabase;
let folder: string;
let server: http.Server;
let runner: Runner;
let dispatcher: ReturnType<typeof startDispatcher>;
let db: (typeof import("../../lib/db"))["db"];
let storage: (typeof import("../../lib/storage"))["storage"];

/** The functions of the product on the real runner, database and file store. */
beforeAll(async () => {
  scratch = await openScratchDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-jobs-"));
  const [runnerPort, workerPort] = [await findFreePort(), await findFreePort()];
  const keys = { eventKey: "event-key", signingKey: `signkey-test-${"ab".repeat(32)}` };
  vi.stubEnv("DATABASE_URL", scratch.url);
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("INNGEST_BASE_URL", `http://127.0.0.1:${runnerPort}`);
  vi.stubEnv("INNGEST_EVENT_KEY", keys.eventKey);
  vi.stubEnv("INNGEST_SIGNING_KEY", keys.signingKey);
  await migrate(scratch.url);
  // Only now, because modules read their settings when they are first used.
  ({ db } = await import("../../lib/db"));
  ({ storage } = await import("../../lib/storage"));
  const [{ inngest }, { functions }] = await Promise.all([import("../client"), import(".")]);
  await db.organization.create({ data: { id: organizationId, name: "Jobs" } });

  server = createServer({ client: inngest, functions }).listen(workerPort, "127.0.0.1");
  await once(server, "listening");
  const workerUrls = [`http://127.0.0.1:${workerPort}/api/inngest`];
  const refuse = (error: Error) => {
    throw error;
  };
  runner = await startRunner({ databaseUrl: scratch.url, ...keys, host: "127.0.0.1", port: runnerPort, workerUrls, capacity: 8, logLevel: "silent" }, refuse, log);
  dispatcher = startDispatcher({ databaseUrl: scratch.url, send: (events) => inngest.send(events), log });
}, 60_000);
afterAll(async () => {
  await dispatcher.stop();
  await runner.stop(5000);
  server.close().closeAllConnections();
  await db.$disconnect();
  await scratch.close();
  await rm(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function requestAnalysis(name: string, file?: Uint8Array): Promise<string> {
  const [templateId, analysisId] = [`tmpl_${name}`, `ana_${name}`];
  if (file) await storage.put(`templates/${organizationId}/${templateId}.pptx`, file);
  await db.template.create({ data: { id: templateId, organizationId, filename: "a.pptx", searchText: "", status: "analyzing" } });
  const event: DomainEvent = { name: "analysis/requested", data: { analysisId, organizationId } };
  await db.$transaction(async (tx) => {
    await tx.analysis.create({ data: { id: analysisId, organizationId, templateId, options: {}, steps: [] } });
    await enqueueEvent(tx, event);
  });
  return analysisId;
}

async function endOf(analysisId: string) {
  const find = () => db.analysis.findUniqueOrThrow({ where: { id: analysisId } });
  await waitUntil(async () => (await find()).status !== "processing", 40_000);
  return find();
}

it("analyses a template that was requested", async () => {
  const file = await readFile(new URL("../../public/samples/meridian.pptx", import.meta.url));
  const ended = await endOf(await requestAnalysis("good", file));
  expect(ended).toMatchObject({ status: "completed", errorCode: null });
  expect(ended.slideCount).toBeGreaterThan(0);
  expect(await db.slideIndex.count({ where: { organizationId, kind: "slide" } })).toBe(ended.slideCount);
});

it("tries three times, then fails the analysis with a code and words for the client", async () => {
  const ended = await endOf(await requestAnalysis("missing"));
  expect(ended).toMatchObject({ status: "failed", errorCode: "STORAGE_ERROR", errorMessage: expect.stringContaining("could not be read") });
  expect(Number(ended.completedAt) - Number(ended.startedAt)).toBeGreaterThan(2500);
});

it("fails a generation whose request makes no sense, and ends the job", async () => {
  const generationId = "gen_bad";
  await db.$transaction(async (tx) => {
    await tx.generation.create({ data: { id: generationId, organizationId, kind: "deck", request: { slides: null }, slidesRequested: 1 } });
    await enqueueEvent(tx, { name: "presentation/requested", data: { generationId, organizationId } });
  });
  const find = () => db.generation.findUniqueOrThrow({ where: { id: generationId } });
  await waitUntil(async () => (await find()).status === "failed", 40_000);
  expect(await find()).toMatchObject({ status: "failed", errorCode: "GENERATION_FAILED", errorMessage: expect.not.stringContaining("null") });
});

it("hands out no presentation that the package checks find a fault in, and says so in the log", async () => {
  const [{ Deck }, { logger }] = await Promise.all([import("../../lib/pptx/deck"), import("../../lib/telemetry/logger")]);
  const logged = vi.spyOn(logger, "error");
  const { finish } = Deck.prototype;
  vi.spyOn(Deck.prototype, "finish").mockImplementationOnce(function (this: typeof Deck.prototype, slide) {
    // Two shapes with one id: a fault that PowerPoint repairs.
    for (const element of slide.part.edit().descendants("p:cNvPr")) element.set("id", "2");
    finish.call(this, slide);
  });
  const slide = await db.slideIndex.findFirstOrThrow({ where: { organizationId, templateId: "tmpl_good", kind: "slide" } });
  const request = { slides: [{ template_slide_id: slide.id, slide_data: { title: "Faulty" }, options: {} }] };
  const generationId = "gen_faulty";
  await db.$transaction(async (tx) => {
    await tx.generation.create({ data: { id: generationId, organizationId, kind: "slide", request, slidesRequested: 1 } });
    await enqueueEvent(tx, { name: "presentation/requested", data: { generationId, organizationId } });
  });
  const find = () => db.generation.findUniqueOrThrow({ where: { id: generationId } });
  await waitUntil(async () => (await find()).completedAt !== null, 40_000);
  expect(await find()).toMatchObject({ status: "failed", errorCode: "GENERATION_FAILED", errorMessage: expect.stringContaining("checks"), fileSize: null });
  expect(await storage.stat(`outputs/${organizationId}/${generationId}.pptx`)).toBeNull();
  expect(inspect(logged.mock.calls.find(([, message]) => message === "an output did not pass the package checks")?.[0])).toMatch(/slide1\.xml.*id/);
  vi.restoreAllMocks();
});
