import type { ChildProcess } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type Client } from "@slidewright/client";
import {
  type EmbeddedPostgres,
  databaseName,
  databaseUrlFor,
  startPostgres,
} from "@/scripts/database/embedded-postgres";
import { migrate } from "@/scripts/database/migrate";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { hasEnded } from "@/scripts/exit-code";
import { projectPath } from "@/scripts/paths";
import { nextCli } from "@/scripts/service/build";
import { findFreePort } from "@/scripts/service/ports";
import { readSecrets } from "@/scripts/service/secrets";
import { seedOnce } from "@/scripts/service/seed";
import { processEnvironment } from "@/scripts/service/service-settings";
import { endProcess, spawnProcess } from "@/scripts/service/supervised-process";
import { waitUntil } from "@/scripts/service/wait-until";
import { socketOwner } from "./socket-owner";
import { startStatementProxy, type StatementProxy } from "./statement-proxy";

export const roles = ["runner", "worker", "web"] as const;
export type Role = (typeof roles)[number];
export type Target = Role | "postgres";

/** The service's processes, which the test starts, kills and restarts. */
export type Environment = {
  dataDir: string;
  baseUrl: string;
  client: Client;
  apiKey: string;
  /** The environment variables of the processes. */
  env: NodeJS.ProcessEnv;
  /** The proxy between the service and PostgreSQL. */
  line: StatementProxy;
  databaseUrl: string;
  pid(target: Target): number;
  /** Returns which process uses a local port; undefined: none. */
  ownerOfPort(port: number): Role | undefined;
  /** Sends `kill -9` immediately. */
  kill(target: Target): void;
  /** Starts all processes that are not running. */
  revive(): Promise<void>;
  /** Starts a second worker. */
  addWorker(): Promise<void>;
  /** Sends an event to the runner, as the outbox does. */
  send(event: object): Promise<void>;
  /** Waits until all parts respond. */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the service for a test.
 *
 * @param settings Settings of all processes
 * @param preload A module that each process loads before anything else
 */
export async function startEnvironment(settings: Record<string, string> = {}, preload?: string): Promise<Environment> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-faults-"));
  await chmod(dataDir, 0o711);
  const { POSTGRES_PASSWORD: password, ...secrets } = await readSecrets(dataDir);
  const [postgresPort, sparePort, ...ports] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const port = Object.fromEntries(roles.map((role, index) => [role, ports[index]!])) as Record<Role, number>;
  const database = {
    dataDir: path.join(dataDir, "postgres"),
    port: postgresPort,
    password,
    logFile: path.join(dataDir, "postgres.log"),
    durable: false,
  };
  let postgres: EmbeddedPostgres = await startPostgres(database);
  await migrate(postgres.databaseUrl);
  const line = await startStatementProxy(() => postgresPort);
  const baseUrl = `http://127.0.0.1:${port.web}`;
  const env = {
    ...secrets,
    DATABASE_URL: databaseUrlFor({ port: line.port, password }, databaseName),
    DATA_DIR: dataDir,
    BASE_URL: baseUrl,
    NEXTAUTH_URL: baseUrl,
    INNGEST_BASE_URL: `http://127.0.0.1:${port.runner}`,
    ...{
      SEED_SAMPLES: "false",
      LIMIT_REQUESTS_PER_MINUTE: "100000",
      WEBHOOK_ALLOW_HTTP: "true",
      WEBHOOK_ALLOW_PRIVATE: "true",
      RUNNER_SILENCE_SECONDS: "5",
    },
    ...settings,
    ...(preload && { NODE_OPTIONS: `--import ${preload}` }),
  };
  const seeded = await seedOnce({
    dataDir,
    env: processEnvironment({ ...env, NODE_OPTIONS: "", INNGEST_BASE_URL: "http://127.0.0.1:1" }),
    logFile: path.join(dataDir, "seed.log"),
    signal: new AbortController().signal,
  });

  const worker = (at: number) => ({
    args: [nextCli, "start", "--port", String(at), "--hostname", "127.0.0.1"],
    env: { SLIDEWRIGHT_ROLE: "worker" },
  });
  const own: Record<Role, { args: string[]; env: Record<string, string> }> = {
    web: {
      args: [nextCli, "start", "--port", String(port.web), "--hostname", "127.0.0.1"],
      env: { SLIDEWRIGHT_ROLE: "web" },
    },
    worker: worker(port.worker),
    runner: {
      args: ["--import", "tsx", projectPath("inngest", "runner", "main.ts")],
      env: {
        RUNNER_PORT: String(port.runner),
        WORKER_URL: [port.worker, sparePort].map((worker) => `http://127.0.0.1:${worker}/api/inngest`).join(","),
      },
    },
  };
  const children = new Map<Role, ChildProcess>();
  const spare: ChildProcess[] = [];
  const spawn = (name: string, part: { args: string[]; env: Record<string, string> }) =>
    spawnProcess({
      args: part.args,
      env: processEnvironment({ ...env, ...part.env }),
      logFile: path.join(dataDir, `${name}.log`),
    });
  const begin = (role: Role) => children.set(role, spawn(role, own[role]));
  const answers = (url: string) =>
    fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    );
  const killed = new Set<Target>();
  const processOf = (target: Target): ChildProcess =>
    target === "postgres" ? postgres.process : children.get(target)!;

  const environment: Environment = {
    dataDir,
    baseUrl,
    client: createClient({ baseUrl, apiKey: seeded?.apiKey ?? "" }),
    apiKey: seeded?.apiKey ?? "",
    env: processEnvironment(env),
    line,
    databaseUrl: postgres.databaseUrl,
    pid: (target) => processOf(target).pid!,
    ownerOfPort(from) {
      const pid = socketOwner(
        from,
        roles.map((role) => environment.pid(role)),
      );
      return roles.find((role) => environment.pid(role) === pid);
    },
    kill(target) {
      killed.add(target);
      process.kill(environment.pid(target), "SIGKILL");
    },
    async revive() {
      for (const target of killed)
        if (!(await waitUntil(() => hasEnded(processOf(target)), 10_000))) throw new Error(`${target} survived`);
      killed.clear();
      if (hasEnded(postgres.process)) postgres = await startPostgres(database);
      for (const role of roles) if (hasEnded(processOf(role))) begin(role);
      await environment.ready();
    },
    async addWorker() {
      spare.push(spawn("spare", worker(sparePort)));
      if (!(await waitUntil(() => answers(`http://127.0.0.1:${sparePort}/api/ready`), 90_000)))
        throw new Error(`The second worker is not ready: ${await lastLines(path.join(dataDir, "spare.log"))}`);
    },
    async send(event) {
      const answer = await fetch(`${env.INNGEST_BASE_URL}/e/${secrets.INNGEST_EVENT_KEY}`, {
        method: "POST",
        body: JSON.stringify(event),
      });
      if (!answer.ok) throw new Error(`The runner answered ${answer.status}.`);
    },
    async ready() {
      const paths: Record<Role, string> = { web: "/api/ready", worker: "/api/ready", runner: "/health" };
      for (const role of roles)
        if (!(await waitUntil(() => answers(`http://127.0.0.1:${port[role]}${paths[role]}`), 90_000)))
          throw new Error(`${role} is not ready: ${await lastLines(path.join(dataDir, `${role}.log`))}`);
    },
    async stop() {
      await Promise.all([...children.values(), ...spare].map((child) => endProcess(child, 5000)));
      line.close();
      await postgres.stop();
      await removeDataPlace(database.dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  for (const role of roles) begin(role);
  await environment.ready();
  return environment;
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, "utf8")).trimEnd().split("\n").slice(-5).join("\n");
}
