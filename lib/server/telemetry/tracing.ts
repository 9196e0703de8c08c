import type { Attributes, Span } from "@opentelemetry/api";
import type { Logger } from "pino";
import { processSingleton } from "@/lib/server/process-state";
import { errorCode } from "./error-facts";
import { currentSpan, withSpan } from "./log-context";

type SpanKind = "internal" | "server" | "client" | "consumer";

/** Creates spans. Exists only if the settings name a collector. */
type Tracing = {
  start(name: string, kind: SpanKind, attributes: Attributes, parent: Span | null, startTime?: Date): Span;
  /** Parses a W3C `traceparent`; null if it is invalid. */
  remote(traceparent: string): Span | null;
  stop(): Promise<void>;
};

const state = processSingleton("tracing", (): { tracing?: Tracing } => ({}));

function setTracing(tracing: Tracing | undefined): void {
  state.tracing = tracing;
}

/** Runs `act` in a span of the current trace. Attributes are ids, numbers and fixed words: never content. */
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

/**
 * Starts sending spans to a collector, by OTLP over HTTP. OpenTelemetry reads headers, timeout and sampling from its
 * own variables. Its libraries are loaded only here, and nothing is registered globally, so that spans of other
 * libraries, which contain addresses and queries, are never sent.
 */
export async function startTracing({
  endpoint,
  role,
  version,
  logger,
}: {
  endpoint: string;
  role: string;
  version: string;
  logger: Logger;
}): Promise<Tracing> {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const kinds: Record<SpanKind, number> = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      "service.name": "slidewright",
      "service.version": version,
      "service.instance.id": `${role}-${process.pid}`,
      "slidewright.role": role,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), { scheduledDelayMillis: 1000 }),
    ],
  });
  const tracer = provider.getTracer("slidewright", version);
  const note = () => logRarely(logger);
  const tracing: Tracing = {
    start: (name, kind, attributes, parent, startTime) =>
      tracer.startSpan(
        name,
        { kind: kinds[kind], attributes, startTime },
        parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT,
      ),
    remote(traceparent) {
      const [, traceId, spanId, flags] =
        /^[0-9a-e][0-9a-f]-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(traceparent) ?? [];
      const context = {
        traceId: traceId ?? "",
        spanId: spanId ?? "",
        traceFlags: Number.parseInt(flags ?? "0", 16),
        isRemote: true,
      };
      return api.isSpanContextValid(context) ? api.trace.wrapSpanContext(context) : null;
    },
    stop: () => provider.shutdown().catch(note),
  };
  // An unreachable collector loses spans but affects nothing else.
  api.diag.setLogger(
    { error: note, warn: () => {}, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: api.DiagLogLevel.ERROR },
  );
  setTracing(tracing);
  return tracing;
}

let lastNote = 0;

/** Logs at most once a minute. */
function logRarely(logger: Logger): void {
  if (Date.now() - lastNote < 60_000) return;
  lastNote = Date.now();
  logger.warn({ part: "traces" }, "spans could not be sent to the collector and are lost");
}
