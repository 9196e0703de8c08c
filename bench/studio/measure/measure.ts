import type { Page } from "playwright-core";
import { cpuSeconds, type Processes } from "./cpu";
import { nextPaint, watchMainThread } from "./main-thread";
import type { Slowest } from "./observe";

/** How quick one kind of act is. Milliseconds, but for the last two. */
export type Quickness = {
  where: string;
  what: string;
  /** From the event to the next paint, of each act. */
  paints: number[];
  /** Processor time of the page's main thread until that paint, of each act. */
  busy: number[];
  /** Until what was asked for is there; empty: the paint shows it. */
  answers: number[];
  /** The longest that the page was busy at a stretch, also after the acts. */
  longestTask: number;
  cpu: Record<keyof Processes, number>;
  /** Bytes of the page's heap, once garbage is gone. */
  heap: number;
};

export type Act = {
  what: string;
  times?: number;
  /** Once before all, and before each; not measured. */
  before?: () => Promise<unknown>;
  each?: (time: number) => Promise<unknown>;
  act: (time: number) => Promise<unknown>;
  /** Runs in the page: whether the answer is there. `former` is what `mark` told before the act. */
  until?: { mark: string; isThere: (former: string, now: string) => boolean };
};

/** Acts take turns with rest: what the page does by itself after one does not count for the next. */
const rest = 300;
const answerLimit = 20_000;

export async function measure(
  page: Page,
  processes: Processes,
  where: string,
  { what, times = 20, before, each, act, until }: Act,
): Promise<Quickness> {
  await before?.();
  const [paints, busy, answers]: [number[], number[], number[]] = [[], [], []];
  const mainThread = await watchMainThread(page);
  const cpuBefore = cpuSeconds(processes);
  const begin = await page.evaluate(() => performance.now());
  for (let time = 0; time < times; time++) {
    await each?.(time);
    const former = until ? await textOf(page, until.mark) : "";
    const start = await page.evaluate(() => performance.now());
    const usedBefore = await mainThread.used();
    await act(time);
    await nextPaint(page);
    busy.push((await mainThread.used()) - usedBefore);
    if (until) answers.push(await answered(page, start, former, until));
    await page.waitForTimeout(rest);
    paints.push(await longest(page, "notes", start));
  }
  const longestTask = await longest(page, "tasks", begin);
  const cpuAfter = cpuSeconds(processes);
  const cpu = Object.fromEntries(
    Object.entries(cpuAfter).map(([name, seconds]) => [name, seconds - cpuBefore[name as keyof Processes]]),
  ) as Quickness["cpu"];
  await mainThread.close();
  return { where, what, paints, busy, answers, longestTask, cpu, heap: await heapOf(page) };
}

const longest = (page: Page, of: keyof Slowest, since: number) =>
  page.evaluate(
    ([kind, from]) =>
      Math.max(
        0,
        ...(window as unknown as { slowest: Slowest }).slowest[kind]
          .filter(({ start }) => start >= from)
          .map(({ duration }) => duration),
      ),
    [of, since] as const,
  );

/** What a part of the page says, pictures included. */
const textOf = (page: Page, mark: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .map((element) => element.getAttribute("src")?.slice(-200) ?? element.textContent)
        .join("\n"),
    mark,
  );

async function answered(
  page: Page,
  start: number,
  former: string,
  { mark, isThere }: NonNullable<Act["until"]>,
): Promise<number> {
  const limit = Date.now() + answerLimit;
  while (Date.now() < limit) {
    if (isThere(former, await textOf(page, mark))) return page.evaluate((from) => performance.now() - from, start);
    await page.waitForTimeout(10);
  }
  throw new Error(`Nothing new was shown in ${mark} within ${answerLimit / 1_000} s.`);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}
