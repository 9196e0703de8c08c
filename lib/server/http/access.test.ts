import { describe, expect, it } from "vitest";
import { type Role, scopesOfRole } from "@/lib/contract/define-operation";
import type { Caller } from "@/lib/server/context";
import { authorize, checkOrganization } from "./access";

const base = { organization: { id: "org_1", name: "Acme" }, requestId: null, idempotencyId: null, address: null };
const key: Caller = { ...base, actor: { type: "key", id: "key_1", name: "k" }, scopes: ["templates:read"] };
const person = (role: Role): Caller => ({
  ...base,
  actor: { type: "user", id: "user_1", name: "P", email: "p@x.org", role },
  scopes: scopesOfRole[role],
});

describe("authorize", () => {
  it("accepts the required scope and names a missing one", () => {
    expect(() => authorize(key, { kind: "scope", scope: "templates:read" })).not.toThrow();
    expect(() => authorize(key, { kind: "scope", scope: "templates:write" })).toThrow("templates:write");
  });

  it("lets admins and owners, but not members and keys, do what requires an admin", () => {
    const access = { kind: "role", role: "admin" } as const;
    for (const role of ["owner", "admin"] as const) expect(() => authorize(person(role), access)).not.toThrow();
    expect(() => authorize(person("member"), access)).toThrow("admin");
    expect(() => authorize(key, access)).toThrow("admin");
  });

  it("checks keys by scope and people by role where both are required", () => {
    const access = { kind: "scope", scope: "templates:read", role: "admin" } as const;
    for (const caller of [key, person("admin"), person("owner")]) expect(() => authorize(caller, access)).not.toThrow();
    expect(() => authorize(person("member"), access)).toThrow("admin");
    expect(() => authorize({ ...key, scopes: [] }, access)).toThrow("templates:read");
  });

  it("lets members build decks and view templates, but not change them", () => {
    expect(() => authorize(person("member"), { kind: "scope", scope: "presentations:write" })).not.toThrow();
    expect(() => authorize(person("member"), { kind: "scope", scope: "templates:read" })).not.toThrow();
    expect(() => authorize(person("member"), { kind: "scope", scope: "templates:write" })).toThrow("templates:write");
  });
});

describe("organization of a request", () => {
  it("may be omitted or be the credential's", () => {
    for (const name of [undefined, null, "Acme"]) expect(() => checkOrganization(key, name)).not.toThrow();
    expect(() => checkOrganization(key, "Other")).toThrow("org_name");
  });
});
