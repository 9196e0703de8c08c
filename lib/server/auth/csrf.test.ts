import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSameSiteRequest } from "./session";

const secret = "s".repeat(32);
const own = { secrets: [secret], hosts: ["slides.example.com"] };
const token = "f00d";
const signature = createHash("sha256").update(`${token}${secret}`).digest("hex");
const proof = { cookie: `${token}%7C${signature}`, header: token, origin: "https://slides.example.com" };

describe("a CSRF proof", () => {
  it("is valid with the cookie's token in the header", () => {
    expect(isSameSiteRequest(proof, own)).toBe(true);
    expect(isSameSiteRequest({ ...proof, cookie: `${token}|${signature}`, origin: null }, own)).toBe(true);
  });

  it("is valid for pages opened under the previous secret", () => {
    expect(isSameSiteRequest(proof, { ...own, secrets: ["n".repeat(32), secret] })).toBe(true);
    expect(isSameSiteRequest(proof, { ...own, secrets: ["n".repeat(32)] })).toBe(false);
  });

  it.each([
    { header: null },
    { header: "beef" },
    { cookie: null },
    { cookie: token },
    { cookie: `${token}|${"0".repeat(64)}` },
    { cookie: "|", header: "" },
    { cookie: "%E0%A4%A" },
    { origin: "https://evil.example.com" },
    { origin: "null" },
    { origin: "https://slides.example.com:443.evil.example" },
    { origin: "file://" },
  ])("fails with %j", (change) => {
    expect(isSameSiteRequest({ ...proof, ...change }, own)).toBe(false);
    // A request without a `Host` header adds an empty one.
    expect(isSameSiteRequest({ ...proof, ...change }, { ...own, hosts: [...own.hosts, ""] })).toBe(false);
  });
});
