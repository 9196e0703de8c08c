import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, lstat, mkdir, readlink, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { type Account, findBarrier } from "./account";
import { openHome } from "./postgres-files";

/**
 * The real folder of PostgreSQL's data, made when it is missing. Usually `dataDir` itself; when root starts the service
 * in a folder that PostgreSQL's account can't enter, `dataDir` becomes a link to a folder that it can.
 */
export async function prepareDataPlace(dataDir: string, account: Account | null): Promise<string> {
  await mkdir(path.dirname(dataDir), { recursive: true });
  const link = await linkTarget(dataDir);
  const place = link ?? dataDir;
  if (existsSync(place)) return account ? checkReach(place, account) : place;
  if (account === null) {
    await mkdir(place, { recursive: true, mode: 0o700 });
    return place;
  }
  const parentIsOpen = link === null && (await findBarrier(account, path.dirname(dataDir), 0o1)) === null;
  return parentIsOpen ? makeFor(account, dataDir) : makeElsewhere(account, dataDir, link);
}

/** Removes the data, wherever they are. */
export async function removeDataPlace(dataDir: string): Promise<void> {
  const link = await linkTarget(dataDir);
  if (link) await rm(link, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

async function makeElsewhere(account: Account, dataDir: string, link: string | null): Promise<string> {
  const place = link ?? path.join(openHome, `data-${randomBytes(8).toString("hex")}`);
  await mkdir(openHome, { recursive: true, mode: 0o755 });
  await makeFor(account, place);
  if (link === null) await symlink(place, dataDir);
  return place;
}

async function makeFor(account: Account, place: string): Promise<string> {
  await mkdir(place, { mode: 0o700 });
  await chown(place, account.uid, account.gid);
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
