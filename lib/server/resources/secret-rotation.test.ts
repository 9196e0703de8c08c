import { randomUUID } from "node:crypto";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";

const [old, young] = ["o".repeat(32), "y".repeat(32)];
const name = "API_KEY_PEPPER";

/** Loads the services as a process with these settings would: settings are read once, on first use. */
async function startedWith(pepper: string, previous = "") {
  Object.assign(process.env, { [name]: pepper, [`${name}_PREVIOUS`]: previous });
  vi.resetModules();
  const { db } = await import("@/lib/server/db");
  opened.add(db);
  const [
    { authenticateKey },
    { createKey },
    { createOrganization },
    { createWebhook },
    { signingSecrets },
    { claimKey, withClaim },
    { transact, unaudited },
    { rotateSecret },
  ] = await Promise.all([
    import("./keys"),
    import("./keys"),
    import("./organizations"),
    import("./webhooks/webhooks"),
    import("./webhooks/webhooks"),
    import("./idempotency"),
    import("./transact"),
    import("./webhooks/webhooks"),
  ]);
  const holds = async (key: string) => (await authenticateKey(key)) !== null;
  return {
    db,
    holds,
    createKey,
    createOrganization,
    createWebhook,
    signingSecrets,
    claimKey,
    withClaim,
    transact,
    unaudited,
    rotateSecret,
  };
}

const opened = new Set<{ $disconnect(): Promise<void> }>();
let service: ScratchService;
beforeAll(
  async () => void (service = await startScratchService({ WEBHOOK_ALLOW_PRIVATE: "true", WEBHOOK_ALLOW_HTTP: "true" })),
);
afterAll(async () => {
  await Promise.all([...opened].map((db) => db.$disconnect()));
  await service.stop();
});

const organizationOf = async (process: Awaited<ReturnType<typeof startedWith>>) =>
  (await process.createOrganization({ name: randomUUID(), email: `${randomUUID()}@example.com`, keyName: "k" })).caller;

describe("under a new pepper, beside the one before it", () => {
  it("keys hold, each hashed anew when it is used, so that in the end the old pepper can go", async () => {
    const before = await startedWith(old);
    const caller = await organizationOf(before);
    const make = () => before.createKey(caller, { name: "k", scopes: [], expiresAt: null });
    const [used, unused] = [await make(), await make()];
    const without = await startedWith(young);
    expect([await without.holds(used.api_key), await without.holds(unused.api_key)]).toEqual([false, false]);
    const both = await startedWith(young, old);
    expect([await both.holds(used.api_key), await both.holds(used.api_key)]).toEqual([true, true]);
    expect(await both.holds(`${used.api_key.slice(0, -1)}${used.api_key.endsWith("a") ? "b" : "a"}`)).toBe(false);
    const after = await startedWith(young);
    expect([await after.holds(used.api_key), await after.holds(unused.api_key)]).toEqual([true, false]);
    expect(await (await startedWith(old)).holds(used.api_key)).toBe(false);
  });

  it("keys hold on replicas that come to know it one after another: it is taken everywhere before it is used anywhere", async () => {
    const before = await startedWith(old, young);
    const { api_key: key } = await before.createKey(await organizationOf(before), {
      name: "k",
      scopes: [],
      expiresAt: null,
    });
    const after = await startedWith(young, old);
    for (const replica of [before, after, before, after]) expect(await replica.holds(key)).toBe(true);
    expect(await (await startedWith(young)).holds(key)).toBe(true);
  });

  it("receivers of webhooks can check messages with the secret that they have, and with a new one once it was rotated", async () => {
    const before = await startedWith(old);
    const caller = await organizationOf(before);
    const hook = await before.createWebhook(caller, { url: "http://127.0.0.1:9/", enabled: true });
    const both = await startedWith(young, old);
    const signatures = async (process: typeof both) => {
      const row = await process.db.webhook.findUniqueOrThrow({ where: { id: hook.webhook_id } });
      return { mark: row.pepperMark, secrets: process.signingSecrets(row, new Date()) };
    };
    const first = await signatures(both);
    expect(first.secrets).toContain(hook.secret);
    const rotated = await both.rotateSecret(caller, hook.webhook_id, 3600);
    const second = await signatures(both);
    for (const secret of [hook.secret, rotated.secret]) expect(second.secrets).toContain(secret);
    expect(second.mark).not.toBe(first.mark);
    const headers = { "webhook-id": "m", "webhook-timestamp": `${Math.floor(Date.now() / 1000)}` };
    const signed = second.secrets.map((secret) => new Verifier(secret).sign("m", new Date(), "{}")).join(" ");
    expect(() => new Verifier(hook.secret).verify("{}", { ...headers, "webhook-signature": signed })).not.toThrow();
    expect((await signatures(await startedWith(young))).secrets).toContain(rotated.secret);
  });

  it("remembered answers are given again; without the old pepper they are forgotten, and nothing fails", async () => {
    const before = await startedWith(old);
    const caller = await organizationOf(before);
    for (const key of ["a", "b"]) {
      const claim = await before.claimKey(caller, key, "request");
      await before.withClaim(caller, claim.id, () =>
        before.transact(caller, async () => ({ result: { made: key }, audit: before.unaudited("A test.") })),
      );
    }
    expect(await (await startedWith(young, old)).claimKey(caller, "a", "request")).toMatchObject({
      answer: { made: "a" },
    });
    expect(await (await startedWith(young)).claimKey(caller, "b", "request")).toMatchObject({ answer: null });
  });
});
