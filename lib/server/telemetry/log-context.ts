import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";
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

/** Runs `act` with additional log context. */
export function withLogContext<T>(facts: LogContext, action: () => T): T {
  const outer = storage.getStore();
  return storage.run({ facts: { ...outer?.facts, ...facts }, span: outer?.span ?? null }, action);
}

/** Runs `act` inside a span. Spans created within it become its children. */
export function withSpan<T>(span: Span, action: () => T): T {
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

export function currentSpan(): Span | null {
  return storage.getStore()?.span ?? null;
}
