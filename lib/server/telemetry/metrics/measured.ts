import type { Histogram } from "prom-client";

/** Measures how long an act takes, whatever becomes of it. @param labelsOf what the act brought or threw → labels */
export async function measured<T, L extends string>(
  timer: Histogram<L>,
  labelsOf: (outcome: { value: T } | { error: unknown }) => Partial<Record<L, string>>,
  act: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const note = (outcome: Parameters<typeof labelsOf>[0]) =>
    timer.observe(labelsOf(outcome), (performance.now() - started) / 1000);
  try {
    const value = await act();
    note({ value });
    return value;
  } catch (error) {
    note({ error });
    throw error;
  }
}
