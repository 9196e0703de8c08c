import { listOrganizationUsage } from "@/lib/contract/installation";
import { handle } from "@/lib/server/http/handle";
import { measureOrganizations } from "@/lib/server/resources/installation";

export const GET = handle(listOrganizationUsage, ({ server, caller, query }) =>
  measureOrganizations(server, caller, query),
);
