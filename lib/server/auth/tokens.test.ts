import { describe, expect, it } from "vitest";
import { type Grant, signGrant, verifyGrant } from "./tokens";

const secret = "s".repeat(32);
const grant: Grant = {
  purpose: "upload",
  method: "PUT",
  objectId: "tmpl_1",
  path: "/api/v1/uploads/tmpl_1",
  organizationId: "org_1",
};

const secrets = [secret];
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ %";

describe("signed token", () => {
  it("returns the organization for its own purpose, method and object", async () => {
    expect(await verifyGrant(signGrant(grant, secret, 60), grant, secrets)).toEqual({ organizationId: "org_1" });
  });

  it.each<Partial<Grant>>([
    { purpose: "download" },
    { method: "GET" },
    { objectId: "tmpl_2" },
    { objectId: "TMPL_1" },
    { objectId: "" },
    { path: "/api/v1/uploads/tmpl_1/" },
    { path: "/api/v1/uploads/tmpl%5F1" },
  ])("returns nothing for %j", async (other) => {
    expect(await verifyGrant(signGrant(grant, secret, 60), { ...grant, ...other }, secrets)).toBeNull();
  });

  it("expires with its time and its secret, and is valid under the previous secret", async () => {
    expect(await verifyGrant(signGrant(grant, secret, -1), grant, secrets)).toBeNull();
    expect(await verifyGrant(signGrant(grant, secret, 60), grant, ["t".repeat(32)])).toBeNull();
    expect(await verifyGrant(signGrant(grant, secret, 60), grant, ["t".repeat(32), secret])).toEqual({
      organizationId: "org_1",
    });
  });

  it("is invalid when any character is changed, missing or doubled", async () => {
    const token = signGrant(grant, secret, 60);
    const fails = async (changed: string) => expect(await verifyGrant(changed, grant, secrets), changed).toBeNull();
    for (let at = 0; at < token.length; at++) {
      const isLast = at === token.length - 1;
      const others = [...characters].filter(
        (other, index) => other !== token[at] && (isLast || index % 13 === at % 13),
      );
      for (const other of others) await fails(token.slice(0, at) + other + token.slice(at + 1));
      await fails(token.slice(0, at) + token.slice(at + 1));
      if (token[at] !== token[at + 1]) await fails(token.slice(0, at + 1) + token.slice(at));
    }
    for (const more of ["=", "A", " ", "\n", ".", "%00"]) await fails(token + more);
  });

  it.each(["", "a.b.c", "eyJhbGciOiJub25lIn0.e30."])("is not %j", async (token) =>
    expect(await verifyGrant(token, grant, secrets)).toBeNull(),
  );
});
