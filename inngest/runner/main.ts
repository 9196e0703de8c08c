import { pino } from "pino";
import { startRunner } from "./runner";
import { readSettings } from "./settings";

/** The runner process. On SIGTERM or SIGINT it accepts no new work, and running calls have this long to finish. */
const gracePeriodMilliseconds = 10_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({
    level: settings.logLevel,
    base: { role: "runner" },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
  const runner = await startRunner(settings, fail, log);
  log.info({ port: settings.port }, "the runner listens");
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await runner.stop(gracePeriodMilliseconds);
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

function fail(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

main().catch(fail);
