import { rotateKey } from "@/lib/contract/keys";
import { handle } from "@/lib/server/http/handle";
import { rotateKey as rotate } from "@/lib/server/resources/keys";

export const POST = handle(rotateKey, ({ server, caller, params, body }) =>
  rotate(server, caller, params.key_id, body.grace_seconds),
);
