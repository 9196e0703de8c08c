import { listOrganizationUsage } from "@/lib/contract/installation";
import { handle } from "@/lib/http/handle";
import { measureOrganizations } from "@/lib/services/installation/measure-organizations";

export const GET = handle(listOrganizationUsage, ({ caller, query }) => measureOrganizations(caller, query));
