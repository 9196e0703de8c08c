import { getUsage } from "@/lib/contract/usage";
import { handle } from "@/lib/http/handle";
import { getUsage as get } from "@/lib/services/usage/get-usage";

export const GET = handle(getUsage, ({ caller, query }) => get(caller, query.days));
