import { metrics } from "@/lib/server/telemetry/metrics/metrics";

/**
 * Has the metrics of this process tell what the latest comparison of rows and files found. `unknown`: files of
 * organizations that are not in the database.
 */
export function tellOfFiles(found: { missing: number; unknown: number }): void {
  for (const state of ["missing", "unknown"] as const) metrics.files.set({ state }, found[state]);
}
