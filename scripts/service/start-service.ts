import path from "node:path";
import type { Environment } from "@/lib/server/config/setting";
import { projectDir } from "@/scripts/paths";
import { takeInstanceLock } from "./locks/instance-lock";
import { choosePorts } from "./ports/choose-ports";
import type { KeptProcess } from "./processes/kept-process";
import { silentReporter, terminalReporter } from "./reporter";
import { forgetSignIn } from "./seed";
import { requireGoodSettings } from "./settings/check-settings";
import { loadEnvFile } from "./settings/service-settings";
import { StoppedError } from "./start-error";
import { startParts } from "./start-parts";

export type StartOptions = {
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
