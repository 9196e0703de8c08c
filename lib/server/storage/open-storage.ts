import path from "node:path";
import type { StorageSettings } from "@/lib/server/config";
import { createLocalStorage } from "./local/local-storage";
import { createS3Storage } from "./s3/s3-storage";
import type { Storage } from "./storage";

/** The store that settings name; nothing of it is touched before it is used. */
export function openStorage({ storage, dataDir }: { storage: StorageSettings; dataDir: string }): Storage {
  return storage.kind === "local"
    ? createLocalStorage(storage.directory)
    : createS3Storage(storage, path.join(dataDir, "drafts"));
}
