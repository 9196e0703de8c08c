import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { copyFile, mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { StartError } from "@/scripts/service/start-error";

const schema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  version: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** The kind of file store. With `s3`, the files stay in the bucket and are not part of the backup. */
  storage: z.enum(["local", "s3"]),
  /** Identifies the pepper that hashed the backup's API keys, without revealing it. */
  pepperMark: z.string(),
});

export type Manifest = z.infer<typeof schema>;

const manifestFile = "backup.json";
const sumsFile = "SHA256SUMS";

/**
 * Writes the manifest and the checksums (for `sha256sum -c`). Writes the manifest last, so that a backup without it is
 * known to be incomplete.
 */
export async function sealBackup(folder: string, manifest: Manifest): Promise<{ files: number }> {
  await writeFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const names = await filesIn(folder);
  const sums: string[] = [];
  for (const name of names) sums.push(`${await hashFile(path.join(folder, name))}  ${name}\n`);
  await writeFile(path.join(folder, sumsFile), sums.join(""), { mode: 0o600 });
  return { files: names.filter((name) => name.startsWith(`files${path.sep}`)).length };
}

/**
 * Reads a backup's manifest and verifies that every file is present and unchanged.
 *
 * @throws StartError that names the first missing or changed file
 */
export async function openBackup(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), "utf8").catch(() => null);
  if (text === null) throw new StartError(`${folder} is not a complete backup: it has no ${manifestFile}.`);
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new StartError(
      `${manifestFile} of ${folder} has a format that this version can't read: ${parsed.error.issues[0]?.path.join(".")} ${parsed.error.issues[0]?.message}.`,
    );
  let named = 0;
  for await (const line of createInterface({ input: createReadStream(path.join(folder, sumsFile)) })) {
    const [, sum, name = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    const actual = await hashFile(path.join(folder, name)).catch(() => null);
    if (actual === null)
      throw new StartError(
        `The backup is damaged: ${name} is missing.${name === "secrets.json" ? " Restore it from where it is kept." : ""}`,
      );
    if (actual !== sum) throw new StartError(`The backup is damaged: ${name} has changed since the backup was made.`);
    named++;
  }
  if (named === 0) throw new StartError(`The backup is damaged: ${sumsFile} is empty.`);
  return parsed.data;
}

/** Returns the SHA-256 of a file as hexadecimal text. */
async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest("hex");
}

/** Copied files by name. The value combines size, time and inode: a different value means different content. */
type Copied = Map<string, string>;

/**
 * Copies the files of a store that is in use. Call it once before and once after the database snapshot: stored files
 * never change, so every row of the snapshot then has its file. The second call copies only new files.
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

/** Returns the sorted relative paths of all files below a folder. Skips names that begin with a dot (drafts). */
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

/** Returns true if the file was deleted in the meantime; throws any other error. */
function unlessGone(error: NodeJS.ErrnoException): boolean {
  if (error.code === "ENOENT") return false;
  throw error;
}
