import { describe, expect, it } from "vitest";
import type { ApiKey } from "@/lib/contract/keys";
import { keyState, shownKeys } from "./key-state";

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

const key = (name: string, facts: Partial<ApiKey> = {}): ApiKey => ({
  key_id: `key_${name.replace(" ", "")}`,
  name,
  scopes: [],
  created_at: "2026-01-01T00:00:00.000Z",
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  replaced_by: null,
  ...facts,
});
const keys = [
  key("Old report", { revoked_at: "2026-02-01T00:00:00.000Z" }),
  key("Monthly report"),
  key("Trial", { expires_at: "2026-04-01T00:00:00.000Z" }),
  key("ERP", { expires_at: "2026-06-01T00:00:00.000Z" }),
];
const names = (search: string, filter: "all" | "open" | "ended") =>
  shownKeys(keys, search, filter, now).map(({ name }) => name);

it("sorts invalid keys last", () => {
  expect(names("", "all")).toEqual(["Monthly report", "ERP", "Old report", "Trial"]);
});

it("filters by valid and invalid keys", () => {
  expect(names("", "open")).toEqual(["Monthly report", "ERP"]);
  expect(names("", "ended")).toEqual(["Old report", "Trial"]);
});

it("finds keys by all words of the search, ignoring case, and by id", () => {
  expect(names("REPORT month", "all")).toEqual(["Monthly report"]);
  expect(names("key_erp", "all")).toEqual(["ERP"]);
  expect(names("nothing", "all")).toEqual([]);
});
