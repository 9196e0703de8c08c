import { listAuditEvents } from "@/lib/contract/audit";
import { handle } from "@/lib/http/handle";
import { listAuditEvents as list } from "@/lib/services/audit/list-audit-events";

export const GET = handle(listAuditEvents, ({ caller, query }) => list(caller, query));
