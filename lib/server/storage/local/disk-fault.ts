import { StorageLimitError, StorageMissingError, StorageUnavailableError } from "@/lib/server/storage/storage";

/** Errors of the file system that are the disk's, not the uploader's, in words for the operator. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of the disk is used up",
  EFBIG: "the file is larger than this process may write",
  EACCES: "this process may not write to its folder in DATA_DIR",
  EPERM: "this process may not write to its folder in DATA_DIR",
  EROFS: "the disk is mounted read-only",
  EIO: "the disk reports an error",
  EMFILE: "this process has too many files open: raise its limit (ulimit -n)",
  ENFILE: "this machine has too many files open",
  ENOTDIR: "a file stands where a folder in DATA_DIR should be",
  EEXIST: "a file stands where a folder in DATA_DIR should be",
  EISDIR: "a folder stands where a file should be",
};

const absences = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

export function isAbsence(error: unknown): boolean {
  return absences.has(codeOf(error));
}

/** An error of storing: the disk's as StorageUnavailableError, that of the uploaded stream as it is. */
export function storingError(error: unknown): unknown {
  const reason = reasons[codeOf(error)];
  if (reason === undefined || error instanceof StorageLimitError) return error;
  return new StorageUnavailableError("store a file", error, reason);
}

/** An error of reading. */
export function readingError(key: string, error: unknown): Error {
  return isAbsence(error) ? new StorageMissingError(key) : diskError("read a file", error);
}

export function diskError(act: string, error: unknown): StorageUnavailableError {
  return new StorageUnavailableError(act, error, reasons[codeOf(error)] ?? null);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
