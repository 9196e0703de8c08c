import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { jobIn } from "@/e2e/suites/api-conformance/testing/state";
import { type Credential, createWorld, type World } from "@/e2e/suites/api-conformance/testing/world";
import { getMe } from "@/lib/contract/account";
import { followGeneration } from "@/lib/contract/presentations";
import { decryptToken, encryptToken, sessionClaims, sessionSeconds } from "@/lib/server/auth/session";
import type { Caller } from "@/lib/server/context";
import { createKey, revokeKey, rotateKey } from "@/lib/server/resources/keys";
import { removeMember, updateMember } from "@/lib/server/resources/members";
import { changePassword } from "@/lib/server/resources/passwords";
import { endSession, endSessions } from "@/lib/server/resources/sessions";
import { addPerson, password, type TestPerson } from "@/lib/server/resources/testing/people";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";

let service: ScratchService;
let world: World;
let owner: TestPerson;
let generation_id: string;
beforeAll(async () => {
  service = await startScratchService();
  world = await createWorld("Acme");
  owner = await addPerson(world.caller, "owner");
  generation_id = await jobIn(world, "pending");
});
afterEach(() => void vi.useRealTimers());
afterAll(() => service.stop());

type Holder = { credential: Credential; end: () => Promise<unknown> };

async function key(end: (caller: Caller, keyId: string) => Promise<unknown>): Promise<Holder> {
  const { api_key, key_id } = await createKey(service, world.caller, {
    name: "k",
    scopes: ["presentations:read"],
    expiresAt: null,
  });
  return { credential: { "x-api-key": api_key }, end: () => end(world.caller, key_id) };
}

/** Returns a signed-in user's cookie as the credential. */
async function session(end: (person: TestPerson, cookie: string) => Promise<unknown>): Promise<Holder> {
  const person = await addPerson(world.caller, "member");
  const cookie = await encryptToken(service, {
    sub: person.actor.id,
    org: person.organization.id,
    ver: 1,
    sid: randomUUID(),
  });
  return { credential: { cookie: `next-auth.session-token=${cookie}` }, end: () => end(person, cookie) };
}

async function signOut(cookie: string): Promise<void> {
  await endSession(service, sessionClaims((await decryptToken(service, cookie)) ?? {})!, sessionSeconds);
}

/** Changes a key as another process would. This process knows after a second, which is skipped here. */
async function changeElsewhere(id: string, data: { expiresAt: Date } | { scopes: string[] }): Promise<void> {
  await service.db.apiKey.update({ where: { id }, data });
  service.callers.forget(null);
}

const endings: Record<string, () => Promise<Holder>> = {
  "a key that is revoked": () => key((caller, id) => revokeKey(service, caller, id)),
  "a key that is rotated without grace": () => key((caller, id) => rotateKey(service, caller, id, 0)),
  "a key that expires": () => key((_, id) => changeElsewhere(id, { expiresAt: new Date() })),
  "a key that loses its scope": () => key((_, id) => changeElsewhere(id, { scopes: [] })),
  "a session, signed out of": () => session((_, cookie) => signOut(cookie)),
  "a session, all signed out of": () => session((person) => endSessions(service, person)),
  "a session, with a new password": () =>
    session((person) => changePassword(service, person, { current: password, next: "eight green lanterns" })),
  "a session, with another role": () => session((person) => updateMember(service, owner, person.actor.id, "admin")),
  "a session of somebody who is removed": () => session((person) => removeMember(service, owner, person.actor.id)),
};

const ask = ({ credential }: Holder) => callRoute(getMe, null, { headers: credential });
const follow = ({ credential }: Holder) =>
  callRoute(followGeneration, null, { params: { presentation_id: generation_id, generation_id }, headers: credential });

describe.each(Object.entries(endings))("%s", (name, make) => {
  it("is rejected from the next request on, and its open event stream ends", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const [ending, lasting] = [await make(), await make()];
    const [ended, open] = (await Promise.all(
      [ending, lasting].map(async (holder) => (await follow(holder)).body!.getReader()),
    )) as [Reader, Reader];
    expect([await readNext(ended), await readNext(open)]).toEqual(["event", "event"]);
    await ending.end();
    const next = [readNext(ended), readNext(open)];
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await Promise.all(next)).toEqual(["end", "beat"]);
    await open.cancel();
    if (!name.includes("scope")) expect([(await ask(ending)).status, (await ask(lasting)).status]).toEqual([401, 200]);
    expect([(await follow(ending)).status, (await ask(lasting)).status]).toEqual([
      name.includes("scope") ? 403 : 401,
      200,
    ]);
  });
});

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readNext(reader: Reader): Promise<"event" | "beat" | "end"> {
  const { done, value } = await reader.read();
  if (done) return "end";
  return new TextDecoder().decode(value).startsWith("id: ") ? "event" : "beat";
}

it("a revoked key receives no further event, not even before the next heartbeat", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const job = await jobIn(world, "processing");
  const holder = await key((caller, id) => revokeKey(service, caller, id));
  const reader = (
    await callRoute(followGeneration, null, {
      params: { presentation_id: job, generation_id: job },
      headers: holder.credential,
    })
  ).body!.getReader();
  expect(await readNext(reader)).toBe("event");
  const next = readNext(reader);
  await holder.end();
  vi.advanceTimersByTime(1000);
  await service.db.generation.update({ where: { id: job }, data: { progress: 50 } });
  expect(await next).toBe("end");
});

it("a signed-out session is stored only as a hash, until a copy would expire, and logged once", async () => {
  const person = await addPerson(world.caller, "member");
  const sid = randomUUID();
  const cookie = await encryptToken(service, { sub: person.actor.id, org: person.organization.id, ver: 1, sid });
  await Promise.all([signOut(cookie), signOut(cookie)]);
  await signOut(cookie);
  const rows = await service.db.endedSession.findMany({ where: { userId: person.actor.id } });
  expect(rows).toHaveLength(1);
  expect(rows[0]!.idHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(rows)).not.toContain(sid);
  expect(rows[0]!.expiresAt.getTime() - Date.now()).toBeGreaterThan((sessionSeconds - 60) * 1000);
  expect(await service.db.auditEvent.count({ where: { actorId: person.actor.id, action: "session.ended" } })).toBe(1);
});
