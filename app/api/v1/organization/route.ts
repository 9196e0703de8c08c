import { getOrganization, updateOrganization } from "@/lib/contract/organization";
import { handle } from "@/lib/http/handle";
import { getOrganization as get } from "@/lib/services/organizations/get-organization";
import { updateOrganization as update } from "@/lib/services/organizations/update-organization";

export const GET = handle(getOrganization, ({ caller }) => get(caller));
export const PATCH = handle(updateOrganization, ({ caller, body }) => update(caller, body.name));
