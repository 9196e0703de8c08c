import autocannon from "autocannon";

export type Polled = { perSecond: number; p50: number; p95: number; p99: number; failed: number };

/** So many clients ask for the status of a job at once. @param rate requests a second of all of them; by default each asks again as soon as it has its answer */
export async function poll(url: string, apiKey: string, { clients, seconds, rate }: { clients: number; seconds: number; rate?: number }): Promise<Polled> {
  const options = { url, connections: clients, duration: seconds, headers: { "x-api-key": apiKey }, ...(rate && { overallRate: rate }) };
  const taken: number[] = [];
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on("response", (_client, _status, _bytes, milliseconds) => taken.push(milliseconds));
  });
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { perSecond: taken.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed: non2xx + errors + timeouts };
}
