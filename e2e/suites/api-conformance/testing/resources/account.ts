import { randomUUID } from "node:crypto";
import type { ExamplesOf } from "@/e2e/suites/api-conformance/testing/send";
import type { World } from "@/e2e/suites/api-conformance/testing/world";
import { processServer } from "@/lib/server/context";
import { createKey, revokeKey, rotateKey } from "@/lib/server/resources/keys";

const key = async ({ caller }: World) => ({
  params: {
    key_id: (await createKey(processServer(), caller, { name: "k", scopes: ["templates:read"], expiresAt: null }))
      .key_id,
  },
});

/** Returns an example that rotates a key after a change to it. */
const rotationAfter = (happen: (world: World, keyId: string) => Promise<unknown>) => async (world: World) => {
  const { params } = await key(world);
  await happen(world, params.key_id);
  return { params, json: {} };
};

export const account: ExamplesOf = {
  getMe: { success: () => ({}) },
  listKeys: { success: () => ({}) },
  createKey: { success: () => ({ json: { name: `key ${randomUUID()}`, scopes: ["templates:read"] } }) },
  getKey: { success: key },
  rotateKey: {
    success: rotationAfter(async () => {}),
    errors: {
      KEY_REVOKED: rotationAfter(({ caller }, id) => revokeKey(processServer(), caller, id)),
      KEY_REPLACED: rotationAfter(({ caller }, id) => rotateKey(processServer(), caller, id, 60)),
      KEY_EXPIRED: rotationAfter((_, id) =>
        processServer().db.apiKey.updateMany({ where: { id }, data: { expiresAt: new Date(0) } }),
      ),
    },
  },
  revokeKey: { success: key },
  getOpenApiDocument: { success: () => ({}) },
};
