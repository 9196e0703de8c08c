import { traceparent } from "@/lib/server/telemetry/traces/span";
import { knownFacts, noteFacts } from "@/lib/server/telemetry/work";
import type { DomainEvent, EventOrigin } from "./events";

/** What an event carries: its data, and the request and the trace that it goes back to. */
export function withOrigin(data: DomainEvent["data"]): DomainEvent["data"] {
  noteFacts({ jobId: jobOf(data) });
  const origin: EventOrigin = { requestId: knownFacts().requestId, traceparent: traceparent() };
  return origin.requestId || origin.traceparent ? { ...data, origin } : data;
}

/** Names under which events carry the id of what is made. */
const names = ["generationId", "analysisId", "deliveryId", "previewId"] as const;

/** The id of the presentation, analysis, message or picture that an event is about. */
export function jobOf(data: Readonly<Record<string, unknown>>): string | undefined {
  const id = names.map((name) => data[name]).find((value) => typeof value === "string");
  return id as string | undefined;
}
