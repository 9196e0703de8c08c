import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contentSecurityPolicy, storeOrigin } from "./content-security-policy";

const policy = contentSecurityPolicy({ nonce: "abc", storeOrigin: null, isDevelopment: false });

it("allows only what this server sends", () => {
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
});

it("allows file transfers to the configured store", () => {
  expect(contentSecurityPolicy({ nonce: "abc", storeOrigin: "https://store.example", isDevelopment: false })).toMatch(
    /connect-src 'self' https:\/\/store\.example;/,
  );
});

it("allows the style elements of the installed sonner", () => {
  const source = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const styles = JSON.parse(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)![1]!) as string;
  expect(policy).toContain(`'sha256-${createHash("sha256").update(styles).digest("base64")}'`);
});

const s3 = {
  kind: "s3",
  bucket: "decks",
  endpoint: null,
  publicEndpoint: null,
  timeoutSeconds: 30,
  region: "eu-central-1",
  credentials: null,
  forcePathStyle: false,
} as const;

it("is null for files on this machine", () => expect(storeOrigin({ kind: "local", directory: "/data" })).toBeNull());

it("is the bucket's own host, or the store's", () => {
  expect(storeOrigin(s3)).toBe("https://decks.s3.eu-central-1.amazonaws.com");
  expect(storeOrigin({ ...s3, endpoint: "http://store.example:9000/base", forcePathStyle: true })).toBe(
    "http://store.example:9000",
  );
  expect(
    storeOrigin({
      ...s3,
      endpoint: "http://inside:9000",
      publicEndpoint: "https://files.example",
      forcePathStyle: true,
    }),
  ).toBe("https://files.example");
});
