import { existsSync, readFileSync, statSync } from "node:fs";
import pg from "pg";
import { pepperMark } from "@/lib/server/auth/tokens";
import { type Config, findSettingErrors } from "@/lib/server/config";
import { findSettingWarnings } from "@/lib/server/config/setting-warnings";
import { secretNames, secretsFile } from "@/scripts/service/secrets";
import { findInvalidSettings } from "@/scripts/service/service-settings";
import { type Check, type Finding, fault, fine, note, warning } from "./installation";

/** Reports each invalid setting by name, and settings that are probably mistakes. */
export const checkSettings: Check = ({ env }) => {
  const faults = findInvalidSettings(env);
  const doubts = findSettingWarnings({ ...process.env, ...env });
  return [
    ...faults.map((text) =>
      fault(text, "Fix it in the environment or in the file .env; docs/guides/settings.md lists the allowed values."),
    ),
    ...doubts.map((text) => warning(text, "Correct the name, or remove the setting.")),
    ...(faults.length === 0 ? [fine(`Settings: ${Object.keys(env).length} given, all valid`)] : []),
  ];
};

/** Losing one of these invalidates API keys, URLs or sessions. */
const felt: ReadonlySet<string> = new Set(["API_KEY_PEPPER", "URL_SIGNING_SECRET", "NEXTAUTH_SECRET"]);

/** Checks that the secrets file exists, is readable, complete and not accessible to others. Never shows a secret. */
export const checkSecrets: Check = ({ dataDir, env, secrets }) => {
  const file = secretsFile(dataDir);
  if (!existsSync(file)) return [note("There are no secrets yet; the first start makes them.")];
  const keep =
    "Restore the file from a backup. Without its pepper no API key works, and without its password the embedded database can't be opened.";
  try {
    JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return [fault(`${file} can't be read as JSON by this user.`, keep)];
  }
  const { mode } = statSync(file);
  const missing = secretNames.filter(
    (name) => !secrets[name] && !env[name] && !(name === "POSTGRES_PASSWORD" && env.DATABASE_URL),
  );
  const weak = findSettingErrors({ ...secrets }).filter(({ setting }) => secrets[setting]);
  return [
    ...((mode & 0o077) !== 0
      ? [
          fault(
            `${file} is open to others (mode ${(mode & 0o777).toString(8)}).`,
            `chmod 600 ${file}; if others have accounts here, rotate the secrets as docs/guides/self-hosting.md explains.`,
          ),
        ]
      : []),
    ...weak.map(({ message }) => fault(`In ${file}: ${message}.`, keep)),
    ...missing.map((name) => {
      if (name === "POSTGRES_PASSWORD")
        return fault(`${file} has no ${name}: the embedded database can't be opened.`, keep);
      const renewed =
        "The next start creates a new one; docs/guides/self-hosting.md, Secrets, explains what that means.";
      return felt.has(name) ? warning(`${file} has no ${name}.`, renewed) : note(`${file} has no ${name}.`, renewed);
    }),
    ...((mode & 0o077) === 0 && weak.length === 0 && missing.length === 0
      ? [fine("Secrets are complete and closed to others")]
      : []),
  ];
};

const guide = "docs/guides/self-hosting.md, Secrets";

/** Reports the progress of a rotation of secrets: whether anything still needs the previous ones. */
export const checkRotation: Check = async ({ config, env, hasSecrets, isRunning }) => {
  if (!config || !hasSecrets) return [];
  const { accepted } = config.secrets;
  const isAsked = Boolean(env.DATABASE_URL) || isRunning;
  return [
    ...(accepted.urlSigning.length > 1
      ? [
          note(
            "URL_SIGNING_SECRET is being rotated.",
            `Earlier signed URLs are valid for ${config.limits.signedUrlSeconds} seconds; then remove URL_SIGNING_SECRET_PREVIOUS and restart (${guide}).`,
          ),
        ]
      : []),
    ...(accepted.auth.length > 1
      ? [
          note(
            "NEXTAUTH_SECRET is being rotated.",
            `Earlier sessions are valid for 30 days; then remove NEXTAUTH_SECRET_PREVIOUS and restart (${guide}).`,
          ),
        ]
      : []),
    ...(isAsked ? await checkPepper(config) : []),
  ];
};

async function checkPepper({ databaseUrl, secrets }: Config): Promise<Finding[]> {
  const others = await countOthers(databaseUrl, pepperMark(secrets.keyPepper));
  if (!others) return [];
  const what = [counted(others.keys, "API key"), counted(others.webhooks, "secret of a webhook", "secrets of webhooks")]
    .filter(Boolean)
    .join(" and ");
  const isPreviousAccepted = secrets.accepted.keyPepper.length > 1;
  if (!what)
    return isPreviousAccepted
      ? [
          note(
            "API_KEY_PEPPER was changed, and nothing needs the previous one.",
            `Remove API_KEY_PEPPER_PREVIOUS a day after the change and restart (${guide}).`,
          ),
        ]
      : [];
  if (isPreviousAccepted)
    return [
      note(
        `API_KEY_PEPPER is being rotated: still under the previous one are ${what}.`,
        `A key is carried over when it is next used, a webhook's secret when it is rotated. The rest stops working without API_KEY_PEPPER_PREVIOUS (${guide}).`,
      ),
    ];
  if (!others.known) return [];
  return [
    warning(
      `Created under another API_KEY_PEPPER than the current one: ${what}.`,
      `They no longer work. Set that pepper as API_KEY_PEPPER_PREVIOUS and restart, or create new ones (${guide}).`,
    ),
  ];
}

/**
 * Counts API keys and webhooks that are not known to use the current pepper. Null: the database is unreachable, which
 * its own check reports. `known`: true if one is known to use another pepper.
 */
async function countOthers(
  connectionString: string,
  mark: string,
): Promise<{ keys: number; webhooks: number; known: boolean } | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ keys: number; webhooks: number; known: boolean }>(
      `WITH k AS (SELECT "pepperMark" AS mark FROM "ApiKey" WHERE "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now()) AND "pepperMark" IS DISTINCT FROM $1),
            w AS (SELECT "pepperMark" AS mark FROM "Webhook" WHERE enabled AND "pepperMark" IS DISTINCT FROM $1)
       SELECT (SELECT count(*)::int FROM k) AS keys, (SELECT count(*)::int FROM w) AS webhooks,
              EXISTS (SELECT FROM k WHERE mark IS NOT NULL) OR EXISTS (SELECT FROM w WHERE mark IS NOT NULL) AS known`,
      [mark],
    );
    return rows[0] ?? null;
  } catch {
    return null;
  } finally {
    await client.end();
  }
}

function counted(count: number, one: string, several = `${one}s`): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : several}`;
}
