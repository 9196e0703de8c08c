import { getKey, revokeKey } from "@/lib/contract/keys";
import { handle } from "@/lib/server/http/handle";
import { getKey as get, revokeKey as revoke } from "@/lib/server/resources/keys";

export const GET = handle(getKey, ({ server, caller, params }) => get(server, caller, params.key_id));
export const DELETE = handle(revokeKey, ({ server, caller, params }) => revoke(server, caller, params.key_id));
