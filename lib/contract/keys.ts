import * as z from "zod";
import { defineOperation, scope } from "./define-operation";
import { line, exampleId, rotationRequest, time } from "./fields";

export const apiKey = z
  .object({
    key_id: z.string().describe("Identifier of the key, `key_…`; not the key itself."),
    name: z.string().describe("Display name."),
    scopes: z.array(scope).describe("The scopes of the key."),
    created_at: time.describe("When the key was created."),
    expires_at: time.nullable().describe("When the key expires; null if it never does."),
    last_used_at: time.nullable().describe("When the key was last used, to the minute; null if it never was."),
    revoked_at: time.nullable().describe("When the key was revoked; null if it was not."),
    replaced_by: z.string().nullable().describe("The key that replaced it in a rotation; null if there is none."),
  })
  .meta({ id: "ApiKey", description: "An API key, without its secret." });
export type ApiKey = z.infer<typeof apiKey>;

export const createdKey = apiKey
  .extend({ api_key: z.string().describe("The key itself, for the `X-API-Key` header. It is returned only once.") })
  .meta({ id: "CreatedApiKey", description: "A new API key, with its secret." });
export type CreatedKey = z.infer<typeof createdKey>;

export const createKeyRequest = z
  .object({
    name: line(100).describe("Display name."),
    scopes: z
      .array(scope)
      .min(1)
      .transform((list) => [...new Set(list)])
      .describe("The scopes of the key."),
    expires_at: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .refine((date) => date.getTime() > Date.now(), "Must be in the future.")
      .nullish()
      .describe("When the key expires, with an offset or Z. Null or omitted: never."),
  })
  .meta({ id: "CreateApiKeyRequest", description: "An API key to create." });

export const keyList = z
  .object({ keys: z.array(apiKey).describe("The keys, newest first, including revoked and expired ones.") })
  .meta({ id: "ApiKeyList", description: "The organization's API keys." });

const params = z.object({ key_id: exampleId("key", "Identifier of the key, `key_…`.") });
const access = { kind: "role", role: "admin" } as const;
const tag = "API keys";

export const listKeys = defineOperation({
  id: "listKeys",
  method: "GET",
  path: "/api/v1/keys",
  tag,
  summary: "List the organization's API keys",
  description: "All keys, newest first, without their secrets.",
  access,
  status: 200,
  response: keyList,
  failures: [],
});

export const createKey = defineOperation({
  id: "createKey",
  method: "POST",
  path: "/api/v1/keys",
  tag,
  summary: "Create an API key; it is returned only once",
  description:
    "Give each program its own key, with only the scopes it needs, so that you can rotate and revoke keys one by one.",
  access,
  body: { json: createKeyRequest },
  idempotent: true,
  status: 201,
  response: createdKey,
  failures: [],
});

export const getKey = defineOperation({
  id: "getKey",
  method: "GET",
  path: "/api/v1/keys/{key_id}",
  tag,
  summary: "Get an API key, without its secret",
  description: "Shows its scopes, its last use and its expiry.",
  access,
  params,
  status: 200,
  response: apiKey,
  failures: ["NOT_FOUND"],
});

export const rotateKey = defineOperation({
  id: "rotateKey",
  method: "POST",
  path: "/api/v1/keys/{key_id}/rotate",
  tag,
  summary: "Rotate an API key; the new one is returned only once",
  description: "The new key has the name, scopes and expiry of the old one, which stays valid for the grace period.",
  access,
  params,
  body: { json: rotationRequest, optional: true },
  idempotent: true,
  status: 201,
  response: createdKey,
  failures: ["NOT_FOUND", "KEY_REVOKED", "KEY_EXPIRED", "KEY_REPLACED"],
});

export const revokeKey = defineOperation({
  id: "revokeKey",
  method: "DELETE",
  path: "/api/v1/keys/{key_id}",
  tag,
  summary: "Revoke an API key",
  description: "The key stops working within a second. Revoking it again changes nothing.",
  access,
  params,
  status: 200,
  response: apiKey,
  failures: ["NOT_FOUND"],
});
