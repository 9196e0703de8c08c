import { fileTooLarge } from "@/lib/server/errors";
import { OpenFile, inBlocks, openUnnamed, writeChunks } from "@/lib/server/open-file";
import { diskError } from "@/lib/server/storage/storage";
import type { BodyShare } from "./body-budget";

type Options = {
  directory: string;
  maxBytes: number;
  /** Accounts for every chunk before it is written. Released with the file. */
  share: BodyShare;
};

/**
 * Writes a file of a form to disk as it arrives, where it waits for its work to begin. It never has a name on disk
 * after it was opened, so the system frees it however this process ends.
 *
 * @throws ServiceError 413 past `maxBytes`, 503 if the share has no space left; StorageUnavailableError if the disk is
 *   full or fails; the errors of `data`. Keeps nothing in any of these cases
 */
export async function spoolFile(
  data: AsyncIterable<Uint8Array>,
  { directory, maxBytes, share }: Options,
): Promise<OpenFile> {
  const handle = await openUnnamed(directory).catch(throwDiskError);
  let size = 0;
  const counted = async function* () {
    for await (const bytes of data) {
      size += bytes.byteLength;
      if (size > maxBytes) throw fileTooLarge(maxBytes);
      share.take(bytes.byteLength);
      yield bytes;
    }
  };
  try {
    for await (const block of inBlocks(counted())) await writeChunks(handle, block).catch(throwDiskError);
  } catch (error) {
    share.release();
    await handle.close();
    throw error;
  }
  return OpenFile.of(handle, size, share.release);
}

function throwDiskError(error: unknown): never {
  throw diskError("store a file", error);
}
