import { exportAuditEvents } from "@/lib/contract/audit";
import { sendCsv } from "@/lib/http/answers/send-csv";
import { handle } from "@/lib/http/handle";
import { exportAuditEvents as lines } from "@/lib/services/audit/export-audit-events";

export const GET = handle(exportAuditEvents, async ({ caller, query }) =>
  sendCsv(`audit-log-${new Date().toISOString().slice(0, 10)}`, lines(caller, query)),
);
