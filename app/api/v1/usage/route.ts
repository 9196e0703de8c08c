import { getUsage } from "@/lib/contract/usage";
import { handle } from "@/lib/server/http/handle";
import { getUsage as get } from "@/lib/server/resources/usage";

export const GET = handle(getUsage, ({ server, caller, query }) => get(server, caller, query.days));
