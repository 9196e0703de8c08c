import { describe, expect, it } from "vitest";
import { type Grant, signGrant, verifyGrant } from "./signed-token";

const secret = "s".repeat(32);
const grant: Grant = { purpose: "upload", method: "PUT", objectId: "tmpl_1", organizationId: "org_1" };

describe("signed token", () => {
  it("gives the organization to its own purpose, method and object", async () => {
    expect(await verifyGrant(await signGrant(grant, secret, 60), grant, secret)).toEqual({ organizationId: "org_1" });
  });

  it.each<Partial<Grant>>([{ purpose: "download" }, { method: "GET" }, { objectId: "tmpl_2" }])("gives nothing to %j", async (other) => {
    expect(await verifyGrant(await signGrant(grant, secret, 60), { ...grant, ...other }, secret)).toBeNull();
  });

  it("ends with its time and with its secret", async () => {
    expect(await verifyGrant(await signGrant(grant, secret, -1), grant, secret)).toBeNull();
    expect(await verifyGrant(await signGrant(grant, secret, 60), grant, "t".repeat(32))).toBeNull();
  });

  it("fails when any character is changed", async () => {
    const token = await signGrant(grant, secret, 60);
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === "A" ? "B" : "A";
      // The last character of a base64url part may carry unused bits.
      if (token[at] === "." || token[at + 1] === "." || at === token.length - 1) continue;
      expect(await verifyGrant(token.slice(0, at) + other + token.slice(at + 1), grant, secret)).toBeNull();
    }
  });

  it.each(["", "a.b.c", "eyJhbGciOiJub25lIn0.e30."])("is not %j", async (token) => expect(await verifyGrant(token, grant, secret)).toBeNull());
});
