import { logger } from "@/lib/server/telemetry/logger";
import { setTracing, type SpanKind, type Tracing } from "./span";

/**
 * Sends spans to a collector from now on, by OTLP over HTTP. Headers, time limit and sampling are read by OpenTelemetry
 * from its own variables. Its libraries are loaded here alone, and nothing is registered with them globally: what
 * others measure by themselves, with the addresses and queries that they meet, is not sent.
 */
export async function startTracing({
  endpoint,
  role,
  version,
}: {
  endpoint: string;
  role: string;
  version: string;
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
  // A collector that is away costs spans and nothing else.
  api.diag.setLogger(
    { error: note, warn: () => {}, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: api.DiagLogLevel.ERROR },
  );
  setTracing(tracing);
  return tracing;
}

let lastNote = 0;

/** At most once a minute. */
function note(): void {
  if (Date.now() - lastNote < 60_000) return;
  lastNote = Date.now();
  logger.warn({ part: "traces" }, "spans could not be sent to the collector and are lost");
}
