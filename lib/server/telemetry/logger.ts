import { type DestinationStream, type Logger, pino } from "pino";
import { config } from "@/lib/server/config";
import { describeError, safeText } from "./logs/log-error";
import { logFields } from "./logs/log-fields";
import { knownFacts, presentSpan } from "./work";

/** JSON lines with the role of the process and what is known of the work at hand; see `logFields`. */
export function createLogger(options: { level: string; role: string }, destination?: DestinationStream): Logger {
  return pino(
    {
      level: options.level,
      base: { role: options.role },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...knownFacts(), ...(presentSpan() && { traceId: presentSpan()?.spanContext().traceId }) }),
      formatters: { level: (label) => ({ level: label }), log: permitted },
      hooks: { logMethod: withSafeMessage },
      // The formatter has described it.
      serializers: { err: (described) => described },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** The logger of this process. */
export const logger: Logger = createLogger({ level: config.logLevel, role: config.role });

/** The fields that a line may have: whatever else somebody hands over is not written. */
function permitted(fields: Record<string, unknown>): Record<string, unknown> {
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

function withSafeMessage(this: Logger, given: unknown[], method: (...given: never[]) => void): void {
  const safe = given.map((part) => (typeof part === "string" ? safeText(part) : part));
  Reflect.apply(method, this, safe);
}
