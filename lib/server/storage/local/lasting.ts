import { mkdir, open } from "node:fs/promises";
import path from "node:path";

/** A change of a folder (a new name, a rename) outlasts a loss of power only when the folder is written too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder, and those that lead to it, so that they outlast a loss of power. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}
