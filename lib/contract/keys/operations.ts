import { z } from "zod";
import { defineOperation, pathId, rotationRequest } from "@/lib/contract/common";
import { apiKey, createdKey, createKeyRequest, keyList } from "./key";

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
