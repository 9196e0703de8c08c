import { describe, expect, it } from "vitest";
import { keyState } from "./key-state";

const now = new Date("2026-05-01T12:00:00Z");

describe("keyState", () => {
  it.each([
    [{ revoked_at: null, expires_at: null }, "active"],
    [{ revoked_at: null, expires_at: "2026-05-02T00:00:00.000Z" }, "active"],
    [{ revoked_at: null, expires_at: "2026-05-02T00:00:00.000Z", replaced_by: "key_2" }, "replaced"],
    [{ revoked_at: null, expires_at: "2026-05-01T12:00:00.000Z", replaced_by: "key_2" }, "expired"],
    [{ revoked_at: null, expires_at: "2026-05-01T12:00:00.000Z" }, "expired"],
    [{ revoked_at: "2026-04-01T00:00:00.000Z", expires_at: "2026-04-20T00:00:00.000Z" }, "revoked"],
  ])("of %o is %s", (key, state) => {
    expect(keyState({ replaced_by: null, ...key }, now)).toBe(state);
  });
});
