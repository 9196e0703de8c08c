import { z } from "zod";
import { line, scope, time } from "@/lib/contract/common";

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
