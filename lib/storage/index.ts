import path from "node:path";
import { config } from "@/lib/config";
import { createLocalStorage } from "./local/local-storage";
import { createS3Storage } from "./s3/s3-storage";
import type { Storage } from "./storage";

export { attachmentNamed } from "./attachment";
export { type ByteRange, type FilePage, type ListedFile, type Storage, StorageLimitError, StorageMissingError, StorageUnavailableError, type StoredFile } from "./storage";

function open(): Storage {
  const settings = config.storage;
  return settings.kind === "local" ? createLocalStorage(settings.directory) : createS3Storage(settings, path.join(config.dataDir, "drafts"));
}

let opened: Storage | undefined;

/** The store that the settings choose; opened on first use, so that a build needs no settings. */
export const storage: Storage = new Proxy({} as Storage, {
  get: (_, property) => Reflect.get((opened ??= open()), property) as unknown,
});
