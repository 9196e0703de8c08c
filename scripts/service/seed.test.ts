import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reachDatabase } from "@/scripts/backup/database-snapshot";
import { migrate } from "@/scripts/database/migrate";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { projectDir, projectPath } from "@/scripts/paths";
import { readSecrets } from "./secrets";
import { forgetSignIn, isSeeded, seedOnce } from "./seed";
import { processEnvironment } from "./service-settings";

let dataDir = "";
let env: NodeJS.ProcessEnv;
let database: Awaited<ReturnType<typeof reachDatabase>>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-test-"));
  await chmod(dataDir, 0o711);
  const secrets = await readSecrets(dataDir);
  database = await reachDatabase({ dataDir, databaseUrl: undefined, password: secrets.POSTGRES_PASSWORD });
  await migrate(database.databaseUrl);
  env = processEnvironment({
    ...secrets,
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: dataDir,
    NEXTAUTH_URL: "http://localhost:3000",
    INNGEST_BASE_URL: "http://127.0.0.1:1",
    SEED_SAMPLES: "false",
  });
}, 120_000);
afterAll(async () => {
  await database.close();
  await removeDataPlace(path.join(dataDir, "postgres"));
  await rm(dataDir, { recursive: true, force: true });
});

it(
  "shows the sign-in of a start that was killed as soon as it had filled the database, once",
  { timeout: 120_000 },
  async () => {
    const seed = { dataDir, env, logFile: path.join(dataDir, "seed.log"), signal: new AbortController().signal };
    // The supervisor was killed, so that nobody read what this process printed.
    const args = ["--import", "tsx", projectPath("prisma", "seed.ts")];
    const [code] = (await once(
      spawn(process.execPath, args, {
        cwd: projectDir,
        env: { ...env, SEED_SIGN_IN_FILE: path.join(dataDir, "sign-in") },
        stdio: "ignore",
      }),
      "exit",
    )) as [number];
    expect([code, isSeeded(dataDir)]).toEqual([0, false]);
    const signIn = JSON.parse(readFileSync(path.join(dataDir, "sign-in"), "utf8")) as object;
    expect(await seedOnce(seed)).toEqual(signIn);
    expect(await seedOnce(seed)).toEqual(signIn);
    forgetSignIn(dataDir);
    expect(await seedOnce(seed)).toBeNull();
    expect(existsSync(path.join(dataDir, "sign-in"))).toBe(false);
    const client = new pg.Client({ connectionString: database.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM "Organization"');
    await client.end();
    expect(rows).toEqual([{ count: 1 }]);
  },
);
