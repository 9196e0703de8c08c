import { getOrganization, updateOrganization } from "@/lib/contract/organization";
import { handle } from "@/lib/server/http/handle";
import { getOrganization as get, updateOrganization as update } from "@/lib/server/resources/organizations";

export const GET = handle(getOrganization, ({ caller }) => get(caller));
export const PATCH = handle(updateOrganization, ({ caller, body }) => update(caller, body.name));
