import { getMe } from "@/lib/contract/account";
import { createKey, getKey, listKeys, revokeKey, rotateKey } from "@/lib/contract/keys";
import { generateSlide } from "@/lib/contract/presentations";
import { initiateUpload } from "@/lib/contract/template-uploads";
import { listTemplates } from "@/lib/contract/templates";
import { ApiClient, expect, test } from "./fixtures";

/** The owner, signed in with the session cookie in the context and the CSRF token in the header. */
const signedIn = test.extend<{ owner: ApiClient; csrf: { "x-csrf-token": string } }>({
  csrf: async ({ request }, provide) => {
    const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
    await provide({ "x-csrf-token": csrfToken });
  },
  owner: async ({ request, service, csrf }, provide) => {
    const form = { ...service.owner, csrfToken: csrf["x-csrf-token"], json: "true" };
    expect((await request.post("/api/auth/callback/credentials", { form })).status()).toBe(200);
    await provide(new ApiClient(request, null));
  },
});

test("a missing, a malformed and an unknown key get the same response", async ({ request }) => {
  const keys = [null, "", "nonsense", `sg_live_01J0000000000000000000000Z_${"a".repeat(43)}`];
  const bodies = await Promise.all(
    keys.map(async (key) => {
      const { request_id, ...body } = await new ApiClient(request, key).fail(listTemplates, 401);
      expect(request_id).toMatch(/^req_/);
      return JSON.stringify(body);
    }),
  );
  expect(new Set(bodies).size).toBe(1);
});

test("returns who a key belongs to, with the state of its rate limit", async ({ api }) => {
  expect((await api.call(getMe)).scopes).toHaveLength(4);
  const headers = (await api.send(getMe)).headers();
  expect(Number(headers["ratelimit-limit"])).toBeGreaterThan(0);
  expect(Number(headers["ratelimit-remaining"])).toBeLessThan(Number(headers["ratelimit-limit"]));
  expect(Number(headers["ratelimit-reset"])).toBeLessThanOrEqual(60);
});

test("a key can't manage keys", async ({ api }) => {
  expect((await api.fail(listKeys, 403)).code).toBe("ROLE_REQUIRED");
  expect((await api.fail(createKey, 403, { json: {} })).code).toBe("ROLE_REQUIRED");
});

signedIn("the owner creates a key with scopes, and revokes it at once", async ({ owner, csrf, request }) => {
  const json = { name: "reader", scopes: ["templates:read"] };
  expect((await owner.fail(createKey, 403, { json })).code).toBe("CSRF_FAILED");
  expect(
    (await owner.fail(createKey, 403, { json, headers: { ...csrf, origin: "https://elsewhere.example.com" } })).code,
  ).toBe("CSRF_FAILED");
  const created = await owner.call(createKey, { json, headers: csrf });
  expect(created.api_key).toMatch(/^sg_live_[0-9A-Za-z]{26}_[0-9A-Za-z]{43}$/);

  const reader = new ApiClient(request, created.api_key);
  await reader.call(listTemplates);
  const rejected = await reader.fail(initiateUpload, 403, { json: { filename: "a.pptx" } });
  expect(rejected).toMatchObject({ code: "MISSING_SCOPE", detail: expect.stringContaining("templates:write") });
  expect((await reader.fail(generateSlide, 403, { json: {} })).detail).toContain("presentations:write");

  const { keys } = await owner.call(listKeys);
  expect(keys.find((key) => key.key_id === created.key_id)).toMatchObject({
    name: "reader",
    revoked_at: null,
    last_used_at: expect.any(String),
  });
  expect(JSON.stringify(keys)).not.toContain(created.api_key.slice(-43));
  const revoked = await owner.call(revokeKey, { params: { key_id: created.key_id }, headers: csrf });
  expect(revoked.revoked_at).not.toBeNull();
  expect((await reader.fail(listTemplates, 401)).code).toBe("UNAUTHORIZED");
  expect((await owner.call(revokeKey, { params: { key_id: created.key_id }, headers: csrf })).revoked_at).toBe(
    revoked.revoked_at,
  );
  await owner.fail(revokeKey, 404, { params: { key_id: "key_none" }, headers: csrf });
});

signedIn(
  "the owner rotates a key: both hold during the grace, the old one alone ends",
  async ({ owner, csrf, request }) => {
    const created = await owner.call(createKey, {
      json: { name: "rotated", scopes: ["templates:read"] },
      headers: csrf,
    });
    const params = { key_id: created.key_id };
    const next = await owner.call(rotateKey, { params, json: { grace_seconds: 3600 }, headers: csrf });
    expect(next).toMatchObject({ name: "rotated", scopes: ["templates:read"], expires_at: null });
    for (const { api_key } of [created, next]) await new ApiClient(request, api_key).call(listTemplates);
    expect(await owner.call(getKey, { params })).toMatchObject({
      replaced_by: next.key_id,
      expires_at: expect.any(String),
    });
    expect((await owner.fail(rotateKey, 409, { params, headers: csrf })).code).toBe("KEY_REPLACED");
    const last = await owner.call(rotateKey, { params: { key_id: next.key_id }, headers: csrf });
    expect((await new ApiClient(request, next.api_key).fail(listTemplates, 401)).code).toBe("UNAUTHORIZED");
    await new ApiClient(request, last.api_key).call(listTemplates);
    await owner.call(revokeKey, { params: { key_id: last.key_id }, headers: csrf });
    expect((await owner.fail(rotateKey, 409, { params: { key_id: last.key_id }, headers: csrf })).code).toBe(
      "KEY_REVOKED",
    );
    await new ApiClient(request, created.api_key).call(listTemplates);
    expect(
      (await new ApiClient(request, created.api_key).fail(rotateKey, 403, { params: { key_id: created.key_id } })).code,
    ).toBe("ROLE_REQUIRED");
  },
);

signedIn("a key's request is checked", async ({ owner, csrf }) => {
  const past = "2020-01-01T00:00:00Z";
  expect(
    await owner.invalid(createKey, { json: { name: "", scopes: ["everything"], expires_at: past }, headers: csrf }),
  ).toEqual(["body.name", "body.scopes.0", "body.expires_at"]);
});

signedIn("the session may do what a key may", async ({ owner }) => {
  expect((await owner.call(getMe)).user).toMatchObject({ role: "owner" });
  await owner.call(listTemplates);
});

test("an unknown path is not found, with a JSON body", async ({ request }) => {
  const response = await request.get("/api/v1/no/such/thing");
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
});
