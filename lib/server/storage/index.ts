import { config } from "@/lib/server/config";
import { measuredStorage } from "./measured-storage";
import { openStorage } from "./open-storage";
import type { Storage } from "./storage";

export { attachmentNamed } from "./attachment";
export { openStorage } from "./open-storage";
export {
  type ByteRange,
  type FilePage,
  type ListedFile,
  type Storage,
  StorageLimitError,
  StorageMissingError,
  StorageUnavailableError,
  type StoredFile,
} from "./storage";

let opened: Storage | undefined;

/** The store that the settings choose; opened on first use, so that a build needs no settings. */
export const storage: Storage = new Proxy({} as Storage, {
  get: (_, property) => Reflect.get((opened ??= measuredStorage(openStorage(config))), property) as unknown,
});
