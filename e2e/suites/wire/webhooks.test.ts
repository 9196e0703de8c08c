import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "@/lib/contract/define-operation";
import { testWebhook } from "@/lib/contract/webhook-deliveries";
import {
  type WebhookWithSecret,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from "@/lib/contract/webhooks";
import { insertKey } from "@/lib/server/resources/keys";
import { type NewOrganization, createOrganization } from "@/lib/server/resources/organizations";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";

let service: ScratchService;
let acme: NewOrganization;
let other: NewOrganization;

beforeAll(async () => {
  service = await startScratchService({ LIMIT_WEBHOOKS_PER_ORGANIZATION: "3" });
  acme = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" });
  other = await createOrganization(service, { name: "Other", email: "b@example.com", keyName: "k" });
});
afterAll(() => service.stop());

type Input = Parameters<typeof callRoute>[2];

async function call(operation: Operation, input: Input = {}, key = acme.apiKey) {
  const response = await callRoute(operation, key, input);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const address = "https://93.184.216.34/hooks";
const register = async (json: object = { url: address }) =>
  (await call(createWebhook, { json })).body as WebhookWithSecret;

describe("a webhook", () => {
  it("is registered for all events, shows its secret once, and can be changed and deleted", async () => {
    const created = await call(createWebhook, { json: { url: address, description: "Ours" } });
    expect(created).toMatchObject({
      status: 201,
      body: {
        webhook_id: expect.stringMatching(/^hook_/),
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        enabled: true,
      },
    });
    const { secret, ...shown } = created.body as WebhookWithSecret;
    expect(shown.events).toHaveLength(5);
    const params = { webhook_id: shown.webhook_id };
    expect((await call(getWebhook, { params })).body).toEqual(shown);
    expect((await call(listWebhooks)).body).toEqual({ webhooks: [shown] });
    const changed = await call(updateWebhook, {
      params,
      json: { description: null, events: ["analysis.failed", "analysis.failed"], enabled: false },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { description: null, events: ["analysis.failed"], enabled: false, url: address },
    });
    expect(await call(testWebhook, { params })).toMatchObject({ status: 409, body: { code: "WEBHOOK_DISABLED" } });
    const rotated = await call(rotateWebhookSecret, { params });
    expect(rotated).toMatchObject({ status: 200, body: { previous_secret_expires_at: null } });
    expect(rotated.body.secret).not.toBe(secret);
    expect(await call(deleteWebhook, { params })).toMatchObject({ status: 200, body: { ...params, deleted: true } });
    expect((await call(getWebhook, { params })).status).toBe(404);
    expect(
      await service.db.auditEvent.count({ where: { targetId: params.webhook_id, action: { startsWith: "webhook." } } }),
    ).toBe(4);
  });

  it.each([
    ["http://93.184.216.34/"],
    ["https://localhost/"],
    ["https://192.168.0.10/"],
    ["https://169.254.169.254/latest/meta-data"],
    ["https://[::ffff:10.0.0.1]/"],
    ["https://0x7f000001/"],
    ["https://u:p@93.184.216.34/"],
    ["https://93.184.216.34:25/"],
    ["https://93.184.216.34/#x"],
    ["https://93.184.216.34/a b"],
    ["https://93.184.216.34/\0"],
    ["https://93.184.216.34/\ud800"],
    ["ftp://93.184.216.34/"],
    ["nonsense"],
    [`https://93.184.216.34/${"x".repeat(2048)}`],
    [42],
  ])("can't be registered at %s, nor moved there", async (url) => {
    const issue = {
      status: 422,
      body: { detail: expect.arrayContaining([expect.objectContaining({ loc: ["body", "url"] })]) },
    };
    expect(await call(createWebhook, { json: { url } })).toMatchObject(issue);
    const { webhook_id } = await register();
    expect(await call(updateWebhook, { params: { webhook_id }, json: { url } })).toMatchObject(issue);
    await call(deleteWebhook, { params: { webhook_id } });
  });

  it("can be registered at a name that can't be resolved at the moment", async () => {
    const created = await call(createWebhook, { json: { url: "https://nowhere.example.com/" } });
    expect(created.status).toBe(201);
    await call(deleteWebhook, { params: { webhook_id: created.body.webhook_id } });
  });

  it("needs at least one existing event, and a grace period of at most a day", async () => {
    const created = await call(createWebhook, {
      json: { url: address, events: ["deck.done"], description: "two\nlines", enabled: "yes" },
    });
    expect(created.status).toBe(422);
    expect(created.body.detail.map(({ loc }: { loc: string[] }) => loc.join("."))).toEqual([
      "body.description",
      "body.events.0",
      "body.enabled",
    ]);
    expect((await call(createWebhook, { json: { url: address, events: [] } })).status).toBe(422);
    expect(
      (await call(rotateWebhookSecret, { params: { webhook_id: "hook_x" }, json: { grace_seconds: 86_401 } })).status,
    ).toBe(422);
  });

  it("is registered once by requests with one Idempotency-Key, which get the same secret", async () => {
    const headers = { "idempotency-key": "hook-1" };
    const [first, second] = [
      await call(createWebhook, { json: { url: address }, headers }),
      await call(createWebhook, { json: { url: address }, headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect((await call(listWebhooks)).body.webhooks).toHaveLength(1);
    await call(deleteWebhook, { params: { webhook_id: first.body.webhook_id } });
  });

  it("counts toward the limit, also for simultaneous requests", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(createWebhook, { json: { url: address } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "TOO_MANY_WEBHOOKS",
      detail: expect.stringContaining("limit 3"),
    });
    expect((await call(createWebhook, { json: { url: address } }, other.apiKey)).status).toBe(201);
    await service.db.webhook.deleteMany();
  });

  it("needs presentations:read to read and presentations:write to change", async () => {
    const { api_key } = await service.db.$transaction((tx) =>
      insertKey(service, tx, acme.caller, { name: "reader", scopes: ["presentations:read"], expiresAt: null }),
    );
    expect((await call(listWebhooks, {}, api_key)).status).toBe(200);
    expect(await call(createWebhook, { json: { url: address } }, api_key)).toMatchObject({
      status: 403,
      body: { code: "MISSING_SCOPE", detail: expect.stringContaining("presentations:write") },
    });
    const foreign = await service.db.$transaction((tx) =>
      insertKey(service, tx, acme.caller, {
        name: "templates",
        scopes: ["templates:read", "templates:write"],
        expiresAt: null,
      }),
    );
    expect((await call(listWebhooks, {}, foreign.api_key)).status).toBe(403);
  });
});
