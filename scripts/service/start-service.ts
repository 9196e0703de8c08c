import path from "node:path";
import { originOf } from "@/lib/server/config";
import type { Environment } from "@/lib/server/config/settings";
import { type EmbeddedPostgres, startPostgres } from "@/scripts/database/embedded-postgres";
import { generateClient } from "@/scripts/database/generate";
import { migrate } from "@/scripts/database/migrate";
import { inProject, projectDir } from "@/scripts/paths";
import { ensureBuild, nextCli } from "./build";
import { type InstanceLock, takeInstanceLock } from "./instance-lock";
import { openLogFile } from "./log-files";
import { type ServicePorts, choosePorts, loopback } from "./ports";
import { readSecrets } from "./secrets";
import { type Seeded, forgetSignIn, isSeeded, seedOnce } from "./seed";
import { type ServiceSettings, loadEnvFile, processEnvironment, requireGoodSettings } from "./service-settings";
import { StoppedError } from "./start-error";
import { type KeptProcess, keepProcess, spawnProcess, waitHealthy } from "./supervised-process";

type StartOptions = {
  /** Everything that the service keeps; made when it is missing. One service at a time runs on it. */
  dataDir: string;
  /** Of the web role. By default the setting PORT, else a free one. */
  port?: number;
  /** Settings as in the README, by name. None is taken from the environment of this process. */
  env?: Environment;
  /** False: tells each step on the terminal. */
  quiet?: boolean;
  /** Breaks off a start that is under way. */
  signal?: AbortSignal;
  /** False gives up safety against power loss for speed: for throw-away data. */
  durable?: boolean;
};

export type Service = {
  baseUrl: string;
  /** Made by the first start on these data; null afterwards. */
  apiKey: string | null;
  owner: { email: string; password: string } | null;
  /** The processes that run at the moment. */
  readonly processes: { name: string; pid: number }[];
  /** Stops everything in order: web, worker, runner, PostgreSQL. */
  stop(): Promise<void>;
};

/**
 * Starts all parts of the service and waits until they are ready. When it throws, nothing is left running.
 *
 * @throws StartError, AlreadyRunningError, SettingError: for people to read; StoppedError when `signal` asked
 */
export async function startService(options: StartOptions): Promise<Service> {
  loadEnvFile();
  const env = options.env ?? {};
  const signal = options.signal ?? new AbortController().signal;
  const dataDir = path.resolve(projectDir, options.dataDir);
  const settings = requireGoodSettings(env);
  const lock = await takeInstanceLock(dataDir);
  const running: KeptProcess[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopAll(running).finally(lock.release));
  try {
    const ports = await choosePorts(dataDir, settings, options.port);
    const baseUrl = settings.baseUrl ?? `http://localhost:${ports.web}`;
    lock.announce(baseUrl);
    const reporter = options.quiet === false ? terminalReporter : silentReporter;
    const durable = options.durable ?? true;
    const seeded = await startParts({
      env,
      dataDir,
      settings,
      ports,
      baseUrl,
      durable,
      reporter,
      lock,
      running,
      signal,
    });
    forgetSignIn(dataDir);
    return {
      baseUrl,
      apiKey: seeded?.apiKey ?? null,
      owner: seeded && { email: seeded.email, password: seeded.password },
      get processes() {
        return running.flatMap(({ name, pid }) => (pid ? [{ name, pid }] : []));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw signal.aborted ? new StoppedError() : error;
  }
}

async function stopAll(running: KeptProcess[]): Promise<void> {
  for (const part of running.toReversed()) await part.stop();
}

type StartContext = Omit<PartContext, "onStart" | "onRestart"> & {
  env: Environment;
  settings: ServiceSettings;
  baseUrl: string;
  reporter: Reporter;
  lock: InstanceLock;
  signal: AbortSignal;
  /** Receives each part as soon as it runs, in the order of the start. */
  running: KeptProcess[];
};

/** Starts the parts one after another, what can be at once. The caller stops what is in `running` when this throws. */
async function startParts(context: StartContext): Promise<Seeded | null> {
  const { dataDir, ports, settings, reporter, lock, running, signal } = context;
  let isReady = false;
  const parts: PartContext = {
    ...context,
    onStart: lock.record,
    // During the start the wait for readiness reports a process that ends.
    onRestart: (message) => isReady && reporter.line(`  ! ${message}. Logs: ${dataDir}/logs`),
  };
  const proceed = () => {
    if (signal.aborted) throw new StoppedError();
  };

  const secrets = await readSecrets(dataDir, reporter.line, context.env);
  let databaseUrl = settings.databaseUrl;
  const { POSTGRES_PASSWORD: password, ...defaults } = secrets;
  const complete = (): Environment => ({
    ...defaults,
    NEXTAUTH_URL: context.baseUrl,
    ...withoutBlank(context.env),
    BASE_URL: context.baseUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    INNGEST_BASE_URL: settings.inngestBaseUrl ?? `http://${loopback}:${ports.runner}`,
  });
  requireGoodSettings(complete());

  await reporter.step("Database client", generateClient);
  proceed();
  // Either of the two that fails breaks off the other.
  const halt = new AbortController();
  const either = AbortSignal.any([signal, halt.signal]);
  const building = reporter.step("Build (about a minute, when the sources changed)", () =>
    ensureBuild(openLogFile(dataDir, "build"), either, dataDir),
  );
  const preparing = (async () => {
    if (!databaseUrl) {
      const postgres = await reporter.step(`PostgreSQL on port ${ports.postgres}`, () => keepPostgres(parts, password));
      running.push(postgres.part);
      databaseUrl = postgres.databaseUrl;
    }
    const address = databaseUrl;
    await reporter.step("Database up to date", () => migrate(address));
    proceed();
    const seed = {
      dataDir,
      env: processEnvironment(complete()),
      logFile: openLogFile(dataDir, "seed"),
      signal: either,
    };
    return isSeeded(dataDir) ? seedOnce(seed) : reporter.step("First data", () => seedOnce(seed));
  })();
  const [seeded] = await allOrFirstFault([preparing, building], () => halt.abort());
  proceed();

  await reporter.step("Runner, worker and web are ready", async () => {
    const all = complete();
    const started = [
      ...(settings.inngestBaseUrl ? [] : [await keepRunner(parts, all)]),
      await keepRole(parts, "worker", settings.workerHost, all),
      await keepRole(parts, "web", settings.listenHost, all),
    ];
    running.push(...started);
    const hosts = { web: settings.listenHost, worker: settings.workerHost, runner: loopback };
    await Promise.all(
      started.map((part) => {
        const name = part.name as keyof typeof hosts;
        const path = { web: "/api/ready", worker: "/api/ready", runner: "/health" }[name];
        return waitHealthy(part, `${originOf(hosts[name], ports[name])}${path}`, openLogFile(dataDir, name), signal);
      }),
    );
  });
  isReady = true;
  return seeded;
}

/** Waits for both in any case; the error is the one that came first, not what breaking off the other led to. */
async function allOrFirstFault<A, B>(acts: [Promise<A>, Promise<B>], onFault: () => void): Promise<[A, B]> {
  const faults: unknown[] = [];
  const noted = acts.map((act) =>
    act.catch((error: unknown) => {
      faults.push(error);
      onFault();
    }),
  );
  await Promise.all(noted);
  if (faults.length > 0) throw faults[0];
  return Promise.all(acts);
}

function withoutBlank(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value));
}

type PartContext = {
  dataDir: string;
  ports: ServicePorts;
  durable: boolean;
  onStart: (name: string, pid: number) => void;
  onRestart: (message: string) => void;
};

async function keepPostgres(
  context: PartContext,
  password: string,
): Promise<{ part: KeptProcess; databaseUrl: string }> {
  const { dataDir, ports, durable, onRestart } = context;
  const options = {
    dataDir: path.join(dataDir, "postgres"),
    port: ports.postgres,
    password,
    durable,
    logFile: openLogFile(dataDir, "postgres"),
  };
  let running: EmbeddedPostgres | undefined;
  const part = await keepProcess({
    name: "postgres",
    start: async () => (running = await startPostgres(options)).process,
    end: async () => running?.stop(),
    // Not recorded for the next start: it finds a PostgreSQL left behind by the data, and shuts it down as it should be.
    onStart: () => {},
    onRestart,
  });
  return { part, databaseUrl: running?.databaseUrl ?? "" };
}

function keepRunner(context: PartContext, settings: Environment): Promise<KeptProcess> {
  const own = {
    RUNNER_PORT: String(context.ports.runner),
    WORKER_URL: `http://${loopback}:${context.ports.worker}/api/inngest`,
  };
  return keepNode(context, "runner", ["--import", "tsx", inProject("inngest", "runner", "main.ts")], {
    ...settings,
    ...own,
  });
}

function keepRole(
  context: PartContext,
  role: "web" | "worker",
  host: string | undefined,
  settings: Environment,
): Promise<KeptProcess> {
  const port = String(context.ports[role]);
  // Connections are kept for longer than balancers do (60 s mostly): none sends a request on one that is being closed.
  const args = [nextCli, "start", "--port", port, "--keepAliveTimeout", "75000", ...(host ? ["--hostname", host] : [])];
  return keepNode(context, role, args, { ...settings, SLIDEWRIGHT_ROLE: role });
}

function keepNode(context: PartContext, name: string, args: string[], settings: Environment): Promise<KeptProcess> {
  const { dataDir, onStart, onRestart } = context;
  const spec = { args, env: processEnvironment(settings), logFile: openLogFile(dataDir, name) };
  const patienceMs = 10_000 + Number(settings.DRAIN_SECONDS ?? 0) * 1_000;
  return keepProcess({ name, start: () => spawnProcess(spec), patienceMs, onStart, onRestart });
}

/** Tells a person what happens: one short line a step, with its time. */
type Reporter = { step<T>(title: string, act: () => Promise<T>): Promise<T>; line(text: string): void };

const silentReporter: Reporter = { step: (_title, act) => act(), line: () => {} };

const terminalReporter: Reporter = {
  async step(title, act) {
    const began = performance.now();
    const result = await act();
    process.stdout.write(`  ✓ ${title.padEnd(46)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s\n`);
    return result;
  },
  line: (text) => void process.stdout.write(`${text}\n`),
};
