import path from "node:path";
import { z } from "zod";
import { count, flag, host, port, postgresAddress, seconds, secret, webAddress } from "./kinds";
import { type Limits, readLimits } from "./limits";
import { originOf } from "./own-origin";
import { readSecretSettings, type SecretSettings } from "./secret-settings";
import { type Environment, readSetting, SettingError } from "./setting";
import { readStorageSettings, type StorageSettings } from "./storage-settings";
import { readWebhookSettings, type WebhookSettings } from "./webhook-settings";

export { SettingError } from "./setting";
export type { Limits } from "./limits";
export type { S3Settings, StorageSettings } from "./storage-settings";
export type { WebhookSettings } from "./webhook-settings";

const role = z.enum(["web", "worker"], { error: "must be web or worker" }).default("web");
const logLevel = z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
  error: "must be trace, debug, info, warn, error, fatal or silent",
});

const operator = z.string().regex(/^(org_\w+|none)$/, "must be the id of an organization, such as org_01K…, or none");

/** One reader a field, so that a part is checked when it is first used and needs no setting of another part. */
const readers = {
  databaseUrl: (env: Environment): string => readSetting(env, "DATABASE_URL", postgresAddress),
  /** Where clients reach the service, without a slash at the end. */
  baseUrl: (env: Environment): string => readSetting(env, "BASE_URL", webAddress.default("http://localhost:3000")),
  /** Where people sign in, when that is another address. next-auth reads it too. */
  signInUrl: (env: Environment): string | null => readSetting(env, "NEXTAUTH_URL", webAddress.optional()) ?? null,
  /** Where this very process answers: Next notes the port when it listens. */
  ownOrigin: (env: Environment): string =>
    originOf(readSetting(env, "LISTEN_HOST", host.optional()), readSetting(env, "PORT", port.default(3000))),
  /** How long a process that was asked to end goes on answering, while readiness tells balancers to go elsewhere. */
  drainSeconds: (env: Environment): number => readSetting(env, "DRAIN_SECONDS", seconds(0, 3600)),
  role: (env: Environment): "web" | "worker" => readSetting(env, "SLIDEWRIGHT_ROLE", role),
  /** Absolute. */
  dataDir: (env: Environment): string => path.resolve(readSetting(env, "DATA_DIR", z.string().default(".data"))),
  storage: (env: Environment): StorageSettings => readStorageSettings(env, readers.dataDir(env)),
  inngest: (env: Environment): { baseUrl: string; eventKey: string; signingKey: string } => ({
    baseUrl: readSetting(env, "INNGEST_BASE_URL", webAddress),
    eventKey: readSetting(env, "INNGEST_EVENT_KEY", z.string()),
    signingKey: readSetting(env, "INNGEST_SIGNING_KEY", z.string()),
  }),
  secrets: (env: Environment): SecretSettings => readSecretSettings(env),
  /**
   * How many proxies stand before this process and note whom they were asked by: so many ends of `X-Forwarded-For`
   * count.
   */
  trustedProxies: (env: Environment): number => readSetting(env, "TRUSTED_PROXIES", count(0, 10)),
  /** Lets a request choose its organization by header: for trials only, hence never in production. */
  allowOrgHeader: (env: Environment): boolean =>
    readSetting(env, "ALLOW_ORG_HEADER", flag) && env.NODE_ENV !== "production",
  webhooks: (env: Environment): WebhookSettings => readWebhookSettings(env),
  /** What draws slides: the browser, or a LibreOffice of the system. */
  previewEngine: (env: Environment): "chromium" | "libreoffice" =>
    readSetting(
      env,
      "PREVIEW_ENGINE",
      z.enum(["chromium", "libreoffice"], { error: "must be chromium or libreoffice" }).default("chromium"),
    ),
  /** Where to look for a browser: the one that is named, else also in the folders of programs. */
  browser: (env: Environment): { named: string | null; programs: string[] } => ({
    named: readSetting(env, "CHROMIUM_PATH", z.string().optional()) ?? null,
    programs: (env.PATH ?? "").split(path.delimiter).filter(Boolean),
  }),
  /** Holds every answer against the contract before it is sent: in tests and development. */
  checkAnswers: (env: Environment): boolean => env.NODE_ENV !== "production",
  /** Whether this is Next's development server. */
  isDevelopment: (env: Environment): boolean => env.NODE_ENV === "development",
  limits: (env: Environment): Limits => readLimits(env),
  /** What `/api/metrics` asks for; null: nobody may read it. */
  metricsToken: (env: Environment): string | null => readSetting(env, "METRICS_TOKEN", secret.optional()) ?? null,
  /** Where traces are sent, by OTLP over HTTP, without a slash at the end; null: nowhere. */
  traceEndpoint: (env: Environment): string | null =>
    readSetting(env, "OTEL_EXPORTER_OTLP_ENDPOINT", webAddress.optional()) ?? null,
  /** The organization whose owners run the installation, or nobody's; null: the first one that was made. */
  operatorOrganization: (env: Environment): string | null =>
    readSetting(env, "OPERATOR_ORGANIZATION", operator.optional()) ?? null,
  logLevel: (env: Environment): z.output<typeof logLevel> => readSetting(env, "LOG_LEVEL", logLevel.default("info")),
} as const;

export type Config = { readonly [Field in keyof typeof readers]: ReturnType<(typeof readers)[Field]> };

/** A view of the environment whose fields are checked on first use and then kept. Fields throw SettingError. */
export function createConfig(environment: Environment): Config {
  const known = new Map<string, unknown>();
  const view = {};
  for (const [field, read] of Object.entries(readers)) {
    Object.defineProperty(view, field, {
      enumerable: true,
      get() {
        if (!known.has(field)) known.set(field, read(environment));
        return known.get(field);
      },
    });
  }
  return view as Config;
}

/** Every fault of the environment at once, so that a start fails with all of them named. Empty: all is well. */
export function findSettingErrors(environment: Environment): SettingError[] {
  const errors: SettingError[] = [];
  for (const read of Object.values(readers)) {
    try {
      read(environment);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      if (!errors.some((known) => known.setting === error.setting)) errors.push(error);
    }
  }
  return errors;
}

/** The settings of this process. */
export const config: Config = createConfig(process.env);
