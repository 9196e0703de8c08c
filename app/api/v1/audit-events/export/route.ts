import { exportAuditEvents } from "@/lib/contract/audit";
import { handle } from "@/lib/server/http/handle";
import { sendCsv } from "@/lib/server/http/responses";
import { exportAuditEvents as lines } from "@/lib/server/resources/audit";

export const GET = handle(exportAuditEvents, async ({ server, caller, query }) =>
  sendCsv(`audit-log-${new Date().toISOString().slice(0, 10)}`, lines(server, caller, query)),
);
