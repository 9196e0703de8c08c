import { type DestinationStream, type Logger, pino } from "pino";
import { config } from "@/lib/config";

/** Names under which credentials travel, at the top of a record or one level down. */
const credentials = [
  "authorization",
  "Authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "secret",
  "apiKey",
  "api_key",
  "x-api-key",
  "keyPepper",
  "signingKey",
  "eventKey",
  "databaseUrl",
];
const paths = credentials.flatMap((name) => (name.includes("-") ? [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`] : [name, `*.${name}`, `*.*.${name}`]));

/** JSON lines with the role of the process; credentials are replaced by `[hidden]`. */
export function createLogger(options: { level: string; role: string }, destination?: DestinationStream): Logger {
  return pino(
    {
      level: options.level,
      base: { role: options.role },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: "[hidden]" },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** The logger of this process. */
export const logger: Logger = createLogger({ level: config.logLevel, role: config.role });
