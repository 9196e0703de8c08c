/** Cost of one run of a case in a separate process. */
export type Run = {
  /** CPU seconds of the whole process, user and system, including the start of Node. */
  cpu: number;
  /** Seconds since the process started. */
  wall: number;
  /** Peak memory in megabytes. */
  rss: number;
  /** The case's own measurements, in milliseconds or MB/s. */
  figures: Record<string, number>;
};

/** Reports the cost at the end of a case. */
export function report(figures: Record<string, number> = {}): void {
  const { user, system } = process.cpuUsage();
  const run: Run = {
    cpu: (user + system) / 1e6,
    wall: performance.now() / 1e3,
    rss: process.resourceUsage().maxRSS / 1024,
    figures,
  };
  process.stdout.write(`${JSON.stringify(run)}\n`);
}

/** Repeats an action. Returns the seconds of the last repetition; `cpu` includes all threads. */
export async function lastOf(times: number, action: () => Promise<unknown>): Promise<{ cpu: number; wall: number }> {
  for (let time = 1; time < times; time++) await action();
  const [start, before] = [performance.now(), process.cpuUsage()];
  await action();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1e6, wall: (performance.now() - start) / 1e3 };
}

/** Repeats an action until it is warm, then as often again. Returns the mean CPU seconds of all threads. */
export async function meanCpu(times: number, action: () => Promise<unknown>): Promise<number> {
  for (let time = 0; time < times; time++) await action();
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / times;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Returns the median duration of an action in milliseconds, once the process is warm. */
export async function warm(times: number, action: (time: number) => unknown): Promise<number> {
  const durations: number[] = [];
  for (let time = 0; time < times * 2; time++) {
    const start = performance.now();
    await action(time);
    if (time >= times) durations.push(performance.now() - start);
  }
  return median(durations);
}

/** Prints a Markdown table with right-aligned numbers. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(" | ")} |\n`;
  const rule = line(widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)));
  process.stdout.write(`${line(head)}${rule}${rows.map(line).join("")}\n`);
}
