import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SlideResult } from "@/lib/contract/presentations";
import type { Caller } from "@/lib/server/context";
import { newId } from "@/lib/server/resources/new-id";
import { createOrganization } from "@/lib/server/resources/organizations";
import { outputFolder } from "@/lib/server/resources/stored-files";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { cancelGeneration, createJob, requestDeck, retryGeneration } from "./generations";
import { jobName, outputFilename, findPresentationFile } from "./jobs";
import { deletePresentation, getJobStatus, listPresentations, pollJobStatus } from "./presentations";
import { JobEnded, beginJob, progressWriter, completeJob, failGeneration } from "./run-job";

let service: ScratchService;
let caller: Caller;
let other: Caller;

beforeAll(async () => {
  service = await startScratchService({ LIMIT_ACTIVE_JOBS_PER_ORGANIZATION: "4", LIMIT_SLIDES_PER_DECK: "3" });
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
  ({ caller: other } = await createOrganization(service, { name: "Other", email: "b@example.com", keyName: "k" }));
});
afterAll(() => service.stop());

const bytes = new TextEncoder().encode("a presentation");

function result(index: number, status: SlideResult["status"], pages = 1): SlideResult {
  return {
    slide_index: index,
    template_slide_id: "slide_1",
    status,
    pages_generated: pages,
    error: null,
    error_code: null,
    warnings: [],
  };
}

async function accepted(): Promise<string> {
  const slides = [{ template_slide_id: "slide_1", slide_data: { title: "Hello" } }];
  return (await requestDeck(service, caller, { slides })).generation_id;
}

async function startedJob() {
  const job = await beginJob(service, await accepted());
  if (!job) throw new Error("the job did not begin");
  return job;
}

describe("a job", () => {
  it("is accepted together with the event that starts it and an audit entry", async () => {
    const id = await accepted();
    const [outbox, audit] = await Promise.all([
      service.db.outbox.findMany(),
      service.db.auditEvent.findMany({ where: { targetId: id } }),
    ]);
    const event = outbox.find((row) => (row.data as { generationId: string }).generationId === id);
    expect(event).toMatchObject({
      name: "presentation/requested",
      data: { generationId: id, organizationId: caller.organization.id },
    });
    expect(audit.map((row) => row.action)).toEqual(["generation.requested"]);
    expect(await getJobStatus(service, caller, id)).toMatchObject({
      status: "pending",
      started_at: null,
      slide_results: null,
      download_url: null,
    });
    await cancelGeneration(service, caller, id);
  });

  it("completes with its file, once, however often it is run", async () => {
    const job = await startedJob();
    await completeJob(service, job, bytes, 2, [result(0, "completed", 2)]);
    await completeJob(service, job, bytes, 2, [result(0, "completed", 2)]);
    await failGeneration(service, job.id, { code: "GENERATION_FAILED", message: "late" });
    const status = await getJobStatus(service, caller, job.id);
    expect(status).toMatchObject({
      status: "completed",
      progress: 100,
      current_step: null,
      message: "Generated 2 pages from 1 of 1 slides",
      total_pages_generated: 2,
      file_size: bytes.byteLength,
    });
    expect(status.download_url).toContain(`/api/v1/presentations/${job.id}/download?token=`);
    expect(await service.db.auditEvent.count({ where: { targetId: job.id, action: "generation.completed" } })).toBe(1);
    expect(await beginJob(service, job.id)).toBeNull();
  });

  it("is partial if a slide failed", async () => {
    const job = await startedJob();
    await completeJob(service, job, bytes, 1, [result(0, "completed"), result(1, "failed", 0)]);
    expect(await getJobStatus(service, caller, job.id)).toMatchObject({
      status: "partial",
      message: "Generated 1 page from 1 of 2 slides",
    });
    expect((await retryGeneration(service, caller, job.id)).generation_id).not.toBe(job.id);
    await service.db.generation.updateMany({ where: { sourceId: job.id }, data: { status: "failed" } });
  });

  it("that was cancelled stays cancelled and leaves no file", async () => {
    const job = await startedJob();
    expect(await cancelGeneration(service, caller, job.id)).toMatchObject({
      status: "failed",
      error: { code: "CANCELLED" },
    });
    await completeJob(service, job, bytes, 1, [result(0, "completed")]);
    expect(await getJobStatus(service, caller, job.id)).toMatchObject({
      status: "failed",
      error: { code: "CANCELLED" },
    });
    expect(await service.storage.list(outputFolder(job)).then(({ files }) => files[0] ?? null)).toBeNull();
    await expect(cancelGeneration(service, caller, job.id)).rejects.toMatchObject({ status: 409 });
  });

  it("never goes back in its progress, and tells a worker when it has finished", async () => {
    const job = await startedJob();
    await progressWriter(service, job)(50, "Generating slide 2 of 3");
    await progressWriter(service, job)(20, "Generating slide 1 of 3");
    expect(await getJobStatus(service, caller, job.id)).toMatchObject({
      progress: 50,
      current_step: "Generating slide 2 of 3",
    });
    await cancelGeneration(service, caller, job.id);
    await expect(progressWriter(service, job)(60, "Generating slide 3 of 3")).rejects.toBeInstanceOf(JobEnded);
  });

  it("is not described again to a client that has its state, until that changes", async () => {
    const job = await startedJob();
    const reads = vi.spyOn(service.db, "$queryJson");
    const poll = async (known: string | null) => {
      reads.mockClear();
      const answer = await pollJobStatus(service, caller, job.id, (tag) => tag === known);
      expect(reads).toHaveBeenCalledTimes(1);
      return answer;
    };
    const { tag, value } = await poll(null);
    expect(value).toEqual(await getJobStatus(service, caller, job.id));
    expect(await poll(tag)).toEqual({ tag, value: null });
    await progressWriter(service, job)(50, "Generating slide 2 of 3");
    const later = await poll(tag);
    expect(later.value).toMatchObject({ progress: 50 });
    expect(await poll(later.tag)).toEqual({ tag: later.tag, value: null });
    // A signed URL expires, so nothing that has one is kept.
    await completeJob(service, job, bytes, 1, [result(0, "completed")]);
    expect(await poll(later.tag)).toMatchObject({ tag: null, value: { status: "completed", progress: 100 } });
    await expect(pollJobStatus(service, other, job.id, () => true)).rejects.toMatchObject({ status: 404 });
    reads.mockRestore();
  });

  it("writes progress a few times a second at most", async () => {
    const job = await startedJob();
    const report = progressWriter(service, job);
    for (let step = 1; step <= 90; step += 1) await report(step, `step ${step}`);
    expect((await getJobStatus(service, caller, job.id)).progress).toBeLessThan(30);
    await cancelGeneration(service, caller, job.id);
  });

  it("keeps text that PostgreSQL's jsonb would refuse", async () => {
    const title = "nul \u0000 and half \ud800";
    const id = newId("gen");
    await createJob(service, caller, {
      id,
      kind: "slide",
      name: null,
      request: { slides: [{ title }] },
      slidesRequested: 1,
    });
    expect((await beginJob(service, id))?.request).toEqual({ slides: [{ title }] });
    await cancelGeneration(service, caller, id);
  });
});

describe("the number of jobs", () => {
  it("is limited, also for simultaneous requests", async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 9 }, accepted));
    const done = attempts.filter((attempt) => attempt.status === "fulfilled");
    const rejected = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason] : []));
    expect(done).toHaveLength(4);
    expect(rejected[0]).toMatchObject({ status: 429, code: "TOO_MANY_JOBS" });
    for (const attempt of done) await cancelGeneration(service, caller, attempt.value);
  });

  it("and the number of slides of a deck too", async () => {
    const slides = Array.from({ length: 4 }, () => ({ template_slide_id: "s", slide_data: {} }));
    await expect(requestDeck(service, caller, { slides })).rejects.toMatchObject({
      issues: [{ loc: ["body", "slides"], type: "too_long" }],
    });
  });
});

describe("a presentation", () => {
  it("can be downloaded once it is finished, and is gone at once when it is deleted", async () => {
    const job = await startedJob();
    await expect(findPresentationFile(service, caller, job.id)).rejects.toMatchObject({ status: 409 });
    await expect(deletePresentation(service, caller, job.id)).rejects.toMatchObject({ status: 409 });
    await completeJob(service, job, bytes, 1, [result(0, "completed")]);
    const file = await findPresentationFile(service, caller, job.id);
    expect(Buffer.concat(await (await file.open()).toArray())).toEqual(Buffer.from(bytes));
    await deletePresentation(service, caller, job.id);
    await expect(findPresentationFile(service, caller, job.id)).rejects.toMatchObject({ status: 404 });
    await expect(deletePresentation(service, caller, job.id)).rejects.toMatchObject({ status: 404 });
    expect(await getJobStatus(service, caller, job.id)).toMatchObject({ status: "completed", download_url: null });
    expect(await service.storage.list(outputFolder(job)).then(({ files }) => files[0] ?? null)).toBeNull();
  });

  it("does not exist for another organization", async () => {
    const id = await accepted();
    for (const action of [getJobStatus, findPresentationFile, deletePresentation, cancelGeneration, retryGeneration]) {
      await expect(action(service, other, id)).rejects.toMatchObject({ status: 404, code: "NOT_FOUND" });
    }
    const list = await listPresentations(service, other, {
      page: 1,
      limit: 20,
      include_deleted: true,
      sort: "created_at",
      order: "desc",
    });
    expect(list.presentations).toEqual([]);
    await cancelGeneration(service, caller, id);
  });
});

const titled = (...titles: (string | null | undefined)[]) => titles.map((title) => ({ slide_data: { title } }));

describe("the name of a job", () => {
  it("is the given one, else the first meaningful title", () => {
    expect(jobName("Review", titled("A"))).toBe("Review");
    expect(jobName(" ", titled(undefined, null, "\n", "Results", "Plan"))).toBe("Results");
    expect(jobName(undefined, titled(null))).toBeNull();
    const cover = { slide_data: { custom_fields: { label_1: "Plan\n2027" } } };
    expect(jobName(null, [cover, ...titled("Agenda")])).toBe("Plan 2027");
  });

  it("is one line without split characters", () => {
    expect(jobName(null, titled(" Results\u0000\nof\t2026 \ud800!"))).toBe("Results of 2026 !");
    expect(jobName("🚀".repeat(300), [])).toBe(`${"🚀".repeat(199)}…`);
  });
});

describe("the name of its file", () => {
  it.each([
    ["Q3 – Übersicht", "Q3 – Übersicht.pptx"],
    ['a/b\\c: "d" <e>|f?*', "a-b-c- -d- -e-f-.pptx"],
    ["../..", "Untitled deck.pptx"],
    ["?", "Untitled deck.pptx"],
    [" .hidden. ", "hidden.pptx"],
    [null, "Untitled deck.pptx"],
  ])("%s → %s", (name, filename) => {
    expect(outputFilename({ name })).toBe(filename);
  });
});
