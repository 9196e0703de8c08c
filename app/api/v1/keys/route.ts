import { createKey, listKeys } from "@/lib/contract/keys";
import { handle } from "@/lib/server/http/handle";
import { createKey as create, listKeys as list } from "@/lib/server/resources/keys";

export const GET = handle(listKeys, ({ server, caller }) => list(server, caller));
export const POST = handle(createKey, ({ server, caller, body }) =>
  create(server, caller, { name: body.name, scopes: body.scopes, expiresAt: body.expires_at ?? null }),
);
