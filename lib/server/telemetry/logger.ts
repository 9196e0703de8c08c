import { type DestinationStream, type Logger, pino } from "pino";
import { errorCode } from "@/lib/server/errors";
import { getLogContext, currentSpan } from "./tracing";

/** Creates a logger of JSON lines with the process's role and the current log context. See `logFields`. */
export function createLogger(options: { level: string; role: string }, destination?: DestinationStream): Logger {
  return pino(
    {
      level: options.level,
      base: { role: options.role },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...getLogContext(), ...(currentSpan() && { traceId: currentSpan()?.spanContext().traceId }) }),
      formatters: { level: (label) => ({ level: label }), log: pickPermitted },
      hooks: { logMethod: withSafeMessage },
      // Already described by the formatter.
      serializers: { err: (described) => described },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** Keeps the fields that a line may have, and drops all others. */
function pickPermitted(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name in logFields && value !== undefined)
      .map(([name, value]) => [name, name === "err" ? describeError(value) : safeValue(value)]),
  );
}

function safeValue(value: unknown): unknown {
  if (typeof value === "string") return safeText(value);
  if (Array.isArray(value)) return value.slice(0, 20).map(safeValue);
  return typeof value === "object" && value !== null ? "[hidden]" : value;
}

function withSafeMessage(this: Logger, args: unknown[], method: (...args: never[]) => void): void {
  const safe = args.map((part) => (typeof part === "string" ? safeText(part) : part));
  Reflect.apply(method, this, safe);
}

/**
 * Every field that a log line may have, with its meaning. Others are dropped. Ids, our own names, numbers and fixed
 * words only: never content, secrets, or a person's name or address.
 */
export const logFields = {
  level: "`debug`, `info`, `warn` or `error`",
  time: "When, in UTC",
  role: "The process's role: `web`, `worker` or `runner`",
  msg: "What happened",
  requestId: "The request that caused the work, in the worker too; the client sees it as `X-Request-Id`",
  traceId: "The trace, where tracing is on",
  organizationId: "The organization on whose behalf the work is done",
  actorId: "The API key or user that made the request",
  jobId: "The generation, analysis, webhook message or preview",
  operation: "The API operation; `page`, `sign-in` and the like for other requests",
  method: "HTTP method",
  path: "Path of the request, without its query",
  status: "Status of the response, or of a finished job",
  code: "The error code that the client got",
  ms: "Duration in milliseconds",
  waitMs: "How long a job waited before it started, in milliseconds",
  function: "The Inngest function",
  step: "Step of the function, if it has steps",
  attempt: "0-based",
  kind: "Type of a job or preview",
  pages: "Slides in the generated presentation",
  bytes: "Size of a file",
  slides: "Number of slides",
  slideIndex: "0-based slide of the request",
  slideNumber: "1-based slide of a file",
  templateSlideId: "The template's slide",
  templateId: "The template",
  generationId: "The presentation",
  analysisId: "The analysis",
  webhookId: "The webhook",
  deliveryId: "The message to a webhook",
  ownerId: "The template or presentation that a preview belongs to",
  key: "Key of a stored file: folders and ids",
  part: "A part of the service that is unreachable",
  reason: "The cause, in fixed words",
  tool: "The MCP tool",
  faults: "What is wrong with a file: the number of problems, or the types of shape",
  count: "A number of things",
  port: "The port that the process listens on",
  setting: "Name of a setting",
  version: "Version of the service",
  source: "`console` for lines that the framework printed",
  err: "The error: type, code, message and stack, with secrets hidden",
} as const;

/** Patterns that match credentials anywhere in a text. */
const secrets: readonly [RegExp, string][] = [
  [/\bsg_live_\w+/g, "[key]"],
  [/\b(whsec_|signkey-)[\w+/=-]+/g, "$1[hidden]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\b(Bearer|Basic) [\w+/=.~-]+/gi, "$1 [hidden]"],
  [/(\w+:\/\/)[^\s/@:]*:[^\s@]*@/g, "$1[hidden]@"],
  [/([?&#](?:token|signature|X-Amz-[\w-]+)=)[^&\s"']+/gi, "$1[hidden]"],
  // Values that PostgreSQL repeats in its messages.
  [/(Key \([^)]*\)=)\([^)]*\)/g, "$1([hidden])"],
  [/(invalid input syntax for [\w ]+: ).*/g, "$1[hidden]"],
];

const maxTextLength = 1000;
const maxCauseDepth = 4;

/** Removes secrets from a text and shortens it. */
function safeText(text: string): string {
  const hidden = secrets.reduce((safe, [secret, instead]) => safe.replace(secret, instead), text);
  return hidden.length > maxTextLength ? `${hidden.slice(0, maxTextLength)} …` : hidden;
}

/** Returns the description of an error for a log line. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return safeText(String(error));
  const { cause } = error;
  const code = errorCode(error);
  return {
    type: error.name,
    message: safeText(error.message),
    ...(code !== undefined && { code: safeText(code) }),
    // The stack begins with the message, which is logged above.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 20)
      .join("\n"),
    ...(cause !== undefined && depth < maxCauseDepth && { cause: describeError(cause, depth + 1) }),
  };
}
