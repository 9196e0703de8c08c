import { listAuditEvents } from "@/lib/contract/audit";
import { handle } from "@/lib/server/http/handle";
import { listAuditEvents as list } from "@/lib/server/resources/audit";

export const GET = handle(listAuditEvents, ({ server, caller, query }) => list(server, caller, query));
