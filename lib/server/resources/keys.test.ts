import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreatedKey } from "@/lib/contract/keys";
import type { Caller } from "@/lib/server/context";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { authenticateKey } from "./credentials";
import { createKey, getKey, revokeKey, rotateKey } from "./keys";
import { createOrganization } from "./organizations";

let service: ScratchService;
let caller: Caller;
let otherTenant: Caller;

beforeAll(async () => {
  service = await startScratchService();
  ({ caller } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
  ({ caller: otherTenant } = await createOrganization(service, {
    name: "Neighbour",
    email: "b@example.com",
    keyName: "k",
  }));
});
afterAll(() => service.stop());

const newKey = (expiresAt: Date | null = null): Promise<CreatedKey> =>
  createKey(service, caller, { name: "Report", scopes: ["templates:read", "presentations:read"], expiresAt });
const holds = async ({ api_key }: CreatedKey) => (await authenticateKey(service, api_key))?.actor.id ?? null;
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000);

describe("a rotated key", () => {
  it("is replaced at once by a new one with its name, scopes and expiry", async () => {
    const expiry = inDays(30);
    const old = await newKey(expiry);
    const created = await rotateKey(service, caller, old.key_id, 0);
    expect(created).toMatchObject({
      name: "Report",
      scopes: old.scopes,
      expires_at: expiry.toISOString(),
      replaced_by: null,
      revoked_at: null,
    });
    expect(created.api_key).not.toBe(old.api_key);
    service.callers.forget(null);
    expect([await holds(old), await holds(created)]).toEqual([null, created.key_id]);
    expect(await getKey(service, caller, old.key_id)).toMatchObject({ replaced_by: created.key_id, revoked_at: null });
    expect(await service.db.auditEvent.count({ where: { targetId: old.key_id, action: "key.rotated" } })).toBe(1);
  });

  it("is valid beside the new one until its grace period ends, which its expiry shows", async () => {
    const old = await newKey();
    const created = await rotateKey(service, caller, old.key_id, 3600);
    expect(created.expires_at).toBeNull();
    expect([await holds(old), await holds(created)]).toEqual([old.key_id, created.key_id]);
    const { expires_at } = await getKey(service, caller, old.key_id);
    expect(Math.abs(Date.parse(expires_at!) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await service.db.apiKey.updateMany({ where: { id: old.key_id }, data: { expiresAt: new Date() } });
    service.callers.forget(null);
    expect([await holds(old), await holds(created)]).toEqual([null, created.key_id]);
  });

  it("does not expire later because of its grace period", async () => {
    const expiry = new Date(Date.now() + 60_000);
    const old = await newKey(expiry);
    await rotateKey(service, caller, old.key_id, 86_400);
    expect((await getKey(service, caller, old.key_id)).expires_at).toBe(expiry.toISOString());
  });

  it("can still be revoked within its grace period, while its successor stays valid", async () => {
    const old = await newKey();
    const created = await rotateKey(service, caller, old.key_id, 3600);
    await revokeKey(service, caller, old.key_id);
    service.callers.forget(null);
    expect([await holds(old), await holds(created)]).toEqual([null, created.key_id]);
  });

  it("is rotated once, also by simultaneous requests", async () => {
    const old = await newKey();
    const many = Array.from({ length: 8 });
    await Promise.all(many.map(() => service.db.$queryRaw`SELECT pg_sleep(0.05)::text`));
    const results = await Promise.allSettled(many.map(() => rotateKey(service, caller, old.key_id, 0)));
    const rejected = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(rejected).toEqual(Array.from({ length: 7 }, () => "KEY_REPLACED"));
    expect(
      await service.db.apiKey.count({
        where: { id: { not: old.key_id }, createdAt: { gte: new Date(old.created_at) } },
      }),
    ).toBe(1);
  });
});

it("a key that is revoked, expired, unknown or another organization's is not rotated", async () => {
  const [revoked, expired] = [await newKey(), await newKey(new Date(Date.now() + 60_000))];
  await revokeKey(service, caller, revoked.key_id);
  await service.db.apiKey.updateMany({ where: { id: expired.key_id }, data: { expiresAt: new Date() } });
  await expect(rotateKey(service, caller, revoked.key_id, 0)).rejects.toMatchObject({
    status: 409,
    code: "KEY_REVOKED",
  });
  await expect(rotateKey(service, caller, expired.key_id, 0)).rejects.toMatchObject({
    status: 409,
    code: "KEY_EXPIRED",
  });
  const ours = await newKey();
  for (const action of [
    () => rotateKey(service, otherTenant, ours.key_id, 0),
    () => getKey(service, otherTenant, ours.key_id),
    () => rotateKey(service, caller, "key_none", 0),
  ]) {
    await expect(action()).rejects.toMatchObject({ status: 404 });
  }
  expect(await holds(ours)).toBe(ours.key_id);
});

it("a key with any changed character is invalid, and each use is recorded", async () => {
  const key = await newKey();
  const last = key.api_key.at(-1) === "a" ? "b" : "a";
  expect(await authenticateKey(service, `${key.api_key.slice(0, -1)}${last}`)).toBeNull();
  expect((await getKey(service, caller, key.key_id)).last_used_at).toBeNull();
  expect(await holds(key)).toBe(key.key_id);
  expect((await getKey(service, caller, key.key_id)).last_used_at).not.toBeNull();
});
