import { getOrganization, updateOrganization } from "@/lib/contract/organization";
import { handle } from "@/lib/server/http/handle";
import { getOrganization as get, updateOrganization as update } from "@/lib/server/resources/organizations";

export const GET = handle(getOrganization, ({ server, caller }) => get(server, caller));
export const PATCH = handle(updateOrganization, ({ server, caller, body }) => update(server, caller, body.name));
