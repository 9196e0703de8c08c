import { getKey, revokeKey } from "@/lib/contract/keys";
import { handle } from "@/lib/server/http/handle";
import { getKey as get, revokeKey as revoke } from "@/lib/server/resources/keys";

export const GET = handle(getKey, ({ caller, params }) => get(caller, params.key_id));
export const DELETE = handle(revokeKey, ({ caller, params }) => revoke(caller, params.key_id));
