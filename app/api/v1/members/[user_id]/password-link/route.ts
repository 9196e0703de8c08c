import { createPasswordLink } from "@/lib/contract/members";
import { handle } from "@/lib/server/http/handle";
import { createPasswordLink as create } from "@/lib/server/resources/passwords";

export const POST = handle(createPasswordLink, ({ server, caller, params }) => create(server, caller, params.user_id));
