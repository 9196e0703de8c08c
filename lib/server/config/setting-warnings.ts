import { limitDefaults } from "./limits";
import type { Environment } from "./settings";

/** The names of all settings; docs/guides/settings.md explains each. */
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
  ...["INNGEST_BASE_URL", "INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY", "INNGEST_SERVE_ORIGIN"],
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
    "STORAGE_RETRY_SECONDS",
  ],
  ...["API_KEY_PEPPER", "URL_SIGNING_SECRET", "NEXTAUTH_SECRET", "NEXTAUTH_URL"],
  ...["API_KEY_PEPPER_PREVIOUS", "URL_SIGNING_SECRET_PREVIOUS", "NEXTAUTH_SECRET_PREVIOUS"],
  ...[
    "OIDC_ISSUER",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
    "OIDC_NAME",
    "OIDC_SCOPES",
    "OIDC_REQUIRED",
    "OIDC_TRUST_EMAILS",
    "OIDC_ORGANIZATION",
    "OIDC_GROUPS_CLAIM",
    "OIDC_OWNER_GROUPS",
    "OIDC_ADMIN_GROUPS",
    "OIDC_MEMBER_GROUPS",
  ],
  ...["SMTP_URL", "MAIL_FROM"],
  ...["AI_BASE_URL", "AI_API_KEY", "AI_MODEL", "AI_TIMEOUT"],
  ...["ALLOW_ORG_HEADER", "PREVIEW_ENGINE", "PREVIEW_FONTS", "CHROMIUM_PATH"],
  "IMAGE_URLS",
  ...["WEBHOOK_ALLOW_HTTP", "WEBHOOK_ALLOW_PRIVATE", "WEBHOOK_TIMEOUT_SECONDS", "WEBHOOK_RETRY_SECONDS"],
  ...["METRICS_TOKEN", "OTEL_EXPORTER_OTLP_ENDPOINT", "OPERATOR_ORGANIZATION"],
  ...["SEED_ORG_NAME", "SEED_OWNER_EMAIL", "SEED_SAMPLES"],
  ...limitDefaults.keys(),
]);

/** Names with these prefixes are assumed to be ours, even if no setting has a similar name. */
const ownPrefixes = /^(LIMIT|RUNNER|WORKER|WEBHOOK|SEED|S3|OIDC|AI)_/;
/** Container platforms pass the addresses of their services to every process under such names. */
const platformNames = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_\w+)$/;

/** Returns a sentence for each probable mistake: misspelled settings, and settings without effect. */
export function findSettingWarnings(environment: Environment): string[] {
  const given = Object.keys(environment).filter((name) => environment[name]?.trim());
  return [...given.flatMap(findMisspelled), ...findIneffective(environment)];
}

function findMisspelled(name: string): string[] {
  if (settingNames.has(name) || platformNames.test(name)) return [];
  const known = findSimilar(name);
  if (known) return [`Setting ${name}: is unknown. Did you mean ${known}?`];
  return ownPrefixes.test(name)
    ? [`Setting ${name}: is unknown and has no effect. docs/guides/settings.md lists all settings.`]
    : [];
}

/**
 * Returns the setting whose name differs by one or two letters; null for short names, which are too similar to each
 * other.
 */
function findSimilar(name: string): string | null {
  const ranked = [...settingNames]
    .map((known) => ({ known, distance: editDistance(name, known) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.min(2, Math.floor(name.length / 6)) ? best.known : null;
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [down, letter] of [...from].entries()) {
    const next = [down + 1];
    for (let across = 0; across < to.length; across++) {
      const changed = (row[across] ?? 0) + (letter === to[across] ? 0 : 1);
      next.push(Math.min(changed, (row[across + 1] ?? 0) + 1, (next[across] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function findIneffective(environment: Environment): string[] {
  const has = (name: string) => Boolean(environment[name]?.trim());
  const idle: [boolean, string[], string][] = [
    [
      environment.STORAGE?.trim() !== "s3",
      [...settingNames].filter((name) => name.startsWith("S3_")),
      "unless STORAGE is s3",
    ],
    [
      !has("OIDC_ISSUER"),
      [...settingNames].filter((name) => name.startsWith("OIDC_") && name !== "OIDC_ISSUER"),
      "unless OIDC_ISSUER is set",
    ],
    [!has("SMTP_URL"), ["MAIL_FROM"], "unless SMTP_URL is set"],
    [
      !has("AI_BASE_URL"),
      ["AI_API_KEY", "AI_MODEL", "AI_TIMEOUT", "LIMIT_AI_TOKENS_PER_DAY", "LIMIT_AI_ANSWER_TOKENS"],
      "unless AI_BASE_URL is set",
    ],
    [has("DATABASE_URL"), ["PG_PORT"], "while DATABASE_URL names a database"],
    [
      has("INNGEST_BASE_URL"),
      ["RUNNER_PORT", "RUNNER_CAPACITY", "RUNNER_SILENCE_SECONDS"],
      "while INNGEST_BASE_URL names a server",
    ],
    [true, ["ALLOW_ORG_HEADER"], "in production"],
  ];
  return idle.flatMap(([applies, names, when]) =>
    applies ? names.filter(has).map((name) => `Setting ${name}: has no effect ${when}.`) : [],
  );
}
