import { describe, expect, it } from "vitest";
import { base62, createApiKey, hashApiKey, findPepper, apiKeyId } from "./tokens";

const rowId = "key_01J0000000000000000000000Z";
const pepper = "p".repeat(32);

describe("API key", () => {
  it("names its row and contains 32 random bytes in base62", () => {
    const key = createApiKey(rowId);
    expect(key).toMatch(/^sg_live_01J0000000000000000000000Z_[0-9A-Za-z]{43}$/);
    expect(apiKeyId(key)).toBe(rowId);
    expect(createApiKey(rowId)).not.toBe(key);
  });

  it.each(["", "sg_live_x_y", "sg_test_01J0000000000000000000000Z_" + "a".repeat(43), createApiKey(rowId) + "0", "\0"])(
    "is not %j",
    (text) => expect(apiKeyId(text)).toBeNull(),
  );

  it("matches its hash only under the same pepper", () => {
    const key = createApiKey(rowId);
    const hash = hashApiKey(key, pepper);
    const other = "q".repeat(32);
    expect(findPepper(key, hash, [pepper])).toBe(pepper);
    expect(findPepper(key, hash, [other, pepper])).toBe(pepper);
    expect(findPepper(createApiKey(rowId), hash, [other, pepper])).toBeNull();
    expect(findPepper(key, hash, [other])).toBeNull();
    expect(findPepper(key, null, [pepper])).toBeNull();
  });

  it("is stored without being readable", () => {
    const key = createApiKey(rowId);
    expect(hashApiKey(key, pepper)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashApiKey(key, pepper)).not.toContain(key.slice(-43));
  });
});

describe("base62", () => {
  it("has one length for all values of the same size", () => {
    expect(base62(new Uint8Array(32))).toBe("0".repeat(43));
    expect(base62(new Uint8Array(32).fill(255))).toHaveLength(43);
    expect(base62(new Uint8Array([61]))).toBe("0z");
    expect(base62(new Uint8Array([1, 0]))).toBe("048");
  });
});
