import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "@/lib/server/context";
import { isUnavailable } from "@/lib/server/errors";
import { newId } from "@/lib/server/resources/new-id";
import { createOrganization } from "@/lib/server/resources/organizations";
import { outputFolder, uploadKey } from "@/lib/server/resources/stored-files";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { cancelGeneration, createJob, requestSlide } from "./generations";
import { getJobStatus } from "./presentations";
import { failOverdueJobs, progressWriter, runJob, failGeneration, describeJobFailure } from "./run-job";

let service: ScratchService;
let caller: Caller;

beforeAll(async () => {
  service = await startScratchService({ GENERATION_TIMEOUT: "1" });
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
});
afterAll(() => service.stop());

const request = async () =>
  (await requestSlide(service, caller, { template_slide_id: "slide_1", slide_data: { title: "Hello" } })).generation_id;
const output = (text: string) => ({
  file: new TextEncoder().encode(text),
  pages: 1,
  slideResults: [
    {
      slide_index: 0,
      template_slide_id: "slide_1",
      status: "completed" as const,
      pages_generated: 1,
      error: null,
      error_code: null,
      warnings: [],
    },
  ],
});
const rowOf = (id: string) => service.db.generation.findUniqueOrThrow({ where: { id } });
const folderOf = (id: string) => outputFolder({ organizationId: caller.organization.id, id });
const filesOf = async (id: string) => (await service.storage.list(folderOf(id))).files.map(({ key }) => key);
const fileOf = async (id: string) => {
  const [file, ...more] = await filesOf(id);
  expect(more).toEqual([]);
  return file ? service.storage.get(file) : null;
};

describe("a job", () => {
  it("that two workers run at the same moment finishes once, with the file that its row describes", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await request();
      await Promise.all(["one", "another"].map((text) => runJob(service, id, async () => output(text))));
      const row = await rowOf(id);
      expect(row.status).toBe("completed");
      expect(
        createHash("sha256")
          .update((await fileOf(id))!)
          .digest("hex"),
      ).toBe(row.fileHash);
      expect(await service.db.auditEvent.count({ where: { targetId: id, action: "generation.completed" } })).toBe(1);
    }
  });

  it("that is cancelled while it completes is one or the other, and has a file only if it completed", async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await request();
      const late = delay(round % 4).then(() =>
        cancelGeneration(service, caller, id).then(
          () => "cancelled",
          (error: { status: number }) => error.status,
        ),
      );
      const [, said] = await Promise.all([runJob(service, id, async () => output("done")), late]);
      const row = await rowOf(id);
      expect(said).toBe(row.status === "completed" ? 409 : "cancelled");
      expect((await fileOf(id)) !== null).toBe(row.status === "completed");
      expect(row.errorCode).toBe(row.status === "completed" ? null : "CANCELLED");
    }
  });

  it("that hangs is aborted at its time limit, and fails with GENERATION_TIMEOUT after its last attempt", async () => {
    const id = await request();
    let received: unknown;
    const attempt = runJob(service, id, async (_, { signal, begin }) => {
      await begin();
      return new Promise(() => signal.addEventListener("abort", () => (received = signal.reason)));
    });
    await expect(attempt).rejects.toMatchObject({ name: "AttemptTimeoutError" });
    expect(received).toMatchObject({ name: "AttemptTimeoutError" });
    expect((await rowOf(id)).status).toBe("processing");
    await failGeneration(service, id, describeJobFailure(service, received as Error));
    expect(await getJobStatus(service, caller, id)).toMatchObject({
      status: "failed",
      current_step: null,
      error: { code: "GENERATION_TIMEOUT", message: expect.stringContaining("1 seconds") },
    });
  });

  it("that waited for a place longer than its time limit still gets its full time", async () => {
    const id = await request();
    let notifiedAt: Date | null = null;
    await runJob(service, id, async (_, { begin }) => {
      const { attemptedAt } = await rowOf(id);
      await delay(1200);
      await begin();
      ({ attemptedAt: notifiedAt } = await rowOf(id));
      expect(Number(notifiedAt)).toBeGreaterThan(Number(attemptedAt));
      await delay(300);
      return output("waited");
    });
    expect((await rowOf(id)).status).toBe("completed");
  });

  it("that got a place at once records the start of its attempt once", async () => {
    const id = await request();
    const now = new Date();
    const stopped = { ...service, clock: { now: () => now } };
    await runJob(stopped, id, async (_, { begin }) => {
      await service.db.generation.updateMany({
        where: { id, organizationId: caller.organization.id },
        data: { attemptedAt: new Date(0) },
      });
      await begin();
      expect((await rowOf(id)).attemptedAt).toEqual(new Date(0));
      return output("at once");
    });
  });

  it("that was ended while it ran stops at its next progress report", async () => {
    const id = await request();
    let stopped: unknown = null;
    const attempt = runJob(service, id, async (job) => {
      const report = progressWriter(service, job);
      for (let slide = 0; ; slide += 1) {
        await report(10, `Generating slide ${slide}`).catch((error: unknown) => (stopped = error));
        if (stopped !== null) throw stopped;
        await delay(50);
      }
    });
    await delay(100);
    await cancelGeneration(service, caller, id);
    await attempt;
    expect(stopped).toMatchObject({ name: "JobEnded" });
    expect((await rowOf(id)).errorCode).toBe("CANCELLED");
  });

  it("whose worker hangs is ended by another process, unless an attempt started recently", async () => {
    const [hung, resumed] = [await request(), await request()];
    for (const id of [hung, resumed]) {
      await service.db.generation.update({
        where: { id },
        data: { status: "processing", startedAt: new Date(0), attemptedAt: id === hung ? new Date(0) : new Date() },
      });
    }
    expect(await failOverdueJobs(service)).toBe(1);
    expect(await getJobStatus(service, caller, hung)).toMatchObject({
      status: "failed",
      error: { code: "GENERATION_TIMEOUT" },
    });
    expect((await rowOf(resumed)).status).toBe("processing");
    await cancelGeneration(service, caller, resumed);
  });

  it("that was interrupted keeps the time of its first start and its progress", async () => {
    const id = await request();
    await expect(
      runJob(service, id, async (job) => {
        await progressWriter(service, job)(60, "Generating slide 2 of 3");
        throw new Error("out of reach");
      }),
    ).rejects.toThrow("out of reach");
    const before = await rowOf(id);
    await runJob(service, id, async (job) => {
      await progressWriter(service, job)(5, "Generating slide 1 of 3");
      expect(await getJobStatus(service, caller, id)).toMatchObject({
        status: "processing",
        progress: 60,
        current_step: "Generating slide 2 of 3",
      });
      return output("done");
    });
    const after = await rowOf(id);
    expect(after.startedAt).toEqual(before.startedAt);
    expect(Number(after.attemptedAt)).toBeGreaterThanOrEqual(Number(before.attemptedAt));
  });

  it("whose file was stored by an attempt that then died gets the file of the next one, or none if it fails", async () => {
    const [done, cancelled] = [await request(), await request()];
    for (const id of [done, cancelled])
      await service.storage.put(`${folderOf(id)}1.pptx`, new TextEncoder().encode("orphan"));
    await runJob(service, done, async () => output("whole"));
    await cancelGeneration(service, caller, cancelled);
    expect(new TextDecoder().decode((await fileOf(done))!)).toBe("whole");
    expect(await fileOf(cancelled)).toBeNull();
  });

  it("of an uploaded presentation leaves no upload behind when it is cancelled before it starts", async () => {
    const id = newId("gen");
    const key = uploadKey(caller.organization.id, id);
    await service.storage.put(key, new TextEncoder().encode("uploaded"));
    await createJob(service, caller, {
      id,
      kind: "chart_update",
      name: null,
      request: { updates: [] },
      slidesRequested: 1,
      sourceKey: key,
    });
    await cancelGeneration(service, caller, id);
    expect(await service.storage.stat(key)).toBeNull();
  });
});

it("a hundred simultaneous requests all get a response, and none exceeds the limit", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 120 }, request));
  const rejected = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
  // On a busy machine, some wait for their turn too long: the response is 503, and they are free to ask again.
  const late = rejected.filter(isUnavailable);
  for (let retry = 0; retry < late.length; retry++) await request().catch((reason: unknown) => rejected.push(reason));
  for (const reason of rejected.filter((one) => !isUnavailable(one)))
    expect(reason).toMatchObject({ status: 429, code: "TOO_MANY_JOBS" });
  expect(rejected.length - late.length).toBe(20);
});
