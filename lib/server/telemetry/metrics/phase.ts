import { addSpan, inSpan } from "@/lib/server/telemetry/traces/span";
import { measured } from "./measured";
import { metrics } from "./metrics";

/** Does a phase of the work on a job, and tells how long it took. @param kind of the job */
export function phase<T>(kind: string, name: string, act: () => T | Promise<T>): Promise<T> {
  return measured(
    metrics.phases,
    () => ({ kind, phase: name }),
    () => inSpan(`${kind} ${name}`, {}, act),
  );
}

/** Tells of a phase that is over. @param end milliseconds ago; @param duration in milliseconds */
export function tellOfPhase(
  kind: string,
  name: string,
  { duration, end = 0 }: { duration: number; end?: number },
): void {
  metrics.phases.observe({ kind, phase: name }, duration / 1000);
  const ended = Date.now() - end;
  addSpan(`${kind} ${name}`, {}, new Date(ended - duration), new Date(ended));
}
