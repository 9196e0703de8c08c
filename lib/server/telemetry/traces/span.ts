import type { Attributes, Span } from "@opentelemetry/api";
import { presentSpan, withinSpan } from "@/lib/server/telemetry/work";

export type SpanKind = "internal" | "server" | "client" | "consumer";

/** What makes spans; only there when the settings name somebody to send them to. */
export type Tracing = {
  start(name: string, kind: SpanKind, attributes: Attributes, parent: Span | null, startTime?: Date): Span;
  /** The span that a `traceparent` of the W3C names; null: it names none. */
  remote(traceparent: string): Span | null;
  stop(): Promise<void>;
};

/** On the global object, as a module may be loaded more than once in a process. */
const holder = globalThis as typeof globalThis & { slidewrightTracing?: Tracing };

export function setTracing(tracing: Tracing | undefined): void {
  holder.slidewrightTracing = tracing;
}

/**
 * Does something that shows as a span in the trace of the present work. Attributes are ids, numbers and words of ours:
 * never content.
 */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  act: (span: Span | null) => T | Promise<T>,
  kind: SpanKind = "internal",
): Promise<T> {
  const parent = presentSpan();
  // A query or a file belongs to some work, or to nothing worth a trace of its own.
  const span = kind === "client" && !parent ? null : holder.slidewrightTracing?.start(name, kind, attributes, parent);
  if (!span) return act(null);
  try {
    return await withinSpan(span, () => act(span));
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A span of what is over. */
export function addSpan(name: string, attributes: Attributes, start: Date, end: Date): void {
  const parent = presentSpan();
  if (parent) holder.slidewrightTracing?.start(name, "internal", attributes, parent, start).end(end);
}

/** Goes on with the trace that another process, or the caller, began. */
export function inTraceOf<T>(traceparent: string | null | undefined, act: () => T): T {
  const parent = traceparent ? holder.slidewrightTracing?.remote(traceparent) : null;
  return parent ? withinSpan(parent, act) : act();
}

/** The present span as a `traceparent`, for whoever goes on with its trace; undefined: nothing is traced. */
export function traceparent(): string | undefined {
  const context = presentSpan()?.spanContext();
  return context && `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, "0")}`;
}

/** Without the error's message, which may repeat content. */
function markFailed(span: Span, error: unknown): void {
  const code = (error as { code?: unknown } | null)?.code;
  span.setAttribute("error.type", typeof code === "string" ? code : error instanceof Error ? error.name : "error");
  span.setStatus({ code: 2 });
}
