import { readFile, stat } from "node:fs/promises";
import path from "node:path";

/** The system account that a process runs as. */
export type Account = { uid: number; gid: number };

/**
 * The account for PostgreSQL, which refuses to run as root: the owner of its data when there are some, else a usual
 * unprivileged account. Null: run as the present user, who isn't root.
 */
export async function postgresAccount(dataDir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(dataDir).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // initdb wants an account that has a name.
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

/** Whether the account may pass every folder on the way to `file` and read and execute (or enter) it. */
export async function canReach(account: Account, file: string): Promise<boolean> {
  return (await findBarrier(account, file, 0o5)) === null;
}

/**
 * The outermost folder or file on the way to `file` that is closed to the account, or null.
 *
 * @param needed Of `file` itself, as permission bits; of the folders on the way it is the right to pass
 */
export async function findBarrier(account: Account, file: string, needed: number): Promise<string | null> {
  const root = path.parse(file).root;
  let place = root;
  for (const segment of ["", ...file.slice(root.length).split(path.sep)]) {
    place = path.join(place, segment);
    const { mode, uid, gid } = await stat(place);
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    const wanted = place === file ? needed : 0o1;
    if ((bits & wanted) !== wanted) return place;
  }
  return null;
}
