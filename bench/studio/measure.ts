import { readFileSync, readdirSync } from "node:fs";
import type { BrowserContext, Page } from "playwright";

/** Measurements of one type of action. Times are in milliseconds. */
export type Timing = {
  where: string;
  what: string;
  /** Time from the event to the next paint, for each action. */
  paints: number[];
  /** CPU time of the page's main thread until that paint, for each action. */
  busy: number[];
  /** Time until the expected result is shown; empty if the paint shows it. */
  answers: number[];
  /** The longest time for which the page was continuously busy, including after the actions. */
  longestTask: number;
  cpu: Record<keyof Processes, number>;
  /** Size of the page's heap after garbage collection, in bytes. */
  heap: number;
};

export type Action = {
  what: string;
  times?: number;
  /** Runs once before all actions; `each` runs before each action. Neither is measured. */
  before?: () => Promise<unknown>;
  each?: (time: number) => Promise<unknown>;
  action: (time: number) => Promise<unknown>;
  /** Runs in the page. Returns true if the result is shown. `previous` is the text of `mark` before the action. */
  until?: { mark: string; isReached: (previous: string, now: string) => boolean };
};

/** Milliseconds between actions, so that work after one action does not count for the next. */
const rest = 300;
const answerLimit = 20_000;

export async function measure(
  page: Page,
  processes: Processes,
  where: string,
  { what, times = 20, before, each, action, until }: Action,
): Promise<Timing> {
  await before?.();
  const [paints, busy, answers]: [number[], number[], number[]] = [[], [], []];
  const mainThread = await watchMainThread(page);
  const cpuBefore = cpuSeconds(processes);
  const begin = await page.evaluate(() => performance.now());
  for (let time = 0; time < times; time++) {
    await each?.(time);
    const previous = until ? await textOf(page, until.mark) : "";
    const start = await page.evaluate(() => performance.now());
    const usedBefore = await mainThread.used();
    await action(time);
    await nextPaint(page);
    busy.push((await mainThread.used()) - usedBefore);
    if (until) answers.push(await answered(page, start, previous, until));
    await page.waitForTimeout(rest);
    paints.push(await longest(page, "notes", start));
  }
  const longestTask = await longest(page, "tasks", begin);
  const cpuAfter = cpuSeconds(processes);
  const cpu = Object.fromEntries(
    Object.entries(cpuAfter).map(([name, seconds]) => [name, seconds - cpuBefore[name as keyof Processes]]),
  ) as Timing["cpu"];
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

/** Returns the text of a part of the page, including the sources of images. */
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
  previous: string,
  { mark, isReached }: NonNullable<Action["until"]>,
): Promise<number> {
  const limit = Date.now() + answerLimit;
  while (Date.now() < limit) {
    if (isReached(previous, await textOf(page, mark))) return page.evaluate((from) => performance.now() - from, start);
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

type Spans = { start: number; duration: number }[];

/** The records of `observe`, in milliseconds of the page's clock. */
type Slowest = { notes: Spans; tasks: Spans };

/** Runs in the page before everything else. Records the time from each event to the next paint, and all long tasks. */
export function observe(): void {
  const notes: Spans = [];
  const tasks: Spans = [];
  const painted = new MessageChannel();
  const waiting: number[] = [];
  painted.port1.onmessage = () => {
    for (const start of waiting.splice(0)) notes.push({ start, duration: performance.now() - start });
  };
  // The Event Timing API doesn't report scripted actions, and omits events under 16 ms.
  for (const type of ["keydown", "pointerdown", "click", "input", "change", "paste", "wheel"]) {
    const note = (event: Event) => {
      const start = event.timeStamp;
      requestAnimationFrame(() => {
        waiting.push(start);
        painted.port2.postMessage(null);
      });
    };
    window.addEventListener(type, note, { capture: true, passive: true });
  }
  const into = (list: Spans) => (entries: PerformanceObserverEntryList) => {
    for (const { startTime, duration } of entries.getEntries()) list.push({ start: startTime, duration });
  };
  new PerformanceObserver(into(notes)).observe({
    type: "event",
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit);
  new PerformanceObserver(into(tasks)).observe({ type: "longtask", buffered: true });
  Object.assign(window, { slowest: { notes, tasks } satisfies Slowest });
}

/**
 * Measures the CPU time of the page's main thread in milliseconds. A busy machine makes an action slower, but hardly
 * affects this.
 */
type MainThread = { used: () => Promise<number>; close: () => Promise<void> };

async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return {
    used: async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
    },
    close: () => session.detach(),
  };
}

const nextPaint = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Process ids by part. Each part includes its child processes. */
type Processes = { web: number; worker: number; browser: number };

const ticksASecond = 100;

/** Returns the CPU seconds, user and system, of each part; 0 on systems without `/proc`. */
function cpuSeconds(processes: Processes): Record<keyof Processes, number> {
  const all = table();
  const of = (id: number): number => {
    const children = [...all].filter(([, { parent }]) => parent === id).map(([child]) => child);
    return (all.get(id)?.seconds ?? 0) + children.reduce((sum, child) => sum + of(child), 0);
  };
  return { web: of(processes.web), worker: of(processes.worker), browser: of(processes.browser) };
}

function table(): Map<number, { parent: number; seconds: number }> {
  const found = new Map<number, { parent: number; seconds: number }>();
  for (const name of listed()) {
    const fields = statOf(name);
    if (!fields) continue;
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((index) =>
      Number(fields[index]),
    ) as [number, number, number, number, number];
    found.set(Number(name), { parent, seconds: (user + system + childUser + childSystem) / ticksASecond });
  }
  return found;
}

function listed(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Returns the fields after the program's name; null if the process has ended. */
function statOf(name: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** Measurements of a first visit with an empty browser cache, in milliseconds and in bytes on the wire. */
export type Visit = {
  path: string;
  firstPaint: number;
  loaded: number;
  scripts: number;
  all: number;
  requests: number;
};

export async function visit(newContext: () => Promise<BrowserContext>, path: string): Promise<Visit> {
  const context = await newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes = { script: 0, all: 0, requests: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    bytes.requests += 1;
    if (kinds.get(requestId) === "Script") bytes.script += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle", { timeout: 20_000 }).catch(() => undefined);
  const [firstPaint, loaded] = await page.evaluate(
    () =>
      [
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventEnd,
      ] as const,
  );
  await context.close();
  return { path, firstPaint, loaded, scripts: bytes.script, all: bytes.all, requests: bytes.requests };
}
