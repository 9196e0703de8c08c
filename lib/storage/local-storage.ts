import { constants } from "node:fs";
import { access, mkdir, open, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { checkKey } from "./key";
import { spool } from "./spool";
import { type ByteRange, type Storage, StorageLimitError, StorageMissingError, StorageUnavailableError } from "./storage";

/** Errors of the file system that are the disk's, not the uploader's. */
const diskErrors = new Set(["EACCES", "EPERM", "EIO", "ENOSPC", "EDQUOT", "EROFS", "EMFILE", "ENFILE", "ENOTDIR", "EEXIST"]);

/** Files below one folder, each at the path of its key. Several processes may share the folder. */
export function createLocalStorage(directory: string): Storage {
  const place = (key: string) => path.join(directory, checkKey(key));
  const drafts = path.join(directory, ".drafts");

  return {
    async put(key, data, options = {}) {
      const target = place(key);
      try {
        const { file, size, sha256 } = await spool(drafts, data, options.maxBytes);
        try {
          await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
          await rename(file, target);
          await syncFolder(path.dirname(target));
        } catch (error) {
          await rm(file, { force: true });
          throw error;
        }
        return { size, sha256 };
      } catch (error) {
        if (error instanceof StorageLimitError || !isDiskError(error)) throw error;
        throw new StorageUnavailableError("store a file", error);
      }
    },

    async get(key) {
      return readFile(place(key)).catch((error: unknown) => refuse(key, error));
    },

    async stream(key, range) {
      return openStream(place(key), range).catch((error: unknown) => refuse(key, error));
    },

    async stat(key) {
      try {
        const found = await stat(place(key));
        return found.isFile() ? { size: found.size } : null;
      } catch (error) {
        if (isAbsence(error)) return null;
        throw new StorageUnavailableError("look for a file", error);
      }
    },

    async delete(key) {
      const file = place(key);
      try {
        await unlink(file);
      } catch (error) {
        if (!isAbsence(error)) throw new StorageUnavailableError("remove a file", error);
      }
    },

    async check() {
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (error) {
        throw new StorageUnavailableError("open its folder", error);
      }
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

/** A rename is only lasting when the folder that names the file is written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function isDiskError(error: unknown): boolean {
  return diskErrors.has(codeOf(error));
}

function isAbsence(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "EISDIR"].includes(codeOf(error));
}

function refuse(key: string, error: unknown): never {
  if (isAbsence(error)) throw new StorageMissingError(key);
  throw new StorageUnavailableError("read a file", error);
}
