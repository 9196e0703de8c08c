import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

/** What is known of a piece of work: each line of the log that it writes says so. Ids and names of ours only. */
export type WorkFacts = {
  /** Of the request that began it, also in the worker. */
  requestId?: string;
  operation?: string;
  /** Of the error that the client was told. */
  code?: string;
  organizationId?: string;
  /** The key or the person on whose behalf it is done. */
  actorId?: string;
  /** The presentation, analysis, delivery or picture that is made. */
  jobId?: string;
  /** The Inngest function. */
  function?: string;
  step?: string;
  /** 0-based. */
  attempt?: number;
};

type Work = { facts: WorkFacts; span: Span | null };

/** On the global object, as a module may be loaded more than once in a process. */
const holder = globalThis as typeof globalThis & { slidewrightWork?: AsyncLocalStorage<Work> };
const works = (holder.slidewrightWork ??= new AsyncLocalStorage<Work>());

/** Does a piece of work of which these facts are known, beside those of the work that it is part of. */
export function asWork<T>(facts: WorkFacts, act: () => T): T {
  const outer = works.getStore();
  return works.run({ facts: { ...outer?.facts, ...facts }, span: outer?.span ?? null }, act);
}

/** Does what a span measures: spans within are its children. */
export function withinSpan<T>(span: Span, act: () => T): T {
  return works.run({ facts: works.getStore()?.facts ?? {}, span }, act);
}

/** Adds facts that became known while the present work went on. What is known stays. */
export function noteFacts(facts: WorkFacts): void {
  const work = works.getStore();
  if (work) work.facts = { ...facts, ...work.facts };
}

/** What is known of the present work; nothing outside of any. */
export function knownFacts(): WorkFacts {
  return works.getStore()?.facts ?? {};
}

export function presentSpan(): Span | null {
  return works.getStore()?.span ?? null;
}
