import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "@/scripts/service/ports";
import { startPostgres } from "./embedded-postgres";
import { removeDataPlace } from "./postgres-files";

/** Runs `action` with its own empty database, and deletes the database afterwards. */
export async function withScratchDatabase<T>(action: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "slidewright-scratch-"));
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, "postgres");
  try {
    const postgres = await startPostgres({
      dataDir,
      port: await findFreePort(),
      password: randomBytes(16).toString("hex"),
      logFile: path.join(folder, "postgres.log"),
      durable: false,
    });
    try {
      return await action(postgres.databaseUrl);
    } finally {
      await postgres.stop();
    }
  } finally {
    await removeDataPlace(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}
