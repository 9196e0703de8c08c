import type { AnalysisHead } from "./find-analysis";

export function analysisError(row: AnalysisHead): { code: string; message: string } | null {
  return row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" };
}
