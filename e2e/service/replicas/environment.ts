import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Organization } from "@/e2e/fixtures/organizations";
import type { S3Settings } from "@/lib/server/config";
import { startS3Server } from "@/lib/server/storage/testing/s3-server";
import { startPostgres } from "@/scripts/database/embedded-postgres";
import { migrate } from "@/scripts/database/migrate";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { hasEnded } from "@/scripts/exit-code";
import { projectPath, projectDir } from "@/scripts/paths";
import { nextCli } from "@/scripts/service/build";
import { findFreePort } from "@/scripts/service/ports";
import { readSecrets } from "@/scripts/service/secrets";
import { processEnvironment } from "@/scripts/service/service-settings";
import { endProcess, spawnProcess } from "@/scripts/service/supervised-process";
import { type Balancer, isHealthy, startBalancer } from "./balancer";

/** The same arguments as in the container image. */
const nextArgs = (port: number) => [
  nextCli,
  "start",
  "--port",
  String(port),
  "--hostname",
  "127.0.0.1",
  "--keepAliveTimeout",
  "75000",
];

export type Role = "web" | "worker" | "runner";
export const roles = ["runner", "worker", "web"] as const;
const probes: Record<Role, string> = { web: "/api/ready", worker: "/api/ready", runner: "/health" };

/** One process of the service. It keeps its port when it is started again. */
type Replica = { role: Role; port: number; child: ChildProcess };

export type Environment = {
  /** The load balancer in front of the web replicas. */
  web: Balancer;
  replicas: Record<Role, Replica[]>;
  databaseUrl: string;
  /** The PostgreSQL server of the database, with the data that a standby needs. */
  database: { dataDir: string; port: number; password: string; process: ChildProcess };
  /** The settings of the store itself, without a proxy. */
  store: S3Settings;
  /** The logs of all processes. */
  logs: string;
  addOrganizations(...names: string[]): Promise<Organization[]>;
  /** Stops or kills a replica. Resolves with its exit code once it has exited. */
  end(replica: Replica, signal: NodeJS.Signals): Promise<number | null>;
  /** Starts a stopped replica. Resolves once it is ready. */
  begin(replica: Replica): Promise<void>;
  stop(): Promise<void>;
};

export type EnvironmentOptions = {
  /** Number of processes of each role. Default: two. */
  counts?: Record<Role, number>;
  /** Settings of all processes, in addition to those that connect them. */
  settings?: Record<string, string>;
  /** Returns the address at which the processes reach the database. Default: the database's own address. */
  databaseProxy?: (databaseUrl: string) => Promise<string>;
  /** Returns the settings with which the processes reach the store. Default: unchanged. */
  storeProxy?: (store: S3Settings) => Promise<S3Settings>;
};

/**
 * Starts several processes of each role with one database and one S3-compatible store. They are configured only by
 * settings. There is a load balancer in front of the web replicas, and one in front of the runners. Each process has
 * its own data folder.
 */
export async function startEnvironment(options: EnvironmentOptions = {}): Promise<Environment> {
  const { counts = { web: 2, worker: 2, runner: 2 }, databaseProxy, storeProxy } = options;
  const folder = await mkdtemp(path.join(tmpdir(), "slidewright-replicas-"));
  await chmod(folder, 0o711);
  const postgresDir = path.join(folder, "postgres");
  const { POSTGRES_PASSWORD: password, ...secrets } = await readSecrets(folder);
  const cluster = { dataDir: postgresDir, port: await findFreePort(), password };
  const postgres = await startPostgres({ ...cluster, logFile: path.join(folder, "postgres.log"), durable: false });
  await migrate(postgres.databaseUrl);
  const s3 = await startS3Server();
  const store = (await storeProxy?.(s3.settings)) ?? s3.settings;

  const ports: Record<Role, number[]> = { web: [], worker: [], runner: [] };
  for (const role of roles) ports[role] = await Promise.all(Array.from({ length: counts[role] }, () => findFreePort()));
  const web = await startBalancer(ports.web, probes.web);
  const runners = await startBalancer(ports.runner, probes.runner);
  const settings: Record<string, string> = {
    ...secrets,
    DATABASE_URL: (await databaseProxy?.(postgres.databaseUrl)) ?? postgres.databaseUrl,
    BASE_URL: web.address,
    NEXTAUTH_URL: web.address,
    INNGEST_BASE_URL: runners.address,
    ...{ STORAGE: "s3", S3_BUCKET: store.bucket, S3_ENDPOINT: store.endpoint ?? "", S3_FORCE_PATH_STYLE: "true" },
    ...{
      S3_ACCESS_KEY_ID: store.credentials?.accessKeyId ?? "",
      S3_SECRET_ACCESS_KEY: store.credentials?.secretAccessKey ?? "",
    },
    ...{
      WEBHOOK_ALLOW_HTTP: "true",
      WEBHOOK_ALLOW_PRIVATE: "true",
      LIMIT_REQUESTS_PER_MINUTE: "3000",
      DRAIN_SECONDS: "3",
    },
    ...options.settings,
  };
  const own: Record<Role, (port: number) => { args: string[]; env: Record<string, string> }> = {
    web: (port) => ({ args: nextArgs(port), env: { SLIDEWRIGHT_ROLE: "web" } }),
    worker: (port) => ({ args: nextArgs(port), env: { SLIDEWRIGHT_ROLE: "worker" } }),
    runner: (port) => ({
      args: ["--import", "tsx", projectPath("inngest", "runner", "main.ts")],
      env: {
        RUNNER_PORT: String(port),
        WORKER_URL: ports.worker.map((worker) => `http://127.0.0.1:${worker}/api/inngest`).join(","),
      },
    }),
  };
  const logs = path.join(folder, "logs");
  const spawn = (role: Role, port: number) => {
    const { args, env } = own[role](port);
    return spawnProcess({
      args,
      env: processEnvironment({ ...settings, ...env, DATA_DIR: path.join(folder, `${role}-${port}`) }),
      logFile: logs,
    });
  };
  const replicas = Object.fromEntries(
    roles.map((role) => [role, ports[role].map((port) => ({ role, port, child: spawn(role, port) }))]),
  ) as Record<Role, Replica[]>;

  const environment: Environment = {
    web,
    replicas,
    databaseUrl: postgres.databaseUrl,
    database: { ...cluster, process: postgres.process },
    store: s3.settings,
    logs,
    async addOrganizations(...names) {
      const args = ["--import", "tsx", projectPath("e2e", "fixtures", "create-organizations.ts"), ...names];
      const { stdout } = await promisify(execFile)(process.execPath, args, {
        cwd: projectDir,
        env: processEnvironment(settings),
      });
      return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Organization[];
    },
    async end({ role, child }, signal) {
      if (hasEnded(child)) throw new Error(`The ${role} had exited before, with ${child.exitCode}. See ${logs}.`);
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
    async begin(replica) {
      const { role, port } = replica;
      replica.child = spawn(role, port);
      while (!(await isHealthy(port, probes[role]))) {
        if (hasEnded(replica.child)) {
          const said = (await readFile(logs, "utf8")).slice(-2000);
          throw new Error(`The ${role} exited with ${replica.child.exitCode} when it was started again: ${said}`);
        }
        await pause(100);
      }
    },
    async stop() {
      await Promise.all(
        Object.values(replicas)
          .flat()
          .map(({ child }) => endProcess(child, 5000)),
      );
      web.close();
      runners.close();
      await s3.stop();
      await postgres.stop();
      await removeDataPlace(postgresDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return environment;
}
