import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** On the global object, as a module may be loaded more than once in a process. */
const holder = globalThis as typeof globalThis & { slidewrightMetrics?: Registry };

/** The metrics of this process. */
export const registry: Registry = (holder.slidewrightMetrics ??= open());

function open(): Registry {
  const opened = new Registry();
  collectDefaultMetrics({ register: opened });
  return opened;
}

/** Seconds, from the quickest answer to the longest job. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

type Spec<L extends string> = { name: `slidewright_${string}`; help: string; labelNames: readonly L[] };

/** Counts what happens. Labels are words of ours: never an id, of which there may be any number. */
export function counter<L extends string>(
  name: Spec<L>["name"],
  help: string,
  labelNames: readonly L[] = [],
): Counter<L> {
  return (
    (registry.getSingleMetric(name) as Counter<L> | undefined) ??
    new Counter({ name, help, labelNames, registers: [registry] })
  );
}

export function gauge<L extends string>(name: Spec<L>["name"], help: string, labelNames: readonly L[] = []): Gauge<L> {
  return (
    (registry.getSingleMetric(name) as Gauge<L> | undefined) ??
    new Gauge({ name, help, labelNames, registers: [registry] })
  );
}

/** Measures durations, in seconds. */
export function timer<L extends string>(
  name: Spec<L>["name"],
  help: string,
  labelNames: readonly L[] = [],
): Histogram<L> {
  return (
    (registry.getSingleMetric(name) as Histogram<L> | undefined) ??
    new Histogram({ name, help, labelNames, buckets: seconds, registers: [registry] })
  );
}
