import { limitDefaults } from "./limits";

/** Every setting of the product by name; docs/guides/settings.md says what each is for. */
export const settingNames: ReadonlySet<string> = new Set([
  ...[
    "PORT",
    "LISTEN_HOST",
    "BASE_URL",
    "SLIDEWRIGHT_ROLE",
    "DATA_DIR",
    "LOG_LEVEL",
    "DRAIN_SECONDS",
    "TRUSTED_PROXIES",
  ],
  ...["DATABASE_URL", "PG_PORT"],
  ...["INNGEST_BASE_URL", "INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"],
  ...[
    "RUNNER_PORT",
    "RUNNER_HOST",
    "RUNNER_CAPACITY",
    "RUNNER_SILENCE_SECONDS",
    "WORKER_PORT",
    "WORKER_HOST",
    "WORKER_URL",
  ],
  ...[
    "STORAGE",
    "S3_BUCKET",
    "S3_ENDPOINT",
    "S3_REGION",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "S3_FORCE_PATH_STYLE",
    "S3_PUBLIC_ENDPOINT",
    "S3_TIMEOUT",
  ],
  ...["API_KEY_PEPPER", "URL_SIGNING_SECRET", "NEXTAUTH_SECRET", "NEXTAUTH_URL"],
  ...["API_KEY_PEPPER_PREVIOUS", "URL_SIGNING_SECRET_PREVIOUS", "NEXTAUTH_SECRET_PREVIOUS"],
  ...["ALLOW_ORG_HEADER", "PREVIEW_ENGINE", "CHROMIUM_PATH"],
  ...["WEBHOOK_ALLOW_HTTP", "WEBHOOK_ALLOW_PRIVATE", "WEBHOOK_TIMEOUT_SECONDS", "WEBHOOK_RETRY_SECONDS"],
  ...["METRICS_TOKEN", "OTEL_EXPORTER_OTLP_ENDPOINT", "OPERATOR_ORGANIZATION"],
  ...["SEED_ORG_NAME", "SEED_OWNER_EMAIL", "SEED_SAMPLES"],
  ...limitDefaults.keys(),
]);
