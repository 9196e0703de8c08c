import type { OpenFile } from "@/lib/server/open-file";
import type { Storage } from "./storage";

/** Keeps the files open that were used most recently. For keys whose file never changes. */
export type FileCache = {
  /** Opens a file. Does not fetch it again if it was used recently. */
  open(key: string): Promise<OpenFile>;
  /** Closes the files that no one else uses. */
  close(): Promise<void>;
};

/** @param maxBytes Total size of the files that stay open. With a remote store, these are copies on the local disk */
export function createFileCache(storage: Pick<Storage, "open">, maxBytes = 256 * 1024 * 1024): FileCache {
  // The file that was used last is at the end.
  const files = new Map<string, OpenFile>();
  return {
    async open(key) {
      const cached = files.get(key);
      if (cached) {
        files.delete(key);
        files.set(key, cached);
        return cached.share();
      }
      const file = await storage.open(key);
      // Another request may have added it meanwhile.
      if (!files.has(key)) files.set(key, file.share());
      let size = 0;
      for (const open of files.values()) size += open.size;
      for (const [oldest, open] of files) {
        if (size <= maxBytes) break;
        files.delete(oldest);
        size -= open.size;
        await open.close();
      }
      return file;
    },
    async close() {
      const open = [...files.values()];
      files.clear();
      for (const file of open) await file.close();
    },
  };
}
