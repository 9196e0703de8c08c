type Spans = { start: number; duration: number }[];

/** What `observe` noted so far, in milliseconds of the page's clock. */
export type Slowest = { notes: Spans; tasks: Spans };

/** Runs in the page before everything else: notes how long each event takes until the next paint, and every long task. */
export function observe(): void {
  const notes: Spans = [];
  const tasks: Spans = [];
  const painted = new MessageChannel();
  const waiting: number[] = [];
  painted.port1.onmessage = () => {
    for (const start of waiting.splice(0)) notes.push({ start, duration: performance.now() - start });
  };
  // Acts of a script are no events of the Event Timing API, and events under 16 ms are not told by it.
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
