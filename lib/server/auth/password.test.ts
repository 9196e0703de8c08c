import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "./password";

describe("password", () => {
  it("is kept as argon2id and verifies", async () => {
    const stored = await hashPassword("correct horse");
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(stored, "correct horse")).toBe(true);
    expect(await verifyPassword(stored, "wrong horse")).toBe(false);
  });

  it("never matches an unknown person", async () => {
    expect(await verifyPassword(null, "no such person")).toBe(false);
  });

  it("costs at least what OWASP advises, and is outdated at any other cost", async () => {
    const [, , , numbers = ""] = (await hashPassword("correct horse")).split("$");
    const { m, t, p } = Object.fromEntries(numbers.split(",").map((pair) => pair.split("="))) as Record<string, string>;
    expect([Number(m) >= 19_456, Number(t) >= 2, Number(p) >= 1]).toEqual([true, true, true]);
    expect(needsRehash(await hashPassword("correct horse"))).toBe(false);
    const cheap = await hash("correct horse", { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect([needsRehash(cheap), await verifyPassword(cheap, "correct horse")]).toEqual([true, true]);
  });

  it("takes as long for an unknown person", async () => {
    const stored = await hashPassword("correct horse");
    const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let attempt = 0; attempt < 15; attempt++) {
      for (const [name, against] of [
        ["known", stored],
        ["unknown", null],
      ] as const) {
        const began = performance.now();
        await verifyPassword(against, "a guess");
        least[name] = Math.min(least[name], performance.now() - began);
      }
    }
    // On an idle machine they differ by less than 5 %.
    expect(least.unknown / least.known).toBeGreaterThan(0.2);
    expect(least.unknown / least.known).toBeLessThan(5);
  });
});
