import { StartError, StoppedError } from "@/scripts/service/start-error";
import { waitUntil } from "@/scripts/service/wait-until";
import type { KeptProcess } from "./kept-process";

const startTimeoutMs = 120_000;

/**
 * Waits until `url` answers 200.
 *
 * @throws StartError when the process ends or the time is over; StoppedError
 */
export async function waitHealthy(
  process: KeptProcess,
  url: string,
  logFile: string,
  signal: AbortSignal,
): Promise<void> {
  let last = "no answer";
  const isHealthy = await waitUntil(
    async () => {
      if (signal.aborted) throw new StoppedError();
      if (!process.isRunning()) throw new StartError(`The ${process.name} process ended while it started.`, logFile);
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
        last = `${answer.status} ${(await answer.text()).slice(0, 500)}`;
        return answer.status === 200;
      } catch {
        return false;
      }
    },
    startTimeoutMs,
    100,
  );
  if (!isHealthy)
    throw new StartError(
      `The ${process.name} process wasn't ready in ${startTimeoutMs / 1000} s. ${url} last said: ${last}`,
      logFile,
    );
}
