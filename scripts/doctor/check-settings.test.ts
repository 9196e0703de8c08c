import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { pepperMark } from "@/lib/server/auth/tokens";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { migrate } from "@/scripts/database/migrate";
import { checkRotation } from "./check-settings";
import { examine } from "./examine";

const [old, recent, other] = ["o", "y", "x"].map((letter) => letter.repeat(32)) as [string, string, string];
const fixed = {
  API_KEY_PEPPER: recent,
  URL_SIGNING_SECRET: recent,
  NEXTAUTH_SECRET: recent,
  INNGEST_EVENT_KEY: "e",
  INNGEST_SIGNING_KEY: "s",
};

async function says(env: Record<string, string>): Promise<string> {
  const findings = await examine(path.join(tmpdir(), randomUUID()), { ...fixed, ...env }, [checkRotation]);
  const said = findings.map(({ level, text, advice }) => `${level}: ${text} ${advice ?? ""}`).join("\n");
  for (const secret of [old, recent, other]) expect(said).not.toContain(secret);
  return said;
}

it(
  "reports a rotation of secrets in progress, with what still uses the previous ones",
  { timeout: 60_000 },
  async () => {
    expect(await says({})).toBe("");
    expect(await says({ URL_SIGNING_SECRET_PREVIOUS: old, NEXTAUTH_SECRET_PREVIOUS: old })).toMatch(
      /note: URL_SIGNING_SECRET is being rotated\. .*3600 seconds.*\nnote: NEXTAUTH_SECRET is being rotated\. .*30 days/,
    );
    expect(await says({ DATABASE_URL: "postgresql://u:p@127.0.0.1:1/x", API_KEY_PEPPER_PREVIOUS: old })).toBe("");
    await withEmptyDatabase(async (DATABASE_URL) => {
      expect(await says({ DATABASE_URL })).toBe("");
      await migrate(DATABASE_URL);
      const changing = { DATABASE_URL, API_KEY_PEPPER_PREVIOUS: old };
      expect(await says(changing)).toContain("nothing needs the previous one. Remove API_KEY_PEPPER_PREVIOUS a day");
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      const key = (id: string, pepper: string | null, revokedAt: string | null = null) =>
        client.query(
          `INSERT INTO "ApiKey" (id, "organizationId", name, hash, scopes, "pepperMark", "revokedAt") VALUES ($1, 'org', '', '', '{}', $2, $3)`,
          [id, pepper && pepperMark(pepper), revokedAt],
        );
      await client.query(`INSERT INTO "Organization" (id, name) VALUES ('org', 'Acme')`);
      await key("unknown", null);
      await key("present", recent);
      await key("revoked", old, "2026-01-01");
      // Keys and webhooks created before marks were recorded use the only pepper that existed then.
      expect(await says({ DATABASE_URL })).toBe("");
      expect(await says(changing)).toContain(
        "note: API_KEY_PEPPER is being rotated: still under the previous one are 1 API key. A key is carried over when it is next used",
      );
      await key("old", old);
      await client.query(
        `INSERT INTO "Webhook" (id, "organizationId", url, "secretSalt", "pepperMark") VALUES ('hook', 'org', 'https://a', '', $1)`,
        [pepperMark(old)],
      );
      expect(await says(changing)).toContain("still under the previous one are 2 API keys and 1 secret of a webhook.");
      expect(await says({ DATABASE_URL })).toMatch(
        /^warning: Created under another API_KEY_PEPPER than the current one: 2 API keys and 1 secret of a webhook\. They no longer work\. Set that pepper/,
      );
      await client.end();
    });
  },
);
