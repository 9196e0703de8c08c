import { hash } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "./password";

describe("password", () => {
  it("is stored as argon2id and verifies", async () => {
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

  it("needs as much work for an unknown person", async () => {
    const stored = await hashPassword("correct horse");
    const processorTime = async (against: string | null) => {
      const before = process.cpuUsage();
      await verifyPassword(against, "a guess");
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const min = { known: Infinity, unknown: Infinity };
    for (let attempt = 0; attempt < 5; attempt++) {
      min.known = Math.min(min.known, await processorTime(stored));
      min.unknown = Math.min(min.unknown, await processorTime(null));
    }
    // Without the dummy hash, an unknown user would take a thousandth of the time.
    expect(min.unknown / min.known).toBeGreaterThan(0.2);
    expect(min.unknown / min.known).toBeLessThan(5);
  });
});
