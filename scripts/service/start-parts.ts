import { originOf } from "@/lib/server/config/own-origin";
import type { Environment } from "@/lib/server/config/setting";
import { generateClient } from "@/scripts/database/generate";
import { migrate } from "@/scripts/database/migrate";
import { ensureBuild } from "./build/build";
import type { InstanceLock } from "./locks/instance-lock";
import { openLogFile } from "./log-files";
import { keepPostgres, keepRole, keepRunner, type PartContext } from "./parts";
import { loopback } from "./ports/ports";
import type { KeptProcess } from "./processes/kept-process";
import { waitHealthy } from "./processes/wait-healthy";
import type { Reporter } from "./reporter";
import { isSeeded, type Seeded, seedOnce } from "./seed";
import { requireGoodSettings } from "./settings/check-settings";
import { readSecrets } from "./settings/secrets";
import { processEnvironment, type ServiceSettings } from "./settings/service-settings";
import { StoppedError } from "./start-error";

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
export async function startParts(context: StartContext): Promise<Seeded | null> {
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
