import { tellOfEnd } from "@/lib/server/telemetry/metrics/tell-of-end";

/** Tells what became of an analysis; its time counts from the request. */
export function tellOfAnalysis(
  { id, organizationId, startedAt }: { id: string; organizationId: string; startedAt: Date },
  status: string,
  facts: Parameters<typeof tellOfEnd>[2] = {},
): void {
  tellOfEnd({ id, organizationId, kind: "analysis", createdAt: startedAt, startedAt }, status, facts);
}
