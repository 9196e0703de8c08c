import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "@slidewright/client";
import autocannon from "autocannon";
import { benchSlide, slideData } from "@/bench/content";

/** Returns a deck request with benchmark slides (title, 10 × 5 table, 4 × 6 chart), which all differ. */
export const deckOf = (slideId: string, slides: number) => ({
  slides: Array.from({ length: slides }, (_, index) => ({
    template_slide_id: slideId,
    slide_data: slideData(benchSlide(index)),
  })),
});

/** Returns the interval in milliseconds at which a client polls a job with this many slides. */
const pollMilliseconds = (slides: number) => (slides >= 200 ? 50 : 10);

/**
 * Returns the milliseconds from the request of a deck to the response with the status `completed`.
 *
 * @throws Error if the job ends with another status
 */
export async function timeDeck(client: Client, slideId: string, slides: number): Promise<number> {
  const start = performance.now();
  const { generation_id } = await client.generateDeck(deckOf(slideId, slides) as never);
  const { status, message } = await client.waitForPresentation(generation_id, { intervalMs: pollMilliseconds(slides) });
  if (status !== "completed") throw new Error(`A deck of the bench ended as ${status}: ${message}`);
  return performance.now() - start;
}

/** Generates decks in sequence on an idle service. */
export async function generateSequentially(
  client: Client,
  slideId: string,
  slides: number,
  times: number,
): Promise<number[]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time++) durations.push(await timeDeck(client, slideId, slides));
  return durations;
}

/**
 * Generates as many decks as the service can, with `waiting` requests open at all times. Returns the number of
 * completed decks.
 */
export async function saturateService(
  client: Client,
  slideId: string,
  slides: number,
  seconds: number,
  waiting: number,
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let completed = 0;
  const work = Array.from({ length: waiting }, async () => {
    while (performance.now() < end) {
      const { generation_id } = await client.generateDeck(deckOf(slideId, slides) as never);
      const { status } = await client.waitForPresentation(generation_id, { intervalMs: 250 });
      if (status !== "completed") throw new Error(`A deck of the bench ended as ${status}.`);
      if (performance.now() < end) completed += 1;
    }
  });
  await Promise.all(work);
  return completed;
}

export type Polled = { perSecond: number; p50: number; p95: number; p99: number; failed: number };
type Load = { clients: number; seconds: number };

/** Polls the status of a job from many clients. Each one sends the next request as soon as it gets a response. */
async function pollConcurrently(url: string, apiKey: string, { clients, seconds }: Load): Promise<Polled> {
  const durations: number[] = [];
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections: clients, duration: seconds, headers: { "x-api-key": apiKey } },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on("response", (_client, _status, _bytes, milliseconds) => durations.push(milliseconds));
  });
  return summed(durations, seconds, non2xx + errors + timeouts);
}

/** Medians of the rounds: responses per second, and CPU milliseconds of the web process for each response. */
type RequestCost = { perSecond: number; cpuMs: number; failed: number };

/**
 * Sends requests to several URLs in turn, so that other work on the machine affects all of them equally. The first
 * round warms up and is not counted.
 *
 * @param cpuSeconds Returns the CPU seconds that the web process has used so far
 */
export async function compareRequests<N extends string>(
  urls: Record<N, string>,
  apiKey: string,
  cpuSeconds: () => number,
  { rounds, ...load }: Load & { rounds: number },
): Promise<Record<N, RequestCost>> {
  const names = Object.keys(urls) as N[];
  const all = Object.fromEntries(names.map((name) => [name, [] as RequestCost[]])) as Record<N, RequestCost[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const before = cpuSeconds();
      const { perSecond, failed } = await pollConcurrently(urls[name], apiKey, load);
      const cpuMs = ((cpuSeconds() - before) * 1_000) / (perSecond * load.seconds);
      if (round > 0) all[name].push({ perSecond, cpuMs, failed });
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const summary = (costs: RequestCost[]): RequestCost => ({
    perSecond: median(costs.map(({ perSecond }) => perSecond)),
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
    failed: costs.reduce((sum, { failed }) => sum + failed, 0),
  });
  return Object.fromEntries(names.map((name) => [name, summary(all[name])])) as Record<N, RequestCost>;
}

/** Polls the status of a job from many clients, once per second each. Their requests are spread over the second. */
export async function pollEachSecond(url: string, apiKey: string, { clients, seconds }: Load): Promise<Polled> {
  const durations: number[] = [];
  let failed = 0;
  const ask = async (): Promise<void> => {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { "x-api-key": apiKey } }).catch(() => null);
    await answer?.arrayBuffer();
    durations.push(performance.now() - startedAt);
    if (!answer?.ok) failed += 1;
  };
  const client = async (_: unknown, place: number): Promise<void> => {
    await delay((1000 * place) / clients);
    for (let second = 0; second < seconds; second++) await Promise.all([ask(), delay(1000)]);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return summed(durations, seconds, failed);
}

function summed(durations: readonly number[], seconds: number, failed: number): Polled {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { perSecond: durations.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };
}
