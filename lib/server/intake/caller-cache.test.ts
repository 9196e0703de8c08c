import { describe, expect, it } from "vitest";
import type { Caller } from "@/lib/server/context";
import { type CachedCaller, createCallerCache } from "./caller-cache";

function start() {
  let now = new Date("2026-01-01T00:00:00Z").getTime();
  let loads = 0;
  const cache = createCallerCache<Caller>({ now: () => new Date(now) });
  const load =
    (organization: string | null, expiresAt: Date | null = null) =>
    async (): Promise<CachedCaller<Caller> | null> => {
      loads += 1;
      if (organization === null) return null;
      const caller: Caller = {
        organization: { id: organization, name: organization },
        actor: { type: "key", id: "key", name: "Key" },
        scopes: [],
      };
      return { caller, expiresAt };
    };
  return {
    cache,
    load,
    loads: () => loads,
    pass: (milliseconds: number) => void (now += milliseconds),
    now: () => now,
  };
}

describe("a credential", () => {
  it("is looked up once in a second, also by requests at the same time", async () => {
    const { cache, load, loads, pass } = start();
    const found = await Promise.all([1, 2, 3].map(() => cache.find("a", load("acme"))));
    expect(found.map((caller) => caller?.organization.id)).toEqual(["acme", "acme", "acme"]);
    pass(800);
    await cache.find("a", load("acme"));
    expect(loads()).toBe(1);
    pass(200);
    await cache.find("a", load("acme"));
    expect(loads()).toBe(2);
  });

  it("that is rejected or can't be looked up is looked up again", async () => {
    const { cache, load, loads } = start();
    expect(await cache.find("a", load(null))).toBeNull();
    await expect(cache.find("a", () => Promise.reject(new Error("unreachable")))).rejects.toThrow("unreachable");
    expect(await cache.find("a", load("acme"))).not.toBeNull();
    expect(loads()).toBe(2);
  });

  it("is no longer cached when it expires", async () => {
    const { cache, load, pass, now } = start();
    const expiresAt = new Date(now() + 100);
    expect(await cache.find("a", load("acme", expiresAt))).not.toBeNull();
    pass(100);
    expect(await cache.find("a", load("acme", expiresAt))).toBeNull();
  });

  it("is forgotten after a change in its organization, even while it is looked up", async () => {
    const { cache, load, loads } = start();
    await cache.find("a", load("acme"));
    await cache.find("b", load("birch"));
    cache.forget("acme");
    await cache.find("b", load("birch"));
    expect(loads()).toBe(2);
    const before = cache.find("a", load("acme"));
    cache.forget("acme");
    await Promise.all([before, cache.find("a", load("acme"))]);
    expect(loads()).toBe(4);
  });
});
