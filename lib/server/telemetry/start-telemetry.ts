import { stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import type { Config } from "@/lib/server/config";
import packageFile from "@/package.json";
import { metrics } from "./metrics";
import { type SpanKind, type Tracing, setTracing } from "./tracing";

export const { version } = packageFile;

type Server = { config: Pick<Config, "role" | "traceEndpoint">; logger: Logger };

/**
 * Starts logging, metrics and tracing for this process.
 *
 * @param isServing False in development, where console output is not redirected
 */
export async function startTelemetry({ config, logger }: Server, isServing: boolean): Promise<void> {
  if (isServing) redirectConsole(logger);
  const { role, traceEndpoint: endpoint } = config;
  metrics.build.set({ version, role }, 1);
  if (!endpoint) return;
  await startTracing({ endpoint, role, version, logger });
  logger.info({ version }, "tracing started");
}

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** Turns the framework's console output into log lines. Keeps its text and errors, but no other values that it prints. */
function redirectConsole(logger: Logger): void {
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(globalThis.console, method, (...given: unknown[]) => {
      const err = given.find((part) => part instanceof Error);
      const words = given.filter((part) => typeof part === "string").join(" ");
      logger[level]({ source: "console", ...(err && { err }) }, stripVTControlCharacters(words).trim());
    });
  }
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
