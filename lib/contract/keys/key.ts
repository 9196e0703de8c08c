import { z } from "zod";
import { line, scope, time } from "../common";

export const apiKey = z.object({
  key_id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  created_at: time,
  expires_at: time.nullable(),
  last_used_at: time.nullable(),
  revoked_at: time.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The answer to a creation: the only time that the key itself is shown. */
export const createdKey = apiKey.extend({ api_key: z.string() });

export const createKeyRequest = z.object({
  name: line(100),
  scopes: z
    .array(scope)
    .min(1)
    .transform((list) => [...new Set(list)]),
  expires_at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .refine((date) => date.getTime() > Date.now(), "must lie in the future")
    .nullish(),
});
export type CreateKeyRequest = z.infer<typeof createKeyRequest>;

export const keyList = z.object({ keys: z.array(apiKey) });
