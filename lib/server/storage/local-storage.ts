import { type FileHandle, open, readFile, readdir, rename, rm, rmdir, stat, statfs, unlink } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { OpenFile } from "@/lib/server/open-file";
import { createSpool, createFolder, syncFolder } from "./spool";
import {
  type ByteRange,
  type FilePage,
  type ListedFile,
  type Storage,
  StorageLimitError,
  StorageUnavailableError,
  checkFolder,
  checkKey,
  maxPageSize,
  createProbe,
  diskError,
  isNotFound,
  toPutError,
  toReadError,
} from "./storage";

/** Moves a file into a folder, which is created again if it is removed as empty in between. */
async function moveInto(folder: string, file: string, target: string): Promise<void> {
  for (let left = 10; ; left--) {
    try {
      await createFolder(folder);
      await rename(file, target);
      break;
    } catch (error) {
      if (left === 0 || !isNotFound(error)) throw error;
    }
  }
  await syncFolder(folder);
}

/** A disk with less free space counts as full, because the database on it also needs space. */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * Creates a store that keeps each file in one folder, at the path of its key. Several processes on one machine may
 * share the folder.
 */
export function createLocalStorage(directory: string): Storage {
  const place = (key: string) => path.join(directory, checkKey(key));
  const spool = createSpool(path.join(directory, ".drafts"));

  async function remove(key: string): Promise<void> {
    const file = place(key);
    await unlink(file).catch((error: unknown) => {
      if (!isNotFound(error)) throw diskError("remove a file", error);
    });
    // A job has a folder of its own, an organization many files in one.
    if (key.split("/").length > 3) await rmdir(path.dirname(file)).catch(() => {});
  }

  const storage: Omit<Storage, "check"> = {
    async put(key, data, options = {}) {
      const target = place(key);
      try {
        const { file, size, sha256 } = await spool(data, options.maxBytes);
        try {
          await moveInto(path.dirname(target), file, target);
        } catch (error) {
          await rm(file, { force: true });
          throw error;
        }
        return { size, sha256 };
      } catch (error) {
        throw toPutError(error);
      }
    },

    async get(key) {
      return readFile(place(key)).catch((error: unknown) => {
        throw toReadError(key, error);
      });
    },

    async open(key, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const { handle, size } = await openFile(place(key)).catch((error: unknown) => {
        throw toReadError(key, error);
      });
      if (size <= maxBytes) return OpenFile.of(handle, size);
      await handle.close();
      throw new StorageLimitError(maxBytes);
    },

    async stream(key, range) {
      return openStream(place(key), range).catch((error: unknown) => {
        throw toReadError(key, error);
      });
    },

    async stat(key) {
      const file = place(key);
      try {
        const found = await stat(file);
        return found.isFile() ? { size: found.size } : null;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw diskError("look for a file", error);
      }
    },

    delete: remove,

    async deleteMany(keys) {
      for (const key of keys) await remove(key);
    },

    async list(folder, { after = "", limit = maxPageSize } = {}) {
      const page: FilePage = { files: [], next: null };
      checkFolder(folder);
      try {
        for await (const file of listFiles(directory, folder, after)) {
          if (page.files.length === limit) return { ...page, next: page.files.at(-1)?.key ?? null };
          page.files.push(file);
        }
        return page;
      } catch (error) {
        throw diskError("list its files", error);
      }
    },
  };

  const probe = createProbe(storage);
  return {
    ...storage,
    async check() {
      await probe();
      const { bavail, bsize } = await statfs(directory).catch((error: unknown) => {
        throw diskError("measure its disk", error);
      });
      if (bavail * bsize < minFreeBytes)
        throw new StorageUnavailableError(
          "take files for long",
          null,
          `the disk is full but for ${bavail * bsize} bytes`,
        );
    },
  };
}

/** Opens the file before returning, so that a missing file is an error of the call rather than of the stream. */
async function openStream(file: string, range: ByteRange | undefined): Promise<Readable> {
  const { handle } = await openFile(file);
  return handle.createReadStream(range);
}

async function openFile(file: string): Promise<{ handle: FileHandle; size: number }> {
  const handle = await open(file, "r");
  const found = await handle.stat();
  if (found.isFile()) return { handle, size: found.size };
  await handle.close();
  throw Object.assign(new Error("not a file"), { code: "EISDIR" });
}

/**
 * Yields the files below a folder with keys past `after`, in byte order of their keys. Skips hidden files, and files
 * that disappear meanwhile.
 *
 * @param folder Key of a folder: empty, or with a trailing slash
 */
async function* listFiles(directory: string, folder: string, after: string): AsyncGenerator<ListedFile, void> {
  for (const name of await names(path.join(directory, folder))) {
    const key = folder + name;
    if (name.endsWith("/")) {
      // All keys in a folder come before `after`, unless the folder contains `after` or comes after it.
      if (key > after || after.startsWith(key)) yield* listFiles(directory, key, after);
    } else if (key > after) {
      const found = await stat(path.join(directory, key)).catch(unlessAbsent);
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }
}

/** Returns the names in a folder in key order: `a-b` comes before `a/b`. Names of subfolders end with a slash. */
async function names(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessAbsent)) ?? [];
  const found = entries
    .filter((entry) => !entry.name.startsWith("."))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return found.sort((one, other) => (one < other ? -1 : 1));
}

function unlessAbsent(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}
