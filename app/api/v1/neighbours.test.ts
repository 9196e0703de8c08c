import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Operation } from "@/lib/contract/common";
import { operations } from "@/lib/contract/operations";
import { db } from "@/lib/db";
import { newId } from "@/lib/services/new-id";
import { createOrganization, type NewOrganization } from "@/lib/services/organizations/create-organization";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";

// The logger reads its level when it is loaded.
vi.hoisted(() => (process.env.LOG_LEVEL = "silent"));

let service: ScratchService;
let owner: NewOrganization;
let neighbour: NewOrganization;
let ids: Record<string, string>;

beforeAll(async () => {
  service = await startScratchService();
  owner = await createOrganization({ name: "Owner", email: "a@example.com", keyName: "k" });
  neighbour = await createOrganization({ name: "Neighbour", email: "b@example.com", keyName: "k" });
  ids = await fill(owner);
});
afterAll(() => service.stop());

/** An organization that has one of everything, in the state in which most is allowed. */
async function fill({ caller }: NewOrganization): Promise<Record<string, string>> {
  const organizationId = caller.organization.id;
  const template = { id: newId("tmpl"), organizationId, filename: "secret.pptx", searchText: "secret.pptx", status: "ready" as const };
  await db.template.create({ data: { ...template, category: "secret", tags: ["secret"], fileSize: 1, fileHash: "0".repeat(64) } });
  const analysis = { id: newId("ana"), organizationId, templateId: template.id, options: {}, steps: [], status: "completed" as const };
  await db.analysis.create({ data: { ...analysis, result: {} } });
  const slide = { id: "slide_secret", organizationId, templateId: template.id, analysisId: analysis.id, kind: "slide" as const, index: 0 };
  await db.slideIndex.create({ data: { ...slide, title: "secret", contentLayout: "table", counts: {}, detail: {} } });
  const generation = { id: newId("gen"), organizationId, kind: "deck" as const, status: "partial" as const, request: { slides: [] }, slidesRequested: 1 };
  await db.generation.create({ data: { ...generation, slideResults: [], fileSize: 1, fileHash: "0".repeat(64), completedAt: new Date() } });
  const key = await db.apiKey.findFirstOrThrow({ where: { organizationId } });
  const logo = { id: newId("logo"), organizationId, name: "Secret", nameKey: "secret", fileId: "none", contentType: "image/png" };
  await db.logo.create({ data: { ...logo, width: 1, height: 1, fileSize: 1, fileHash: "0".repeat(64) } });
  const webhook = { id: newId("hook"), organizationId, url: "https://secret.example.com/", events: [], secretSalt: "salt" };
  await db.webhook.create({ data: webhook });
  const delivery = { id: newId("msg"), organizationId, webhookId: webhook.id, event: "webhook.test", payload: '{"secret":true}' };
  await db.webhookDelivery.create({ data: { ...delivery, subjectId: delivery.id, status: "failed" } });
  const deck = { id: newId("deck"), organizationId, name: "Secret", content: { slides: [] }, slideCount: 0 };
  await db.deck.create({ data: deck });
  const { userId } = await db.membership.findFirstOrThrow({ where: { organizationId } });
  const invitation = { id: newId("inv"), organizationId, email: "secret@example.com", role: "member" as const, tokenHash: "secret" };
  await db.invitation.create({ data: { ...invitation, expiresAt: new Date(Date.now() + 60_000) } });
  return {
    user_id: userId,
    invitation_id: invitation.id,
    template_id: template.id,
    analysis_id: analysis.id,
    generation_id: generation.id,
    presentation_id: generation.id,
    key_id: key.id,
    deck_id: deck.id,
    logo_id: logo.id,
    webhook_id: webhook.id,
    delivery_id: delivery.id,
    slide_number: "1",
    layout_number: "1",
  };
}

/** A body that fits the operation, so that its answer is about the object. */
function bodyOf({ id }: Operation): { json?: unknown; body?: BodyInit; headers?: Record<string, string> } {
  if (id === "updateTemplate") return { json: { metadata: { category: "mine" } } };
  if (id === "startAnalysis") return { json: {} };
  if (id === "updateLogo") return { json: { name: "mine" } };
  if (id === "saveDeck") return { json: { revision: 1, name: "mine" } };
  if (id === "updateMember") return { json: { role: "member" } };
  if (id === "updateWebhook") return { json: { enabled: false } };
  if (id === "updateCharts") return { json: { updates: [{ slide_index: 0, chart_data: { categories: ["a"] } }] } };
  if (id === "uploadDirectly") {
    return { body: "bytes", headers: { "content-type": "application/vnd.openxmlformats-officedocument.presentationml.presentation" } };
  }
  return {};
}

async function answer(operation: Operation, params: Record<string, string>): Promise<{ status: number; body: unknown }> {
  const response = await callRoute(operation, neighbour.apiKey, { params, ...bodyOf(operation) });
  const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
}

describe("to a neighbour", () => {
  const withObject = operations.filter((operation) => operation.params);

  it.each(withObject.map((operation) => [operation.id, operation] as const))("%s answers as if nothing were there", async (_, operation) => {
    const nothing = { ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, id.replace(/_.*/, "_none")])), slide_number: "1", layout_number: "1" };
    const there = await answer(operation, ids);
    expect(there).toEqual(await answer(operation, nothing));
    expect([401, 403, 404]).toContain(there.status);
    expect(JSON.stringify(there)).not.toMatch(/secret|Owner/);
  });

  it.each(["listTemplates", "listSlides", "listPresentations", "listDecks"])("%s lists and counts nothing", async (id) => {
    const operation = operations.find((candidate) => candidate.id === id);
    if (!operation) throw new Error(id);
    const { body } = await answer(operation, {});
    expect(body).toMatchObject({ pagination: { total: 0 } });
    expect(JSON.stringify(body)).not.toMatch(/secret|tmpl_|gen_|deck_/i);
  });

  it.each([["listLogos", "logos"], ["listWebhooks", "webhooks"]])("%s lists nothing", async (id, name) => {
    expect(await answer(operations.find((operation) => operation.id === id)!, {})).toEqual({ status: 200, body: { [name]: [] } });
  });

  it("nothing was changed", async () => {
    expect(await db.template.findFirst({ where: { id: ids.template_id } })).toMatchObject({ category: "secret", deletedAt: null, status: "ready" });
    expect(await db.generation.count()).toBe(1);
    expect(await db.logo.count()).toBe(1);
    expect(await db.deck.findMany()).toMatchObject([{ id: ids.deck_id, name: "Secret", revision: 1, deletedAt: null }]);
    expect(await db.webhook.findFirst()).toMatchObject({ id: ids.webhook_id, enabled: true, secretSalt: "salt" });
    expect(await db.webhookDelivery.findMany()).toMatchObject([{ id: ids.delivery_id, round: 1, status: "failed" }]);
    expect(await db.apiKey.findFirst({ where: { id: ids.key_id } })).toMatchObject({ revokedAt: null });
  });
});

describe("a credential that does not hold", () => {
  it("gets one answer, whether the key is missing, malformed, unknown, expired or revoked", async () => {
    const [me] = operations.filter((operation) => operation.id === "getMe");
    if (!me) throw new Error("getMe");
    const made = await Promise.all(
      ["expired", "revoked"].map((name) => createOrganization({ name, email: `${name}@example.com`, keyName: "k" })),
    );
    const past = new Date(0);
    await db.apiKey.updateMany({ where: { organizationId: made[0]?.caller.organization.id }, data: { expiresAt: past } });
    await db.apiKey.updateMany({ where: { organizationId: made[1]?.caller.organization.id }, data: { revokedAt: past } });
    const keys = [null, "", "nonsense", `${owner.apiKey.slice(0, -1)}~`, ...made.map((organization) => organization.apiKey)];
    const answers = await Promise.all(
      keys.map(async (key) => {
        const response = await callRoute(me, key);
        const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
        return JSON.stringify([response.status, body]);
      }),
    );
    expect([...new Set(answers)]).toEqual([expect.stringContaining("401")]);
    expect((await callRoute(me, owner.apiKey)).status).toBe(200);
  });

  it("stays refused with the name of an organization where that is not allowed", async () => {
    const [me] = operations.filter((operation) => operation.id === "getMe");
    if (!me) throw new Error("getMe");
    expect((await callRoute(me, null, { headers: { "x-org-name": "Owner" } })).status).toBe(401);
  });
});
