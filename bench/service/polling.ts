import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";

export type Polled = { perSecond: number; p50: number; p95: number; p99: number; failed: number };
type Load = { clients: number; seconds: number };

/** So many clients ask for the status of a job, each again as soon as it has its answer. */
export async function pollAtOnce(url: string, apiKey: string, { clients, seconds }: Load): Promise<Polled> {
  const taken: number[] = [];
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections: clients, duration: seconds, headers: { "x-api-key": apiKey } },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on("response", (_client, _status, _bytes, milliseconds) => taken.push(milliseconds));
  });
  return summed(taken, seconds, non2xx + errors + timeouts);
}

/** So many clients ask once a second, spread over it, as those do that know nothing of each other. */
export async function pollEachSecond(url: string, apiKey: string, { clients, seconds }: Load): Promise<Polled> {
  const taken: number[] = [];
  let failed = 0;
  const ask = async (): Promise<void> => {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { "x-api-key": apiKey } }).catch(() => null);
    await answer?.arrayBuffer();
    taken.push(performance.now() - begun);
    if (!answer?.ok) failed += 1;
  };
  const client = async (_: unknown, place: number): Promise<void> => {
    await delay((1000 * place) / clients);
    for (let second = 0; second < seconds; second++) await Promise.all([ask(), delay(1000)]);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return summed(taken, seconds, failed);
}

function summed(taken: readonly number[], seconds: number, failed: number): Polled {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { perSecond: taken.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };
}
