import { revokeKey } from "@/lib/contract/keys";
import { handle } from "@/lib/http/handle";
import { revokeKey as revoke } from "@/lib/services/keys/revoke-key";

export const DELETE = handle(revokeKey, ({ caller, params }) => revoke(caller, params.key_id));
