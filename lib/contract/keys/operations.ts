import { z } from "zod";
import { defineOperation, pathId } from "../common";
import { apiKey, createdKey, createKeyRequest, keyList } from "./key";

const access = { kind: "role", role: "admin" } as const;
const tag = "API keys";

export const listKeys = defineOperation({
  id: "listKeys",
  method: "GET",
  path: "/api/v1/keys",
  tag,
  summary: "List the organization's API keys",
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
  access,
  body: { json: createKeyRequest },
  status: 201,
  response: createdKey,
  failures: [],
});

export const revokeKey = defineOperation({
  id: "revokeKey",
  method: "DELETE",
  path: "/api/v1/keys/{key_id}",
  tag,
  summary: "Revoke an API key at once",
  access,
  params: z.object({ key_id: pathId }),
  status: 200,
  response: apiKey,
  failures: ["NOT_FOUND"],
});
