import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";
import { processSingleton } from "@/lib/server/process-state";

/** What is known about the work in progress. Every log line includes it: ids and our own names only. */
type LogContext = {
  /** The request that caused the work, also in the worker. */
  requestId?: string;
  operation?: string;
  /** The error code that the client got. */
  code?: string;
  organizationId?: string;
  /** The API key or user on whose behalf it runs. */
  actorId?: string;
  /** The generation, analysis, delivery or preview. */
  jobId?: string;
  /** The Inngest function. */
  function?: string;
  step?: string;
  /** 0-based. */
  attempt?: number;
};

type Work = { facts: LogContext; span: Span | null };

const storage = processSingleton("log-context", () => new AsyncLocalStorage<Work>());

/** Runs `act` with more log context, in addition to the current one. */
export function withLogContext<T>(facts: LogContext, act: () => T): T {
  const outer = storage.getStore();
  return storage.run({ facts: { ...outer?.facts, ...facts }, span: outer?.span ?? null }, act);
}

/** Runs `act` inside a span: spans created within are its children. */
export function withSpan<T>(span: Span, act: () => T): T {
  return storage.run({ facts: storage.getStore()?.facts ?? {}, span }, act);
}

/** Adds to the current log context. Fields that are already set stay. */
export function addLogContext(facts: LogContext): void {
  const work = storage.getStore();
  if (work) work.facts = { ...facts, ...work.facts };
}

/** Returns the current log context; empty outside of any. */
export function getLogContext(): LogContext {
  return storage.getStore()?.facts ?? {};
}

export function currentSpan(): Span | null {
  return storage.getStore()?.span ?? null;
}
