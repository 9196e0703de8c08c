import path from "node:path";
import { z } from "zod";
import { mapValues } from "@/lib/server/keys-of";
import { type LanguageModelSettings, readLanguageModelSettings } from "./language-model-settings";
import { type Limits, readLimits } from "./limits";
import { type MailSettings, readMailSettings } from "./mail-settings";
import { type OidcSettings, readOidcSettings } from "./oidc-settings";
import {
  type Environment,
  SettingError,
  count,
  flag,
  host,
  maxTimerSeconds,
  port,
  postgresAddress,
  readSetting,
  seconds,
  secret,
  webAddress,
  wholeNumber,
} from "./settings";

export { SettingError } from "./settings";
export type { Limits } from "./limits";
export type { LanguageModelSettings } from "./language-model-settings";
export type { MailSettings } from "./mail-settings";

const role = z.enum(["web", "worker"], { error: "must be web or worker" }).default("web");
const logLevel = z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
  error: "must be trace, debug, info, warn, error, fatal or silent",
});

const operator = z.string().regex(/^(org_\w+|none)$/, "must be the id of an organization, such as org_01K…, or none");

/** One reader per field, so that all errors of an environment can be reported at once. */
const readers = {
  databaseUrl: (env: Environment): string => readSetting(env, "DATABASE_URL", postgresAddress),
  /** The URL at which clients reach the service, without a trailing slash. */
  baseUrl: (env: Environment): string => readSetting(env, "BASE_URL", webAddress.default("http://localhost:3000")),
  /** The URL at which people sign in, if it is a different one. next-auth reads this setting too. */
  signInUrl: (env: Environment): string | null => readSetting(env, "NEXTAUTH_URL", webAddress.optional()) ?? null,
  /** The URL at which this process listens. Next sets the port when it starts. */
  ownOrigin: (env: Environment): string =>
    httpOrigin(readSetting(env, "LISTEN_HOST", host.optional()), readSetting(env, "PORT", port.default(3000))),
  /**
   * How long a process keeps serving requests after it was asked to stop, while readiness tells load balancers to go
   * elsewhere.
   */
  drainSeconds: (env: Environment): number => readSetting(env, "DRAIN_SECONDS", seconds(0, 3600)),
  role: (env: Environment): "web" | "worker" => readSetting(env, "SLIDEWRIGHT_ROLE", role),
  /** An absolute path. */
  dataDir: (env: Environment): string => path.resolve(readSetting(env, "DATA_DIR", z.string().default(".data"))),
  storage: (env: Environment): StorageSettings => readStorageSettings(env, readers.dataDir(env)),
  inngest: (env: Environment): { baseUrl: string; eventKey: string; signingKey: string } => ({
    baseUrl: readSetting(env, "INNGEST_BASE_URL", webAddress),
    eventKey: readSetting(env, "INNGEST_EVENT_KEY", z.string()),
    signingKey: readSetting(env, "INNGEST_SIGNING_KEY", z.string()),
  }),
  /**
   * The URL at which the Inngest server reaches the workers. Null: the server asks the workers itself, as the local
   * runner does.
   */
  serveOrigin: (env: Environment): string | null =>
    readSetting(env, "INNGEST_SERVE_ORIGIN", webAddress.optional()) ?? null,
  secrets: (env: Environment): SecretSettings => readSecretSettings(env),
  /**
   * The number of proxies in front of this process that append to `X-Forwarded-For`. Only that many of its last entries
   * are used.
   */
  trustedProxies: (env: Environment): number => readSetting(env, "TRUSTED_PROXIES", count(0, 10)),
  /** Lets a request choose its organization by header. For trials only, never in production. */
  allowOrgHeader: (env: Environment): boolean =>
    readSetting(env, "ALLOW_ORG_HEADER", flag) && env.NODE_ENV !== "production",
  /** Pauses before the next attempts of a job step when the store couldn't be reached. */
  storageRetrySeconds: (env: Environment): readonly number[] =>
    readSetting(env, "STORAGE_RETRY_SECONDS", secondsList(storageSchedule)),
  webhooks: (env: Environment): WebhookSettings => readWebhookSettings(env),
  /** The settings for sending email; null: email is not sent. */
  mail: (env: Environment): MailSettings | null => readMailSettings(env),
  /** Sign-in with the company's identity provider; null: sign-in with passwords only. */
  oidc: (env: Environment): OidcSettings | null => readOidcSettings(env),
  /** The language model that writes outlines from a brief; null: none. */
  languageModel: (env: Environment): LanguageModelSettings | null => readLanguageModelSettings(env),
  /** Allows requests to name images by a public URL, from which the service loads them. */
  imageUrls: (env: Environment): boolean => readSetting(env, "IMAGE_URLS", flag),
  /** The renderer of slides: the browser, or the system's LibreOffice. */
  previewEngine: (env: Environment): "chromium" | "libreoffice" =>
    readSetting(
      env,
      "PREVIEW_ENGINE",
      z.enum(["chromium", "libreoffice"], { error: "must be chromium or libreoffice" }).default("chromium"),
    ),
  /** The places to look for a browser: the configured path, or the usual places and the folders of `PATH`. */
  browser: (env: Environment): BrowserSettings => readBrowserSettings(env),
  /** Checks every response against the contract before it is sent. On in tests and development. */
  checkResponses: (env: Environment): boolean => env.NODE_ENV !== "production",
  /** True in Next's development server. */
  isDevelopment: (env: Environment): boolean => env.NODE_ENV === "development",
  limits: (env: Environment): Limits => readLimits(env),
  /** The token that `/api/metrics` requires; null: no one may read the metrics. */
  metricsToken: (env: Environment): string | null => readSetting(env, "METRICS_TOKEN", secret.optional()) ?? null,
  /** The URL that traces are sent to, by OTLP over HTTP, without a trailing slash; null: none are sent. */
  traceEndpoint: (env: Environment): string | null =>
    readSetting(env, "OTEL_EXPORTER_OTLP_ENDPOINT", webAddress.optional()) ?? null,
  /** The organization whose owners operate the installation, or `none`; null: the first organization that was created. */
  operatorOrganization: (env: Environment): string | null =>
    readSetting(env, "OPERATOR_ORGANIZATION", operator.optional()) ?? null,
  logLevel: (env: Environment): z.output<typeof logLevel> => readSetting(env, "LOG_LEVEL", logLevel.default("info")),
} as const;

export type Config = { readonly [Field in keyof typeof readers]: ReturnType<(typeof readers)[Field]> };

/** Reads all settings. @throws SettingError for the first missing or invalid setting; see `findSettingErrors` */
export function createConfig(environment: Environment): Config {
  return Object.freeze(mapValues(readers, (read) => read(environment))) as Config;
}

/** Returns all errors of the environment, so that they can be reported together at start-up; empty if there are none. */
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

/**
 * Returns the origin at which this machine reaches a process that listens on `host`: loopback if it listens on all
 * addresses.
 */
export function httpOrigin(host: string | undefined, port: number): string {
  const reachable = !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

const previewFonts = z.enum(["bundled", "system"], { error: "must be bundled or system" });

/** The places to look for a browser, and whether it uses the machine's fonts in addition to ours. */
type BrowserSettings = { named: string | null; programs: string[]; systemFonts: boolean };

/** Reads where to find the browser that renders previews. @throws SettingError */
export function readBrowserSettings(env: Environment): BrowserSettings {
  return {
    named: readSetting(env, "CHROMIUM_PATH", z.string().optional()) ?? null,
    systemFonts: readSetting(env, "PREVIEW_FONTS", previewFonts.default("bundled")) === "system",
    programs: (env.PATH ?? "").split(path.delimiter).filter(Boolean),
  };
}

type Keys<T> = { keyPepper: T; urlSigning: T; auth: T };

/**
 * The secrets for hashing, encryption and signing. `accepted` also contains those that existing data may still use; the
 * current one comes first.
 */
export type SecretSettings = Keys<string> & { accepted: Keys<readonly string[]> };

/** Reads the secrets, and the previous ones that are still accepted. @throws SettingError */
export function readSecretSettings(env: Environment): SecretSettings {
  const keyPepper = readSetting(env, "API_KEY_PEPPER", secret);
  const urlSigning = readSetting(env, "URL_SIGNING_SECRET", secret);
  const auth = readSetting(env, "NEXTAUTH_SECRET", secret);
  const previous = secret.optional();
  const accepted = {
    keyPepper: acceptedSecrets("API_KEY_PEPPER", keyPepper, readSetting(env, "API_KEY_PEPPER_PREVIOUS", previous)),
    urlSigning: acceptedSecrets(
      "URL_SIGNING_SECRET",
      urlSigning,
      readSetting(env, "URL_SIGNING_SECRET_PREVIOUS", previous),
    ),
    auth: acceptedSecrets("NEXTAUTH_SECRET", auth, readSetting(env, "NEXTAUTH_SECRET_PREVIOUS", previous)),
  };
  return { keyPepper, urlSigning, auth, accepted };
}

function acceptedSecrets(name: string, present: string, previous: string | undefined): readonly string[] {
  if (previous === present)
    throw new SettingError(`${name}_PREVIOUS`, `must differ from ${name}: it is the previous secret`);
  return previous === undefined ? [present] : [present, previous];
}

export type S3Settings = {
  kind: "s3";
  bucket: string;
  /** Null: Amazon's endpoint for the region. */
  endpoint: string | null;
  region: string;
  /** Null: the SDK's usual chain (instance role, profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
  /** The endpoint at which clients reach the store, for signed URLs; null: `endpoint`. */
  publicEndpoint: string | null;
  /** Seconds for which a connection to the store may be silent. */
  timeoutSeconds: number;
};

export type StorageSettings = { kind: "local"; directory: string } | S3Settings;

/** Reads where files are stored: a folder of this machine, or an S3 bucket. @throws SettingError */
export function readStorageSettings(environment: Environment, dataDir: string): StorageSettings {
  const kind = readSetting(
    environment,
    "STORAGE",
    z.enum(["local", "s3"], { error: "must be local or s3" }).default("local"),
  );
  if (kind === "local") return { kind, directory: path.join(dataDir, "files") };
  const accessKeyId = readSetting(environment, "S3_ACCESS_KEY_ID", z.string().optional());
  return {
    kind,
    bucket: readSetting(
      environment,
      "S3_BUCKET",
      z.string(),
      "is required with STORAGE=s3: the name of an existing bucket",
    ),
    endpoint: readSetting(environment, "S3_ENDPOINT", webAddress.optional()) ?? null,
    region: readSetting(environment, "S3_REGION", z.string().default("us-east-1")),
    credentials: accessKeyId
      ? {
          accessKeyId,
          secretAccessKey: readSetting(
            environment,
            "S3_SECRET_ACCESS_KEY",
            z.string(),
            "is required with S3_ACCESS_KEY_ID: the secret of that key",
          ),
        }
      : null,
    forcePathStyle: readSetting(environment, "S3_FORCE_PATH_STYLE", flag),
    publicEndpoint: readSetting(environment, "S3_PUBLIC_ENDPOINT", webAddress.optional()) ?? null,
    timeoutSeconds: readSetting(environment, "S3_TIMEOUT", wholeNumber(20, 180)),
  };
}

export type WebhookSettings = {
  /** Allows http as well as https. */
  allowHttp: boolean;
  /** Allows receivers on this machine and in private networks. */
  allowPrivate: boolean;
  /** Time limit of one attempt, in seconds. */
  timeoutSeconds: number;
  /** Delays after failed attempts, in seconds. The attempt after the last delay is the final one. */
  retrySeconds: readonly number[];
};

/** The schedule that Standard Webhooks recommends: ten attempts over three days. */
const webhookSchedule = "5,300,1800,7200,18000,36000,50400,72000,86400";

/** A job survives an outage of the store that lasts a minute. */
const storageSchedule = "5,60";

const secondsList = (standard: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\s*,\s*\d{1,6})*$/, `must be seconds separated by commas, such as ${standard}`)
    .default(standard)
    .transform((list) => list.split(",").map(Number));

/** Reads which receivers webhooks may have, and when failed messages are sent again. @throws SettingError */
function readWebhookSettings(environment: Environment): WebhookSettings {
  return {
    allowHttp: readSetting(environment, "WEBHOOK_ALLOW_HTTP", flag),
    allowPrivate: readSetting(environment, "WEBHOOK_ALLOW_PRIVATE", flag),
    timeoutSeconds: readSetting(environment, "WEBHOOK_TIMEOUT_SECONDS", wholeNumber(15, maxTimerSeconds)),
    retrySeconds: readSetting(environment, "WEBHOOK_RETRY_SECONDS", secondsList(webhookSchedule)),
  };
}

/** Ends a process that has invalid settings, and reports all errors; it would otherwise fail one request after another. */
export function requireSettings(environment: Environment): void {
  const faults = findSettingErrors(environment);
  if (faults.length === 0) return;
  process.stderr.write(`${faults.map(({ message }) => message).join("\n")}\n`);
  process.exit(1);
}
