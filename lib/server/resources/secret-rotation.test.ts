import { randomUUID } from "node:crypto";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerContext, createServerContext } from "@/lib/server/context";
import { type ScratchService, scratchSettings, startScratchService } from "@/prisma/testing/scratch-service";
import { authenticateKey } from "./credentials";
import { createKey } from "./keys";
import { createOrganization } from "./organizations";
import { claimKey, withClaim, transact, unaudited } from "./transact";
import { createWebhook, rotateSecret, signingSecrets } from "./webhooks";

const [old, recent] = ["o".repeat(32), "y".repeat(32)];

/** Creates a second server on the same database, with these secrets. */
function startWith(pepper: string, previous = ""): ServerContext {
  const { databaseUrl, dataDir } = service.config;
  const server = createServerContext({
    ...scratchSettings(databaseUrl, dataDir),
    ...webhookSettings,
    API_KEY_PEPPER: pepper,
    API_KEY_PEPPER_PREVIOUS: previous,
  });
  opened.push(server);
  return server;
}

const isValid = async (server: ServerContext, key: string) => (await authenticateKey(server, key)) !== null;

const webhookSettings = { WEBHOOK_ALLOW_PRIVATE: "true", WEBHOOK_ALLOW_HTTP: "true" };
const opened: ServerContext[] = [];
let service: ScratchService;
beforeAll(async () => void (service = await startScratchService(webhookSettings)));
afterAll(async () => {
  await Promise.all(opened.map(({ db }) => db.$disconnect()));
  await service.stop();
});

const organizationOf = async (server: ServerContext) =>
  (await createOrganization(server, { name: randomUUID(), email: `${randomUUID()}@example.com`, keyName: "k" })).caller;

describe("with a new pepper beside the previous one", () => {
  it("keys stay valid and are rehashed when they are used, so that the old pepper can be removed in the end", async () => {
    const before = startWith(old);
    const caller = await organizationOf(before);
    const make = () => createKey(before, caller, { name: "k", scopes: [], expiresAt: null });
    const [used, unused] = [await make(), await make()];
    const without = startWith(recent);
    expect([await isValid(without, used.api_key), await isValid(without, unused.api_key)]).toEqual([false, false]);
    const both = startWith(recent, old);
    expect([await isValid(both, used.api_key), await isValid(both, used.api_key)]).toEqual([true, true]);
    expect(await isValid(both, `${used.api_key.slice(0, -1)}${used.api_key.endsWith("a") ? "b" : "a"}`)).toBe(false);
    const after = startWith(recent);
    expect([await isValid(after, used.api_key), await isValid(after, unused.api_key)]).toEqual([true, false]);
    expect(await isValid(startWith(old), used.api_key)).toBe(false);
  });

  it("keys stay valid on replicas that get it one after another: it is accepted everywhere before it is used anywhere", async () => {
    const before = startWith(old, recent);
    const { api_key: key } = await createKey(before, await organizationOf(before), {
      name: "k",
      scopes: [],
      expiresAt: null,
    });
    const after = startWith(recent, old);
    for (const replica of [before, after, before, after]) expect(await isValid(replica, key)).toBe(true);
    expect(await isValid(startWith(recent), key)).toBe(true);
  });

  it("webhook receivers can verify messages with their secret, and with a new one after a rotation", async () => {
    const before = startWith(old);
    const caller = await organizationOf(before);
    const hook = await createWebhook(before, caller, { url: "http://127.0.0.1:9/", enabled: true });
    const both = startWith(recent, old);
    const signatures = async (server: ServerContext) => {
      const row = await server.db.webhook.findUniqueOrThrow({ where: { id: hook.webhook_id } });
      return { mark: row.pepperMark, secrets: signingSecrets(server, row, new Date()) };
    };
    const first = await signatures(both);
    expect(first.secrets).toContain(hook.secret);
    const rotated = await rotateSecret(both, caller, hook.webhook_id, 3600);
    const second = await signatures(both);
    for (const secret of [hook.secret, rotated.secret]) expect(second.secrets).toContain(secret);
    expect(second.mark).not.toBe(first.mark);
    const headers = { "webhook-id": "m", "webhook-timestamp": `${Math.floor(Date.now() / 1000)}` };
    const signed = second.secrets.map((secret) => new Verifier(secret).sign("m", new Date(), "{}")).join(" ");
    expect(() => new Verifier(hook.secret).verify("{}", { ...headers, "webhook-signature": signed })).not.toThrow();
    expect((await signatures(startWith(recent))).secrets).toContain(rotated.secret);
  });

  it("stored responses are repeated; without the old pepper they are discarded, and nothing fails", async () => {
    const before = startWith(old);
    const caller = await organizationOf(before);
    for (const key of ["a", "b"]) {
      const claim = await claimKey(before, caller, key, "request");
      await transact(withClaim(before, caller, claim.id), caller, async () => ({
        result: { created: key },
        audit: unaudited("A test."),
      }));
    }
    expect(await claimKey(startWith(recent, old), caller, "a", "request")).toMatchObject({ answer: { created: "a" } });
    expect(await claimKey(startWith(recent), caller, "b", "request")).toMatchObject({ answer: null });
  });
});
