import path from "node:path";
import { runnerSettingNames } from "@/inngest/runner/settings";
import { httpOrigin } from "@/lib/server/config";
import { settingNames } from "@/lib/server/config/setting-warnings";
import type { Environment } from "@/lib/server/config/settings";
import { type EmbeddedPostgres, startPostgres } from "@/scripts/database/embedded-postgres";
import { generateDatabaseClient } from "@/scripts/database/generate-client";
import { migrate } from "@/scripts/database/migrate";
import { projectPath, projectDir } from "@/scripts/paths";
import { ensureBuild, nextCli } from "./build";
import { type InstanceLock, takeInstanceLock } from "./instance-lock";
import { openLogFile, rotateLogs, watchForAbort } from "./log-files";
import { type ServicePorts, choosePorts, loopback } from "./ports";
import { readSecrets } from "./secrets";
import { type Seeded, forgetSignIn, isSeeded, seedOnce } from "./seed";
import { type ServiceSettings, loadEnvFile, processEnvironment, requireValidSettings } from "./service-settings";
import { StoppedError } from "./start-error";
import { stopParts } from "./stop-parts";
import { type SupervisedProcess, superviseProcess, spawnProcess, waitHealthy } from "./supervised-process";
import { settledWithin, within } from "./wait-until";

type StartOptions = {
  /** The folder of all data, created if it is missing. Only one service at a time can use it. */
  dataDir: string;
  /** Port of the web role. Default: the setting PORT, otherwise a free port. */
  port?: number;
  /** Settings by name, as in docs/guides/settings.md. Nothing is read from this process's environment. */
  env?: Environment;
  /** False: print each step. */
  quiet?: boolean;
  /** Aborts the start. */
  signal?: AbortSignal;
  /** False: PostgreSQL is faster, but loses data if the machine crashes. For temporary data. */
  durable?: boolean;
  /**
   * True: runs `next dev` from the sources instead of a build. One process has both roles, so that a change affects
   * pages, API and worker alike. The sign-in is returned at every start.
   */
  isDev?: boolean;
};

export type Service = {
  baseUrl: string;
  /** Created by the first start on this data folder; null after that. */
  apiKey: string | null;
  owner: { email: string; password: string } | null;
  /** The processes that are currently running. */
  readonly processes: { name: string; pid: number }[];
  /** Stops everything in order: web, worker, runner, PostgreSQL. Takes ten seconds at most, after `DRAIN_SECONDS`. */
  stop(): Promise<void>;
};

/**
 * Starts all parts of the service and waits until they are ready. If it throws, nothing is left running.
 *
 * @throws StartError, AlreadyRunningError, SettingError with a message for people; StoppedError if `signal` aborts
 */
export async function startService(options: StartOptions): Promise<Service> {
  loadEnvFile();
  const env = options.env ?? {};
  const signal = options.signal ?? new AbortController().signal;
  const isDev = options.isDev ?? false;
  const dataDir = path.resolve(projectDir, options.dataDir);
  const settings = requireValidSettings(env);
  const lock = await takeInstanceLock(dataDir, signal);
  const running: SupervisedProcess[] = [];
  const halt = new AbortController();
  const abort = () => halt.abort();
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  let starting: Promise<Seeded | null> | undefined;
  let stopping: Promise<void> | undefined;
  const rotation = setInterval(() => rotateLogs(dataDir), rotationMs).unref();
  const stop = (drainMs: number, beganAt: number) =>
    (stopping ??= stopParts(running, { drainMs, beganAt }).finally(() => {
      clearInterval(rotation);
      lock.release();
    }));
  try {
    const chosen = await choosePorts(dataDir, settings, options.port);
    const ports = isDev ? { ...chosen, worker: chosen.web } : chosen;
    const baseUrl = settings.baseUrl ?? `http://localhost:${ports.web}`;
    lock.announce(baseUrl);
    const reporter = options.quiet === false ? terminalReporter : silentReporter;
    const durable = options.durable ?? true;
    starting = startParts({
      env,
      dataDir,
      settings,
      ports,
      baseUrl,
      durable,
      isDev,
      reporter,
      lock,
      running,
      signal: halt.signal,
    });
    const seeded = await within(starting, Infinity, signal);
    if (!isDev) forgetSignIn(dataDir);
    return {
      baseUrl,
      apiKey: seeded?.apiKey ?? null,
      owner: seeded && { email: seeded.email, password: seeded.password },
      get processes() {
        return running.flatMap(({ name, pid }) => (pid ? [{ name, pid }] : []));
      },
      stop: () => stop(Number(env.DRAIN_SECONDS || 0) * 1_000, Date.now()),
    };
  } catch (error) {
    const beganAt = Date.now();
    halt.abort();
    // Parts that have started also receive the signal. Others end when this process ends.
    if (starting) await settledWithin(starting, giveUpMs);
    await stop(0, beganAt);
    throw signal.aborted ? new StoppedError() : error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** How often the logs are checked for their size. */
const rotationMs = 60_000;

/** How long an aborted start may take to give up, which its stop has to make up for. */
const giveUpMs = 4_000;

type StartContext = Omit<PartContext, "onStart" | "onRestart"> & {
  env: Environment;
  settings: ServiceSettings;
  baseUrl: string;
  reporter: Reporter;
  lock: InstanceLock;
  signal: AbortSignal;
  /** Receives each part as soon as it is running, in start order. */
  running: SupervisedProcess[];
};

/** Starts the parts, in parallel where possible. If this throws, the caller must stop the parts in `running`. */
async function startParts(context: StartContext): Promise<Seeded | null> {
  const { dataDir, ports, settings, reporter, lock, running, signal } = context;
  let isReady = false;
  const parts: PartContext = {
    ...context,
    onStart: lock.record,
    // During the start, the check for readiness reports a process that exits.
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
    WORKER_PORT: String(ports.worker),
    // The worker registers with an external server; our runner asks the worker.
    INNGEST_SERVE_ORIGIN: settings.inngestBaseUrl
      ? (settings.serveOrigin ?? httpOrigin(settings.workerHost, ports.worker))
      : "",
  });
  requireValidSettings(complete());

  await reporter.step("Database client", () => generateDatabaseClient(signal));
  proceed();
  // If one of the two fails, it stops the other.
  const halt = new AbortController();
  const either = halt.signal;
  signal.addEventListener("abort", () => halt.abort());
  const building = context.isDev
    ? Promise.resolve()
    : reporter.step("Build (about a minute, when the sources changed)", () =>
        ensureBuild(openLogFile(dataDir, "build"), either, dataDir),
      );
  const preparing = (async () => {
    if (!databaseUrl) {
      const postgres = await reporter.step(`PostgreSQL on port ${ports.postgres}`, () =>
        startSupervisedPostgres(parts, password, either),
      );
      running.push(postgres.part);
      databaseUrl = postgres.databaseUrl;
    }
    const address = databaseUrl;
    await reporter.step("Database up to date", () => migrate(address, undefined, undefined, either));
    proceed();
    const seed = {
      dataDir,
      env: processEnvironment(complete()),
      logFile: openLogFile(dataDir, "seed"),
      signal: either,
    };
    return isSeeded(dataDir) ? seedOnce(seed) : reporter.step("First data", () => seedOnce(seed));
  })();
  const [seeded] = await allOrFirstError([preparing, building], () => halt.abort());
  proceed();

  await reporter.step(
    context.isDev ? "Runner and dev server are ready" : "Runner, worker and web are ready",
    async () => {
      const all = complete();
      const started: SupervisedProcess[] = [];
      const add = (part: SupervisedProcess) => {
        running.push(part);
        started.push(part);
      };
      if (!settings.inngestBaseUrl) add(await startRunner(parts, all));
      if (context.isDev) add(await startDevServer(parts, settings.listenHost, all));
      else {
        // No load balancer has to notice that the worker stops.
        add(await startRole(parts, "worker", settings.workerHost, { ...all, DRAIN_SECONDS: "" }));
        add(await startRole(parts, "web", settings.listenHost, all));
      }
      const hosts = { web: settings.listenHost, worker: settings.workerHost, runner: loopback };
      await Promise.all(
        started.map((part) => {
          const name = part.name as keyof typeof hosts;
          const path = { web: "/api/ready", worker: "/api/ready", runner: "/health" }[name];
          return waitHealthy(
            part,
            `${httpOrigin(hosts[name], ports[name])}${path}`,
            openLogFile(dataDir, name),
            signal,
          );
        }),
      );
    },
  );
  isReady = true;
  return seeded;
}

/** Waits until both are settled. Throws the first error rather than the one caused by stopping the other task. */
async function allOrFirstError<A, B>(tasks: [Promise<A>, Promise<B>], onError: () => void): Promise<[A, B]> {
  const errors: unknown[] = [];
  const settled = tasks.map((task) =>
    task.catch((error: unknown) => {
      errors.push(error);
      onError();
    }),
  );
  await Promise.all(settled);
  if (errors.length > 0) throw errors[0];
  return Promise.all(tasks);
}

function withoutBlank(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value));
}

type PartContext = {
  dataDir: string;
  ports: ServicePorts;
  durable: boolean;
  isDev: boolean;
  onStart: (name: string, pid: number) => void;
  onRestart: (message: string) => void;
};

async function startSupervisedPostgres(
  context: PartContext,
  password: string,
  signal: AbortSignal,
): Promise<{ part: SupervisedProcess; databaseUrl: string }> {
  const { dataDir, ports, durable, onRestart } = context;
  const options = {
    dataDir: path.join(dataDir, "postgres"),
    port: ports.postgres,
    password,
    durable,
    logFile: openLogFile(dataDir, "postgres"),
  };
  let running: EmbeddedPostgres | undefined;
  const part = await superviseProcess({
    name: "postgres",
    start: async (stopping) => (running = await startPostgres(options, stopping)).process,
    end: async (_, timeoutMs) => running?.stop(timeoutMs),
    signal,
    // Not recorded for the next start, which finds a remaining PostgreSQL by its data folder and shuts it down cleanly.
    onStart: () => {},
    onRestart,
  });
  return { part, databaseUrl: running?.databaseUrl ?? "" };
}

function startRunner(context: PartContext, settings: Environment): Promise<SupervisedProcess> {
  const own = {
    RUNNER_PORT: String(context.ports.runner),
    WORKER_URL: `http://${loopback}:${context.ports.worker}/api/inngest`,
  };
  // Keeps the secrets of the other parts from the runner.
  const others = [...settingNames].filter((name) => !runnerSettingNames.includes(name));
  return startNode(context, "runner", ["--import", "tsx", projectPath("inngest", "runner", "main.ts")], {
    ...settings,
    ...Object.fromEntries(others.map((name) => [name, ""])),
    ...own,
  });
}

function startRole(
  context: PartContext,
  role: "web" | "worker",
  host: string | undefined,
  settings: Environment,
): Promise<SupervisedProcess> {
  const args = roleArguments(context.ports[role], host);
  return startNode(context, role, args, { ...settings, SLIDEWRIGHT_ROLE: role });
}

/**
 * Returns Node's arguments for a role. They limit the heap of the main thread; worker threads have a limit of their
 * own. On a machine with much memory, V8 would let the heap grow to four times what is alive before it collects the
 * garbage; with this limit, to less than twice.
 */
export function roleArguments(port: number, host: string | undefined): string[] {
  // Longer than load balancers keep idle connections (usually 60 s), so that none reuses a connection being closed.
  const server = ["start", "--port", String(port), "--keepAliveTimeout", "75000"];
  return ["--max-old-space-size=1024", nextCli, ...server, ...(host ? ["--hostname", host] : [])];
}

/** Starts `next dev` on the web port. The worker role also serves pages and the API. */
function startDevServer(
  context: PartContext,
  host: string | undefined,
  settings: Environment,
): Promise<SupervisedProcess> {
  const args = [nextCli, "dev", "--port", String(context.ports.web), ...(host ? ["--hostname", host] : [])];
  return startNode(context, "web", args, { ...settings, SLIDEWRIGHT_ROLE: "worker", NODE_ENV: "development" });
}

function startNode(
  context: PartContext,
  name: string,
  args: string[],
  settings: Environment,
): Promise<SupervisedProcess> {
  const { dataDir, onStart, onRestart } = context;
  const spec = { args, env: processEnvironment(settings), logFile: openLogFile(dataDir, name) };
  let explain: () => string | null = () => null;
  const start = () => {
    explain = watchForAbort(spec.logFile);
    return spawnProcess(spec);
  };
  return superviseProcess({ name, start, explain: () => explain(), onStart, onRestart });
}

/** Prints the progress: one line per step, with its duration. */
type Reporter = { step<T>(title: string, action: () => Promise<T>): Promise<T>; line(text: string): void };

const silentReporter: Reporter = { step: (_title, action) => action(), line: () => {} };

const terminalReporter: Reporter = {
  async step(title, action) {
    const startedAt = performance.now();
    const result = await action();
    process.stdout.write(
      `  ✓ ${title.padEnd(46)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s\n`,
    );
    return result;
  },
  line: (text) => void process.stdout.write(`${text}\n`),
};
