import { open, readFile, rename, rm, stat, statfs, unlink } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { checkFolder, checkKey } from "@/lib/server/storage/key";
import { probeOf } from "@/lib/server/storage/probe";
import {
  type ByteRange,
  type FilePage,
  largestPage,
  type Storage,
  StorageUnavailableError,
} from "@/lib/server/storage/storage";
import { diskError, isAbsence, readingError, storingError } from "./disk-fault";
import { makeFolder, syncFolder } from "./lasting";
import { listFiles } from "./list-files";
import { createSpool } from "./spool";

/** A disk with less left counts as full: the database beside it needs room too. */
const leastFreeBytes = 32 * 1024 * 1024;

/** Files below one folder, each at the path of its key. Several processes of one machine may share the folder. */
export function createLocalStorage(directory: string): Storage {
  const place = (key: string) => path.join(directory, checkKey(key));
  const spool = createSpool(path.join(directory, ".drafts"));

  async function remove(key: string): Promise<void> {
    const file = place(key);
    await unlink(file).catch((error: unknown) => {
      if (!isAbsence(error)) throw diskError("remove a file", error);
    });
  }

  const storage: Omit<Storage, "check"> = {
    async put(key, data, options = {}) {
      const target = place(key);
      try {
        const { file, size, sha256 } = await spool(data, options.maxBytes);
        try {
          await makeFolder(path.dirname(target));
          await rename(file, target);
          await syncFolder(path.dirname(target));
        } catch (error) {
          await rm(file, { force: true });
          throw error;
        }
        return { size, sha256 };
      } catch (error) {
        throw storingError(error);
      }
    },

    async get(key) {
      return readFile(place(key)).catch((error: unknown) => {
        throw readingError(key, error);
      });
    },

    async stream(key, range) {
      return openStream(place(key), range).catch((error: unknown) => {
        throw readingError(key, error);
      });
    },

    async stat(key) {
      const file = place(key);
      try {
        const found = await stat(file);
        return found.isFile() ? { size: found.size } : null;
      } catch (error) {
        if (isAbsence(error)) return null;
        throw diskError("look for a file", error);
      }
    },

    delete: remove,

    async deleteMany(keys) {
      for (const key of keys) await remove(key);
    },

    async list(folder, { after = "", limit = largestPage } = {}) {
      const page: FilePage = { files: [], next: null };
      checkFolder(folder);
      try {
        for await (const file of listFiles(directory, folder, after)) {
          if (page.files.length === limit) return { ...page, next: page.files.at(-1)!.key };
          page.files.push(file);
        }
        return page;
      } catch (error) {
        throw diskError("list its files", error);
      }
    },
  };

  const probe = probeOf(storage);
  return {
    ...storage,
    async check() {
      await probe();
      const { bavail, bsize } = await statfs(directory).catch((error: unknown) => {
        throw diskError("measure its disk", error);
      });
      if (bavail * bsize < leastFreeBytes)
        throw new StorageUnavailableError(
          "take files for long",
          null,
          `the disk is full but for ${bavail * bsize} bytes`,
        );
    },
  };
}

/** Opens before it answers, so that a missing file is an error of the call and not of the stream. */
async function openStream(file: string, range: ByteRange | undefined): Promise<Readable> {
  const handle = await open(file, "r");
  if ((await handle.stat()).isFile()) return handle.createReadStream(range);
  await handle.close();
  throw Object.assign(new Error("not a file"), { code: "EISDIR" });
}
