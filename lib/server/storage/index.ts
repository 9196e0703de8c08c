import path from "node:path";
import type { StorageSettings } from "@/lib/server/config";
import { measure, metrics } from "@/lib/server/telemetry/metrics";
import { inSpan } from "@/lib/server/telemetry/tracing";
import { createLocalStorage } from "./local-storage";
import { createS3Storage } from "./s3-storage";
import { type Storage, StorageMissingError } from "./storage";

export {
  type ByteRange,
  type ListedFile,
  type Storage,
  StorageLimitError,
  StorageMissingError,
  StorageUnavailableError,
  attachmentDisposition,
  nullIfMissing,
  toPutError,
} from "./storage";

/** Creates the store that the settings describe, without accessing it. */
export function openStorage({ storage, dataDir }: { storage: StorageSettings; dataDir: string }): Storage {
  return instrumentStorage(
    storage.kind === "local"
      ? createLocalStorage(storage.directory)
      : createS3Storage(storage, path.join(dataDir, "drafts")),
  );
}

/** Wraps a store so that each operation is measured and, if tracing is on, shown in the current trace. Keys are omitted. */
function instrumentStorage(storage: Storage): Storage {
  const { presignUpload, presignDownload } = storage;
  return {
    put: (...given) => timed("put", () => storage.put(...given)),
    get: (...given) => timed("get", () => storage.get(...given)),
    open: (...given) => timed("get", () => storage.open(...given)),
    stream: (...given) => timed("stream", () => storage.stream(...given)),
    stat: (...given) => timed("stat", () => storage.stat(...given)),
    delete: (...given) => timed("delete", () => storage.delete(...given)),
    deleteMany: (...given) => timed("delete", () => storage.deleteMany(...given)),
    list: (...given) => timed("list", () => storage.list(...given)),
    check: () => timed("check", () => storage.check()),
    // These don't contact the store.
    ...(presignUpload && { presignUpload: presignUpload.bind(storage) }),
    ...(presignDownload && { presignDownload: presignDownload.bind(storage) }),
  };
}

function timed<T>(operation: string, action: () => Promise<T>): Promise<T> {
  const resultOf = (outcome: { value: T } | { error: unknown }) =>
    "value" in outcome ? "done" : outcome.error instanceof StorageMissingError ? "absent" : "failed";
  return measure(
    metrics.storage,
    (outcome) => ({ operation, result: resultOf(outcome) }),
    () => inSpan(`storage ${operation}`, {}, action, "client"),
  );
}
