import { removeMember, updateMember } from "@/lib/contract/members";
import { handle } from "@/lib/server/http/handle";
import { removeMember as remove, updateMember as update } from "@/lib/server/resources/members";

export const PATCH = handle(updateMember, ({ server, caller, params, body }) =>
  update(server, caller, params.user_id, body.role),
);
export const DELETE = handle(removeMember, ({ server, caller, params }) => remove(server, caller, params.user_id));
