import pg from "pg";
import { pepperMark } from "@/lib/server/auth/pepper-mark";
import type { Config } from "@/lib/server/config";
import { type Check, type Finding, note, warning } from "@/scripts/doctor/finding";

const guide = "docs/guides/self-hosting.md, Secrets";

/** What a change of secrets has come to: whether what was made under the old ones still needs them. */
export const checkRotation: Check = async ({ config, env, hasSecrets, isRunning }) => {
  if (!config || !hasSecrets) return [];
  const { accepted } = config.secrets;
  const isAsked = Boolean(env.DATABASE_URL) || isRunning;
  return [
    ...(accepted.urlSigning.length > 1
      ? [
          note(
            "URL_SIGNING_SECRET is being changed.",
            `Addresses of before hold for ${config.limits.signedUrlSeconds} seconds; then take URL_SIGNING_SECRET_PREVIOUS away and restart (${guide}).`,
          ),
        ]
      : []),
    ...(accepted.auth.length > 1
      ? [
          note(
            "NEXTAUTH_SECRET is being changed.",
            `Sessions of before hold for 30 days; then take NEXTAUTH_SECRET_PREVIOUS away and restart (${guide}).`,
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
  const isTaken = secrets.accepted.keyPepper.length > 1;
  if (!what)
    return isTaken
      ? [
          note(
            "API_KEY_PEPPER was changed, and nothing needs the one before.",
            `Take API_KEY_PEPPER_PREVIOUS away a day after the change and restart (${guide}).`,
          ),
        ]
      : [];
  if (isTaken)
    return [
      note(
        `API_KEY_PEPPER is being changed: made under the one before are still ${what}.`,
        `A key is carried over when it is next used, the secret of a webhook when it is rotated. What is left ends with API_KEY_PEPPER_PREVIOUS (${guide}).`,
      ),
    ];
  if (!others.known) return [];
  return [
    warning(
      `Made under another API_KEY_PEPPER than the present one are ${what}.`,
      `They don't hold any more. Name that one as API_KEY_PEPPER_PREVIOUS and restart, or make new ones (${guide}).`,
    ),
  ];
}

/**
 * The keys and webhooks that are not known to be of the present pepper; null: nobody can say, which the check of the
 * database tells. `known`: whether of any it is known that they are of another.
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
