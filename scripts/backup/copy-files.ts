import { constants } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

/** What a file was when it was copied; another modification means another content. */
type Copied = Map<string, string>;

/**
 * Copies the files of a store that is in use. Called once before the database's moment and once after it: what is
 * stored is never written to again, so that every row of that moment has its file. The second time only what is new is
 * copied.
 */
export async function copyFiles(from: string, to: string, copied: Copied = new Map()): Promise<Copied> {
  for (const name of await filesIn(from)) {
    const found = await stat(path.join(from, name)).catch(() => null);
    if (!found) continue;
    const mark = `${found.size}:${found.mtimeMs}:${found.ino}`;
    if (copied.get(name) === mark) continue;
    const target = path.join(to, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const isCopied = await copyFile(path.join(from, name), target, constants.COPYFILE_FICLONE).then(
      () => true,
      unlessGone,
    );
    if (isCopied) copied.set(name, mark);
  }
  return copied;
}

/** Paths of all files below a folder, relative to it, sorted; without what begins with a dot, which are drafts. */
export async function filesIn(folder: string, below = ""): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => []);
  const names = entries.filter(({ name }) => !name.startsWith(".")).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const found = await Promise.all(
    names.map((entry) =>
      entry.isDirectory() ? filesIn(folder, path.join(below, entry.name)) : [path.join(below, entry.name)],
    ),
  );
  return found.flat();
}

/** Whoever deletes a file meanwhile is right. */
function unlessGone(error: NodeJS.ErrnoException): boolean {
  if (error.code === "ENOENT") return false;
  throw error;
}
