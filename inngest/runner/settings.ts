import { z } from "zod";

const address = z.url({ protocol: /^https?$/, error: "must be http or https URLs, separated by commas" });

const schema = z.object({
  DATABASE_URL: z.string("must name the PostgreSQL database"),
  INNGEST_EVENT_KEY: z.string("is required"),
  INNGEST_SIGNING_KEY: z.string("is required"),
  RUNNER_PORT: z.coerce.number("must be a port from 1 to 65535").int().min(1).max(65_535).default(8288),
  RUNNER_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host or an IP address, such as 127.0.0.1")
    .default("127.0.0.1"),
  WORKER_URL: z
    .string("must list the URLs of /api/inngest")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(address).min(1, "must list at least one URL of /api/inngest")),
  /** Calls that run at once, across all functions. */
  RUNNER_CAPACITY: z.coerce.number("must be a whole number from 1 to 1000").int().min(1).max(1000).default(8),
  /** A worker or runner that is silent for this many seconds loses the work that it is running. */
  RUNNER_SILENCE_SECONDS: z.coerce.number("must be whole seconds from 2 to 3600").int().min(2).max(3600).default(60),
  /** The token that `/metrics` requires. Without one, no one may read the metrics. */
  METRICS_TOKEN: z.string().min(32, "must have at least 32 characters").optional(),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    )
    .default("info"),
});

/** Names every setting that the runner reads. Its process needs no other setting and no other secret. */
export const runnerSettingNames: readonly string[] = Object.keys(schema.shape);

export type RunnerSettings = {
  databaseUrl: string;
  eventKey: string;
  signingKey: string;
  host: string;
  port: number;
  workerUrls: string[];
  capacity: number;
  silenceSeconds: number;
  metricsToken: string | null;
  logLevel: string;
};

/** Reads this process's settings. @throws Error that names each invalid setting, without its value */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): RunnerSettings {
  const present = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `Setting ${String(issue.path[0])}: ${issue.message}`).join("\n"),
    );
  }
  const env = parsed.data;
  return {
    databaseUrl: env.DATABASE_URL,
    eventKey: env.INNGEST_EVENT_KEY,
    signingKey: env.INNGEST_SIGNING_KEY,
    host: env.RUNNER_HOST,
    port: env.RUNNER_PORT,
    workerUrls: env.WORKER_URL,
    capacity: env.RUNNER_CAPACITY,
    silenceSeconds: env.RUNNER_SILENCE_SECONDS,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}
