import { existsSync, readFileSync, statSync } from "node:fs";
import { findSettingErrors } from "@/lib/server/config";
import { type Check, fault, fine, note, warning } from "@/scripts/doctor/finding";
import { secretNames, secretsFile } from "@/scripts/service/settings/secrets";

/** Those whose loss somebody feels. */
const felt: ReadonlySet<string> = new Set(["API_KEY_PEPPER", "URL_SIGNING_SECRET", "NEXTAUTH_SECRET"]);

/** The file of secrets: there, readable, closed to others, whole. No secret is ever shown. */
export const checkSecrets: Check = ({ dataDir, env, secrets }) => {
  const file = secretsFile(dataDir);
  if (!existsSync(file)) return [note("There are no secrets yet; the first start makes them.")];
  const keep =
    "Put the file back from a backup. Without its pepper no API key works any more, and without its password the embedded database is closed.";
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
            `chmod 600 ${file}; when others have accounts here, change the secrets as docs/guides/self-hosting.md tells.`,
          ),
        ]
      : []),
    ...weak.map(({ message }) => fault(`In ${file}: ${message}.`, keep)),
    ...missing.map((name) => {
      if (name === "POSTGRES_PASSWORD")
        return fault(`${file} has no ${name}: the embedded database can't be opened.`, keep);
      const renewed =
        "The next start makes a new one; what that means is told in docs/guides/self-hosting.md, Secrets.";
      return felt.has(name) ? warning(`${file} has no ${name}.`, renewed) : note(`${file} has no ${name}.`, renewed);
    }),
    ...((mode & 0o077) === 0 && weak.length === 0 && missing.length === 0
      ? [fine("Secrets are there, and closed to others")]
      : []),
  ];
};
