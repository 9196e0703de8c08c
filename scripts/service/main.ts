import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findSettingWarnings } from "@/lib/server/config/setting-warnings";
import { SettingError } from "@/lib/server/config/settings";
import { errorMessage } from "@/lib/server/errors";
import { AlreadyRunningError } from "./instance-lock";
import { loadEnvFile, ownSettings, requireValidSettings } from "./service-settings";
import { lastLines, StartError, StoppedError } from "./start-error";
import { type Service, startService } from "./start-service";

const isDev = process.argv[2] === "dev";

/** Runs the supervisor: for `npm start`, and for `npm run dev` on its own data folder. */
async function main(): Promise<void> {
  // A closed terminal must not kill this process before everything is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on("SIGTERM", stop).on("SIGINT", stop);
  if (!isHangupIgnored()) process.on("SIGHUP", stop);
  void stopWithNpm(stop, stopping.signal);

  loadEnvFile();
  const env = ownSettings();
  const dataDir = env.DATA_DIR || (isDev ? ".data/dev" : ".data");
  process.stdout.write(isDev ? "Starting Slidewright in development mode …\n" : "Starting Slidewright …\n");
  const { port = 3000 } = requireValidSettings(env);
  for (const warning of findSettingWarnings(process.env)) process.stdout.write(`  ! ${warning}\n`);
  const service = await startService({ dataDir, port, env, quiet: false, signal: stopping.signal, isDev });
  printWelcome(service, path.join(dataDir, "logs"));
  // Signal listeners don't keep a process alive.
  const alive = setInterval(() => {}, 2 ** 30);
  if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener("abort", resolve));
  process.stdout.write("Stopping …\n");
  await service.stop();
  clearInterval(alive);
  process.stdout.write("Stopped.\n");
}

function printWelcome({ baseUrl, owner, apiKey }: Service, logs: string): void {
  const lines = ["", `  Slidewright is ready   ${baseUrl}`];
  if (owner && apiKey) {
    lines.push(
      `  Sign in as             ${owner.email}`,
      `  with the password      ${owner.password}`,
      `  API key                ${apiKey}`,
    );
    if (!isDev) lines.push("", "  Note the password and the key: they are shown only once.");
  }
  process.stdout.write(`${[...lines, `  Ctrl-C stops it. Logs are in ${logs}.`, "", ""].join("\n")}`);
}

/**
 * Stops the service when npm has ended. npm forwards signals, but a killed npm can't, and then no one could stop the
 * service from its terminal.
 */
async function stopWithNpm(stop: () => void, signal: AbortSignal): Promise<void> {
  if (!["start", "dev"].includes(process.env.npm_lifecycle_event ?? "")) return;
  const parent = process.ppid;
  while (!signal.aborted) {
    if (process.ppid !== parent) return stop();
    await sleep(1000, undefined, { ref: false });
  }
}

/** Returns true if `nohup` or a similar program started us; the service then keeps running when the terminal closes. */
function isHangupIgnored(): boolean {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
    return (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}

function explain(error: unknown): number {
  if (error instanceof StoppedError) {
    process.stdout.write("Stopped.\n");
    return 0;
  }
  const isForPeople = [StartError, AlreadyRunningError, SettingError].some((kind) => error instanceof kind);
  process.stderr.write(
    `\n${isForPeople || !(error instanceof Error) ? errorMessage(error) : `Slidewright could not start: ${error.message}`}\n`,
  );
  if (error instanceof StartError && error.logFile) {
    const lines = lastLines(error.logFile).map((line) => `  | ${line}`);
    process.stderr.write(`The end of ${error.logFile}:\n${lines.join("\n")}\n`);
  }
  return 1;
}

main().then(
  () => process.exit(0),
  (error: unknown) => process.exit(explain(error)),
);
