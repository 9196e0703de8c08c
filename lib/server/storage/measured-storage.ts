import { measured } from "@/lib/server/telemetry/metrics/measured";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { inSpan } from "@/lib/server/telemetry/traces/span";
import { type Storage, StorageMissingError } from "./storage";

/**
 * The store with each act measured and, where traces are on, shown in the trace of the work that it belongs to. Keys
 * are not told.
 */
export function measuredStorage(storage: Storage): Storage {
  const { presignUpload, presignDownload } = storage;
  return {
    put: (...given) => measure("put", () => storage.put(...given)),
    get: (...given) => measure("get", () => storage.get(...given)),
    stream: (...given) => measure("stream", () => storage.stream(...given)),
    stat: (...given) => measure("stat", () => storage.stat(...given)),
    delete: (...given) => measure("delete", () => storage.delete(...given)),
    deleteMany: (...given) => measure("delete", () => storage.deleteMany(...given)),
    list: (...given) => measure("list", () => storage.list(...given)),
    check: () => measure("check", () => storage.check()),
    // Made without asking the store.
    ...(presignUpload && { presignUpload: presignUpload.bind(storage) }),
    ...(presignDownload && { presignDownload: presignDownload.bind(storage) }),
  };
}

function measure<T>(operation: string, act: () => Promise<T>): Promise<T> {
  const resultOf = (outcome: { value: T } | { error: unknown }) =>
    "value" in outcome ? "done" : outcome.error instanceof StorageMissingError ? "absent" : "failed";
  return measured(
    metrics.storage,
    (outcome) => ({ operation, result: resultOf(outcome) }),
    () => inSpan(`storage ${operation}`, {}, act, "client"),
  );
}
