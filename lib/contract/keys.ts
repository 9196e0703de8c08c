import { z } from "zod";
import { defineOperation, scope } from "./define-operation";
import { line, pathId, rotationRequest, time } from "./fields";

export const apiKey = z
  .object({
    key_id: z.string().describe("Identifier of the key, `key_…`; not the key itself"),
    name: z.string().describe("What the key is for"),
    scopes: z.array(scope).describe("What it may do"),
    created_at: time.describe("When the key was created"),
    expires_at: time.nullable().describe("From when on it is refused; null: never"),
    last_used_at: time.nullable().describe("When it was used last, to the minute; null: never"),
    revoked_at: time.nullable().describe("When it was revoked; null: it was not"),
    replaced_by: z.string().nullable().describe("The key that took its place in a rotation; null: there was none"),
  })
  .meta({ id: "ApiKey", description: "A key without its secret part" });
export type ApiKey = z.infer<typeof apiKey>;

export const createdKey = apiKey
  .extend({ api_key: z.string().describe("The key itself, for the header `X-API-Key`: shown in this answer alone") })
  .meta({ id: "CreatedApiKey", description: "A new key, the only time that it is shown" });
export type CreatedKey = z.infer<typeof createdKey>;

export const createKeyRequest = z
  .object({
    name: line(100).describe("What the key is for"),
    scopes: z
      .array(scope)
      .min(1)
      .transform((list) => [...new Set(list)])
      .describe("What it may do"),
    expires_at: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .refine((date) => date.getTime() > Date.now(), "must lie in the future")
      .nullish()
      .describe("From when on it is refused, with an offset or Z; null or left out: never"),
  })
  .meta({ id: "CreateApiKeyRequest", description: "A key to create" });

export const keyList = z
  .object({ keys: z.array(apiKey).describe("The newest first, revoked and expired ones too") })
  .meta({ id: "ApiKeyList", description: "The organization's keys" });

const params = z.object({ key_id: pathId.describe("Identifier of the key, `key_…`") });
const access = { kind: "role", role: "admin" } as const;
const tag = "API keys";

export const listKeys = defineOperation({
  id: "listKeys",
  method: "GET",
  path: "/api/v1/keys",
  tag,
  summary: "List the organization's API keys",
  description: "All of them, the newest first. The keys themselves can't be shown again.",
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
  summary: "Create an API key; it is shown in this answer alone",
  description:
    "Give each program a key of its own with no more scopes than it needs, so that each can be rotated and revoked alone.",
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
  summary: "Get an API key without its secret part",
  description: "What it may do, when it was used, and how long it holds.",
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
  summary: "Replace an API key; the new one is shown in this answer alone",
  description: "The new key has the name, the scopes and the expiry of the old one, which holds until the grace ends.",
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
  summary: "Revoke an API key at once",
  description: "The next request with it is refused. Revoking a key twice changes nothing.",
  access,
  params,
  status: 200,
  response: apiKey,
  failures: ["NOT_FOUND"],
});
