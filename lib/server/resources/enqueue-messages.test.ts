import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { processServer } from "@/lib/server/context";
import { cancelGeneration } from "@/lib/server/resources/presentations/generations";
import { completeJob, failGeneration } from "@/lib/server/resources/presentations/run-job";
import {
  createWebhookEnvironment,
  statuses,
  type WebhookEnvironment,
} from "@/lib/server/resources/testing/webhook-environment";
import { waitUntil } from "@/scripts/service/wait-until";
import { getDelivery } from "./deliveries";
import { cancelAnalysis, failAnalysis } from "./run-analysis";
import { createWebhook } from "./webhooks";

let environment: WebhookEnvironment;

beforeAll(async () => void (environment = await createWebhookEnvironment()), 60_000);
afterEach(() => environment.clear());
afterAll(() => environment.stop());

const result = (status: "completed" | "failed") =>
  ({
    slide_index: 0,
    template_slide_id: "slide_1",
    status,
    pages_generated: 1,
    error: null,
    error_code: null,
    warnings: [],
  }) as Parameters<typeof completeJob>[4][number];
const failure = { code: "GENERATION_FAILED", message: "no" };

describe("the end of a job", () => {
  it("sends one message to each subscribed webhook, however often it is recorded", async () => {
    const { caller, otherTenant, messagesTo } = environment;
    const all = await environment.listen(statuses(200));
    const failures = await environment.listen(statuses(200), { events: ["generation.failed"] });
    const off = await createWebhook(processServer(), caller, { url: all.url, enabled: false });
    const elsewhere = await environment.listen(statuses(200), { who: otherTenant });
    const job = await environment.newJob();
    await completeJob(processServer(), job, new Uint8Array(3), 3, [result("completed"), result("failed")]);
    await completeJob(processServer(), job, new Uint8Array(3), 3, [result("completed")]);
    await failGeneration(processServer(), job.id, failure);
    const [message, ...more] = await messagesTo(all);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      event: "generation.partial",
      status: "pending",
      attempt_count: 0,
      last_attempt: null,
      delivery_id: expect.stringMatching(/^msg_/),
    });
    expect(await environment.rounds(message!.delivery_id)).toEqual([1]);
    for (const hook of [failures, off]) expect(await messagesTo(hook)).toEqual([]);
    expect(await processServer().db.webhookDelivery.count({ where: { webhookId: elsewhere.webhook_id } })).toBe(0);
  });

  it("contains ids, status, counts and a URL, and nothing of the slides", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(200));
    const job = await environment.newJob();
    await completeJob(processServer(), job, new Uint8Array(3), 3, [result("completed"), result("failed")]);
    const [message] = await environment.messagesTo(hook);
    await environment.attempt(message!.delivery_id, 1);
    const body = JSON.parse(hook.received[0]!.body);
    expect(body).toEqual({
      type: "generation.partial",
      timestamp: message!.created_at,
      data: {
        generation_id: job.id,
        kind: "deck",
        status: "partial",
        total_slides_requested: 2,
        total_pages_generated: 3,
        failed_slides: 1,
        error: null,
        created_at: job.createdAt.toISOString(),
        completed_at: message!.created_at,
        status_url: `http://localhost:3000/api/v1/presentations/${job.id}/status`,
      },
    });
    expect((await getDelivery(processServer(), caller, hook.webhook_id, message!.delivery_id)).payload).toEqual(body);
  });

  it("is reported as a failure if the job fails or is cancelled, without what a client sent", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(200));
    await failGeneration(processServer(), (await environment.newJob()).id, {
      code: "NO_VALID_SLIDES",
      message: 'Series "Takeover" has 3 values',
    });
    await cancelGeneration(processServer(), caller, (await environment.newJob()).id);
    const messages = await environment.messagesTo(hook);
    expect(messages.map(({ event }) => event)).toEqual(["generation.failed", "generation.failed"]);
    const data = await Promise.all(
      messages.map(
        async ({ delivery_id }) =>
          (await getDelivery(processServer(), caller, hook.webhook_id, delivery_id)).payload.data,
      ),
    );
    expect(data).toMatchObject([
      { status: "failed", error: { code: "CANCELLED" } },
      { status: "failed", error: { code: "NO_VALID_SLIDES", message: "None of the slides could be generated" } },
    ]);
  });

  it("is not rolled back by a webhook that is deleted at the same moment", async () => {
    const { webhook_id } = await environment.listen(statuses(200));
    const job = await environment.newJob();
    let commit = (): void => {};
    const committing = new Promise<void>((resolve) => (commit = resolve));
    let deletion: Promise<void> | null = null;
    await new Promise<void>((deleted) => {
      deletion = processServer().db.$transaction(async (tx) => {
        await tx.webhook.deleteMany({ where: { id: webhook_id } });
        deleted();
        await committing;
      });
    });
    const end = failGeneration(processServer(), job.id, failure);
    const isWaiting = async () =>
      (await processServer().db.$queryRaw<unknown[]>`SELECT 1 FROM pg_locks WHERE NOT granted`).length > 0;
    expect(await waitUntil(isWaiting, 60_000)).toBe(true);
    commit();
    await Promise.all([deletion, end]);
    expect(await processServer().db.generation.findUnique({ where: { id: job.id } })).toMatchObject({
      status: "failed",
    });
  });
});

describe("the end of an analysis", () => {
  it("sends a message with the template's id", async () => {
    const { caller } = environment;
    const hook = await environment.listen(statuses(200));
    const [failed, cancelled] = [await environment.newAnalysis(), await environment.newAnalysis()];
    await failAnalysis(processServer(), failed.id, { code: "ANALYSIS_FAILED", message: "no" });
    await failAnalysis(processServer(), failed.id, { code: "ANALYSIS_FAILED", message: "again" });
    await cancelAnalysis(processServer(), caller, cancelled.templateId, cancelled.id);
    const messages = await environment.messagesTo(hook);
    const payloads = await Promise.all(
      messages.map(
        async ({ delivery_id }) => (await getDelivery(processServer(), caller, hook.webhook_id, delivery_id)).payload,
      ),
    );
    expect(payloads).toMatchObject([
      {
        type: "analysis.failed",
        data: { analysis_id: cancelled.id, status: "cancelled", error: { code: "CANCELLED" } },
      },
      {
        type: "analysis.failed",
        data: {
          analysis_id: failed.id,
          template_id: failed.templateId,
          status: "failed",
          error: { code: "ANALYSIS_FAILED", message: "no" },
          slide_count: null,
        },
      },
    ]);
  });
});
