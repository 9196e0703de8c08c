import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Span } from "@opentelemetry/api";
import { errorCode } from "@/lib/server/errors";
import { processSingleton } from "@/lib/server/process-state";

/** Context of the current work, included in every log line: only ids and our own names. */
type LogContext = {
  /** The request that caused the work, including work in the worker. */
  requestId?: string;
  operation?: string;
  /** The error code sent to the client. */
  code?: string;
  organizationId?: string;
  /** The API key or user on whose behalf the work runs. */
  actorId?: string;
  /** Id of the generation, analysis, delivery or preview. */
  jobId?: string;
  /** Name of the Inngest function. */
  function?: string;
  step?: string;
  /** 0-based. */
  attempt?: number;
};

type Work = { facts: LogContext; span: Span | null };

const storage = processSingleton("log-context", () => new AsyncLocalStorage<Work>());

/** Runs `action` with additional log context. */
export function withLogContext<T>(facts: LogContext, action: () => T): T {
  const outer = storage.getStore();
  return storage.run({ facts: { ...outer?.facts, ...facts }, span: outer?.span ?? null }, action);
}

/** Runs `action` inside a span. Spans created within it become its children. */
function withSpan<T>(span: Span, action: () => T): T {
  return storage.run({ facts: storage.getStore()?.facts ?? {}, span }, action);
}

/** Adds to the current log context. Fields that are already set keep their value. */
export function addLogContext(facts: LogContext): void {
  const work = storage.getStore();
  if (work) work.facts = { ...facts, ...work.facts };
}

/** Returns the current log context; empty if there is none. */
export function getLogContext(): LogContext {
  return storage.getStore()?.facts ?? {};
}

/** Returns the span in which the current work runs; null if tracing is off. */
export function currentSpan(): Span | null {
  return storage.getStore()?.span ?? null;
}

export type SpanKind = "internal" | "server" | "client" | "consumer";

/** Creates spans. Exists only if the settings name a collector. */
export type Tracing = {
  start(name: string, kind: SpanKind, attributes: Attributes, parent: Span | null, startTime?: Date): Span;
  /** Parses a W3C `traceparent`; null if it is invalid. */
  remote(traceparent: string): Span | null;
  stop(): Promise<void>;
};

const state = processSingleton("tracing", (): { tracing?: Tracing } => ({}));

/** Sets where this process sends its spans. Until then, no spans are created. */
export function setTracing(tracing: Tracing): void {
  state.tracing = tracing;
}

/** Runs `action` in a span of the current trace. Attributes are ids, numbers and fixed words: never content. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  action: (span: Span | null) => T | Promise<T>,
  kind: SpanKind = "internal",
): Promise<T> {
  const parent = currentSpan();
  // A query or file access without a parent span is not worth a trace.
  const span = kind === "client" && !parent ? null : state.tracing?.start(name, kind, attributes, parent);
  if (!span) return action(null);
  try {
    return await withSpan(span, () => action(span));
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Adds a span for something that has already ended. */
export function addSpan(name: string, attributes: Attributes, start: Date, end: Date): void {
  const parent = currentSpan();
  if (parent) state.tracing?.start(name, "internal", attributes, parent, start).end(end);
}

/** Continues a trace that another process, or the client, started. */
export function continueTrace<T>(traceparent: string | null | undefined, action: () => T): T {
  const parent = traceparent ? state.tracing?.remote(traceparent) : null;
  return parent ? withSpan(parent, action) : action();
}

/** Returns the current span as a W3C `traceparent`; undefined if tracing is off. */
export function traceparent(): string | undefined {
  const context = currentSpan()?.spanContext();
  return context && `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, "0")}`;
}

/** Omits the error's message, because it may repeat content. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute("error.type", errorCode(error) ?? (error instanceof Error ? error.name : "error"));
  span.setStatus({ code: 2 });
}
