import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct } from "@/inngest/runner/testing/product";
import type { JobStatus } from "@/lib/contract/presentations";
import { processServer, type Caller } from "@/lib/server/context";
import { createOrganization } from "@/lib/server/resources/organizations";
import { cancelGeneration, requestDeck } from "@/lib/server/resources/presentations/generations";
import { getJobStatus } from "@/lib/server/resources/presentations/presentations";
import { outputFolder, templateKey } from "@/lib/server/resources/stored-files";
import { type ReadyTemplate, readyTemplate } from "@/lib/server/resources/testing/ready-template";
import { waitUntil } from "@/scripts/service/wait-until";

/** The minimum time per slide, so that tests can act in the middle of a job even on a fast machine. */
const slideMilliseconds = 30;

/** Contains one byte for each slide that was started. */
const slideCount = path.join(mkdtempSync(path.join(tmpdir(), "slidewright-test-")), "slides");

let product: Awaited<ReturnType<typeof startProduct>>;
let caller: Caller;
let template: ReadyTemplate;

beforeAll(async () => {
  process.env.TESTING_SLIDE_MILLISECONDS = String(slideMilliseconds);
  process.env.TESTING_SLIDE_COUNT = slideCount;
  product = await startProduct({ LIMIT_ENGINE_THREADS: "1" });
  ({ caller } = await createOrganization(processServer(), { name: "Acme", email: "a@example.com", keyName: "k" }));
  template = await readyTemplate(caller, "meridian");
});
afterAll(async () => {
  delete process.env.TESTING_SLIDE_MILLISECONDS;
  delete process.env.TESTING_SLIDE_COUNT;
  await product.stop();
  rmSync(path.dirname(slideCount), { recursive: true });
});

const rows = Array.from({ length: 10 }, (_, row) => ({
  cells: Array.from({ length: 5 }, (__, cell) => ({ value: `Cell ${row} ${cell}` })),
}));
const table = { title: "A table", content: { blocks: [{ type: "table" as const, table: { table: { rows } } }] } };
const request = async (slides: number, id = template.slides[4]!) =>
  (
    await requestDeck(processServer(), caller, {
      slides: Array.from({ length: slides }, () => ({ template_slide_id: id, slide_data: table })),
    })
  ).generation_id;

/** Returns the files of decks that this process has open. They have no names. */
const openDecks = () =>
  readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return /\/drafts\/.* \(deleted\)$/.test(file) ? [file] : [];
    } catch {
      return [];
    }
  });

/** Returns every state of a job that can be observed, until it has finished. */
async function statesOf(
  id: string,
  onState: (state: JobStatus) => Promise<void> = async () => {},
): Promise<JobStatus[]> {
  const states: JobStatus[] = [];
  do {
    states.push(await getJobStatus(processServer(), caller, id));
    await onState(states.at(-1)!);
    await delay(20);
  } while (states.at(-1)!.completed_at === null);
  return states;
}

describe("a job", () => {
  it("reports true progress at every moment, and completes only at the end", async () => {
    const states = await statesOf(await request(20));
    const order = ["pending", "processing", "completed"];
    for (const [before, after] of states.slice(1).map((state, index) => [states[index]!, state] as const)) {
      expect(order.indexOf(after.status)).toBeGreaterThanOrEqual(order.indexOf(before.status));
      expect(after.progress).toBeGreaterThanOrEqual(before.progress);
    }
    const steps = new Set<string>();
    for (const { status, progress, current_step, started_at, completed_at, download_url, slide_results } of states) {
      expect(status === "completed").toBe(progress === 100);
      expect([completed_at, download_url, slide_results].every((value) => value !== null)).toBe(status === "completed");
      expect(started_at === null).toBe(status === "pending");
      if (current_step !== null) steps.add(current_step);
    }
    expect(steps.size).toBeGreaterThan(1);
    for (const step of steps) expect(step).toMatch(/^Generating slide [1-9]\d* of 20$/);
    expect(states.at(-1)).toMatchObject({
      status: "completed",
      current_step: null,
      message: "Generated 20 pages from 20 of 20 slides",
    });
  });

  it("of 200 slides is cancelled midway, long before its last slide, and leaves no file", async () => {
    writeFileSync(slideCount, "");
    const id = await request(200);
    await waitUntil(async () => (await getJobStatus(processServer(), caller, id)).progress > 10, 60_000, 10);
    expect(openDecks()).toHaveLength(1);
    expect(await cancelGeneration(processServer(), caller, id)).toMatchObject({
      status: "failed",
      error: { code: "CANCELLED" },
      current_step: null,
    });
    // The job has the only worker, so the next job finishes only after this one has ended.
    await statesOf(await request(1));
    await expect.poll(openDecks).toEqual([]);
    expect(statSync(slideCount).size).toBeLessThan(200);
    expect(
      await processServer()
        .storage.list(outputFolder({ organizationId: caller.organization.id, id }))
        .then(({ files }) => files[0] ?? null),
    ).toBeNull();
    expect(await getJobStatus(processServer(), caller, id)).toMatchObject({
      status: "failed",
      error: { code: "CANCELLED" },
      progress: expect.any(Number),
    });
  });

  it("that is cancelled before its start never starts", async () => {
    const id = await request(3);
    await cancelGeneration(processServer(), caller, id);
    const next = await request(1);
    await statesOf(next);
    expect(await getJobStatus(processServer(), caller, id)).toMatchObject({
      status: "failed",
      error: { code: "CANCELLED" },
      progress: 0,
    });
    expect(
      await processServer()
        .storage.list(outputFolder({ organizationId: caller.organization.id, id }))
        .then(({ files }) => files[0] ?? null),
    ).toBeNull();
  });

  it("of unknown slides only fails with NO_VALID_SLIDES and a reason for each", async () => {
    const last = (await statesOf(await request(2, "slide_unknown"))).at(-1);
    expect(last).toMatchObject({
      status: "failed",
      error: { code: "NO_VALID_SLIDES" },
      slide_results: [{ error_code: "SLIDE_NOT_FOUND" }, { error_code: "SLIDE_NOT_FOUND" }],
    });
  });

  it("whose template can't be read fails with STORAGE_ERROR after three tries", async () => {
    const lost = await readyTemplate(caller, "atelier");
    await processServer().storage.delete(templateKey(caller.organization.id, lost.id));
    const id = await request(1, lost.slides[3]);
    const last = (await statesOf(id)).at(-1)!;
    expect(last).toMatchObject({
      status: "failed",
      error: { code: "STORAGE_ERROR", message: expect.stringContaining("could not be read") },
    });
    const { attemptedAt, startedAt } = await processServer().db.generation.findUniqueOrThrow({ where: { id } });
    expect(Number(attemptedAt)).toBeGreaterThan(Number(startedAt));
  });
});
