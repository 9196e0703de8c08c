import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { processServer } from "@/lib/server/context";
import { createDelivery } from "@/lib/server/resources/enqueue-messages";
import { newId } from "@/lib/server/resources/new-id";
import {
  hour,
  minute,
  type RetentionEnvironment,
  second,
  createRetentionEnvironment,
} from "@/lib/server/resources/testing/retention-environment";
import { failStalledAnalyses, failStalledPreviews, resendLostEvents } from "./recover-work";

// The logger reads its level when it is loaded.
let environment: RetentionEnvironment;
let organizationId: string;
beforeAll(async () => {
  environment = await createRetentionEnvironment();
  organizationId = environment.caller.organization.id;
});
afterAll(() => environment.stop());
beforeEach(async () => void (await processServer().db.outbox.deleteMany()));

const timeout = 5 * second;
const sent = async () =>
  (
    await processServer().db.outbox.findMany({
      where: { sentAt: null },
      select: { id: true, name: true, data: true },
      orderBy: { id: "asc" },
    })
  ).map(({ data, ...event }) => ({ ...event, ...(data as object) }));
const send = (now = environment.now) => resendLostEvents(processServer(), now);
const nothing = { jobs: 0, analyses: 0, templatePreviews: 0, deliveries: 0 };

async function analysis(more: object, steps: object[] = []): Promise<string> {
  const { id: templateId } = await environment.template({ status: "analyzing" });
  await processServer().db.analysis.deleteMany({ where: { templateId } });
  return (
    await processServer().db.analysis.create({
      data: { id: newId("ana"), organizationId, templateId, options: {}, steps, ...more },
    })
  ).id;
}

describe("accepted work that has not started", () => {
  it("is sent again if its event is lost: jobs and analyses, once per hour", async () => {
    const old = { createdAt: environment.ago(timeout + 1), status: "pending" as const };
    const [deck, update] = [
      await environment.job(old),
      await environment.job({ ...old, kind: "chart_update", organizationId: environment.otherTenant.organization.id }),
    ];
    await environment.job({ ...old, createdAt: environment.ago(timeout - second) });
    await environment.job({ ...old, status: "processing" });
    const waiting = await analysis({ startedAt: environment.ago(timeout + 1) });
    await analysis({ startedAt: environment.ago(hour), currentStep: "Reading the file" });
    expect(await send()).toEqual({ ...nothing, jobs: 2, analyses: 1 });
    expect(await send()).toEqual({ ...nothing, jobs: 2, analyses: 1 });
    expect(await sent()).toEqual([
      expect.objectContaining({ name: "analysis/requested", analysisId: waiting }),
      expect.objectContaining({
        name: "chart-update/requested",
        generationId: update.id,
        organizationId: environment.otherTenant.organization.id,
      }),
      expect.objectContaining({ name: "presentation/requested", generationId: deck.id, organizationId }),
    ]);
    await processServer().db.generation.updateMany({ data: { status: "failed" } });
    await processServer().db.analysis.updateMany({ data: { status: "failed" } });
  });

  it("is sent again at increasing intervals while it waits", async () => {
    const { id } = await environment.job({ createdAt: environment.now, status: "pending" });
    const after = async (minutes: number) =>
      (await send(new Date(environment.now.getTime() + timeout + minutes * minute + second))).jobs;
    const sentAt: number[] = [];
    for (let at = 0; at <= 100; at += 1) if ((await after(at)) > 0) sentAt.push(at);
    expect(sentAt).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 96]);
    await processServer().db.generation.update({ where: { id }, data: { status: "failed" } });
  });

  it("is sent as the same event while it may still be queued, so that nothing is done twice", async () => {
    const webhook = await processServer().db.webhook.create({
      data: { id: newId("hook"), organizationId, url: "https://example.com", events: [], secretSalt: "s" },
    });
    const disabled = await processServer().db.webhook.create({
      data: { ...webhook, id: newId("hook"), enabled: false },
    });
    const message = { type: "webhook.test", subjectId: null, time: environment.ago(timeout + 1), data: {} };
    await processServer().db.$transaction((tx) => createDelivery(tx, webhook, message));
    await processServer().db.$transaction((tx) => createDelivery(tx, disabled, message));
    await processServer().db.$transaction((tx) => createDelivery(tx, webhook, { ...message, time: environment.now }));
    const [first] = await sent();
    await processServer().db.outbox.updateMany({ data: { sentAt: new Date() } });
    expect(await send()).toEqual({ ...nothing, deliveries: 1 });
    expect(await sent()).toEqual([first]);
    const due = { status: "pending" as const, nextAttemptAt: environment.ago(-second) };
    await processServer().db.webhookDelivery.updateMany({ data: due });
    expect(await send()).toEqual(nothing);
    await processServer().db.webhookDelivery.updateMany({
      where: { webhookId: webhook.id },
      data: { ...due, nextAttemptAt: environment.ago(timeout + 1) },
    });
    expect(await send()).toEqual({ ...nothing, deliveries: 2 });
  });

  it("is also sent again for unfinished previews of an analysed template", async () => {
    const step = { name: "generate_previews", status: "processing", started_at: null, completed_at: null };
    const ended = { status: "completed" as const, completedAt: environment.ago(timeout + 8 * minute) };
    const open = await analysis(ended, [step]);
    await analysis({ ...ended, completedAt: environment.ago(second) }, [step]);
    await analysis(ended, [{ ...step, completed_at: "2026-01-01T00:00:00.000Z" }]);
    expect(await send()).toMatchObject({ templatePreviews: 1 });
    expect(await sent()).toContainEqual(
      expect.objectContaining({ name: "template-previews/requested", analysisId: open }),
    );
  });
});

describe("work that hangs", () => {
  const limit = () => processServer().config.limits.generationSeconds * second;
  const startedAgo = (age: number) => [
    { name: "read_file", status: "processing", started_at: environment.ago(age).toISOString(), completed_at: null },
  ];

  it("is ended: an analysis with a code and a message, and its template is usable again", async () => {
    const hung = await analysis({ currentStep: "Reading the file" }, startedAgo(3 * limit() + 1));
    const recent = await analysis({ currentStep: "Reading the file" }, startedAgo(3 * limit() - second));
    expect(await failStalledAnalyses(processServer(), environment.now)).toBe(1);
    const rows = await processServer().db.analysis.findMany({
      where: { id: { in: [hung, recent] } },
      include: { template: true },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ status, errorCode, template }) => [status, errorCode, template.status])).toEqual([
      ["failed", "ANALYSIS_TIMEOUT", "uploaded"],
      ["processing", null, "analyzing"],
    ]);
  });

  it("is abandoned: a preview, which is rendered on the next request", async () => {
    const template = await environment.template();
    const waiting = (age: number, width: number) =>
      environment.preview(template, { status: "pending", createdAt: environment.ago(age), width });
    const [hung, recent] = [await waiting(limit() + 1, 320), await waiting(limit() - second, 960)];
    expect(await failStalledPreviews(processServer(), environment.now)).toBe(1);
    expect(await processServer().db.preview.findUnique({ where: { id: hung.id } })).toMatchObject({
      status: "failed",
      errorCode: "PREVIEW_UNAVAILABLE",
    });
    expect(await processServer().db.preview.findUnique({ where: { id: recent.id } })).toMatchObject({
      status: "pending",
    });
  });
});
