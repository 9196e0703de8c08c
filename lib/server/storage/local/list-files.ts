import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { ListedFile } from "@/lib/server/storage/storage";
import { isAbsence } from "./disk-fault";

/**
 * The files below a folder, in the order of their keys' bytes, of keys past `after`. Hidden ones are none of the
 * store's. What goes away meanwhile is left out.
 *
 * @param folder The key of a folder: empty, or with a slash at its end
 */
export async function* listFiles(directory: string, folder: string, after: string): AsyncGenerator<ListedFile, void> {
  for (const name of await names(path.join(directory, folder))) {
    const key = folder + name;
    if (name.endsWith("/")) {
      // All keys of a folder come before `after`, unless it is one of them or comes before them.
      if (key > after || after.startsWith(key)) yield* listFiles(directory, key, after);
    } else if (key > after) {
      const found = await stat(path.join(directory, key)).catch(unlessAbsent);
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }
}

/** Names of a folder's files and folders, the latter with a slash, in the order of keys: `a-b` comes before `a/b`. */
async function names(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessAbsent)) ?? [];
  const found = entries
    .filter((entry) => !entry.name.startsWith("."))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return found.sort((one, other) => (one < other ? -1 : 1));
}

function unlessAbsent(error: unknown): null {
  if (isAbsence(error)) return null;
  throw error;
}
