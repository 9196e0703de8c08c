import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { z } from "zod";
import { findServerProblem } from "@/inngest/registration";
import { findChromium } from "@/lib/engine/preview/find-chromium";
import { isSigningKey } from "@/lib/server/config/settings";
import { errorMessage, errorText } from "@/lib/server/errors";
import { checkMailServer } from "@/lib/server/resources/deliver-mail";
import { createLocalStorage } from "@/lib/server/storage/local-storage";
import { createS3Storage } from "@/lib/server/storage/s3-storage";
import { adviceForUnreachable } from "@/scripts/database/migrate";
import { readMigrations } from "@/scripts/database/migration-files";
import { projectPath } from "@/scripts/paths";
import { type Check, type Finding, fault, fine, note, warning } from "./installation";

const oldestVersion = 140_000;
/** Web and worker use ten connections each and the runner eleven, plus those of a backup or an operator's session. */
const minConnections = 40;

/**
 * Checks that the database is reachable, recent enough, has enough connections for us, has all migrations, and has the
 * same time as this machine.
 */
export const checkDatabase: Check = async ({ config, env, dataDir, isRunning }) => {
  if (!config) return [];
  if (!env.DATABASE_URL && !isRunning) return checkCluster(path.join(dataDir, "postgres"));
  const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    return [
      fault(
        `The database can't be reached: ${errorText(error)}.`,
        env.DATABASE_URL ? adviceForUnreachable(error) : "Its log is logs/postgres.log in the data folder.",
      ),
    ];
  }
  try {
    return [...(await checkServer(client)), ...(await checkMigrations(client)), ...(await checkClock(client))];
  } finally {
    await client.end();
  }
};

function checkCluster(folder: string): Finding[] {
  const versionFile = path.join(folder, "PG_VERSION");
  if (!existsSync(folder)) return [note("There is no database yet; the first start creates it.")];
  if (!existsSync(versionFile))
    return [
      fault(
        `${folder} contains no PostgreSQL data.`,
        "Restore the folder from a backup, or move it away if it contains nothing of yours.",
      ),
    ];
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== "18")
    return [
      fault(
        `The embedded database's data are from PostgreSQL ${version}; this version brings 18.`,
        "Create a backup with the service version that wrote them, and restore it with this one.",
      ),
    ];
  return [note("The embedded database is stopped, like the service; it is checked while it runs.")];
}

async function checkServer(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{
    version: string;
    number: number;
    limit: number;
    used: number;
    creates: boolean;
  }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
       current_setting('max_connections')::int AS limit, (SELECT count(*)::int FROM pg_stat_activity) AS used,
       has_schema_privilege(current_user, 'public', 'CREATE') AS creates`,
  );
  const server = rows[0];
  if (!server) return [];
  return [
    server.number < oldestVersion
      ? fault(`The database is PostgreSQL ${server.version}.`, "The service needs 14 or newer.")
      : fine(`PostgreSQL ${server.version} answers`),
    ...(server.limit < minConnections
      ? [
          warning(
            `The database takes ${server.limit} connections at most.`,
            `Raise max_connections to ${minConnections} or more for one web and one worker, and by 20 for each further pair.`,
          ),
        ]
      : []),
    ...(server.used > server.limit * 0.9
      ? [
          warning(
            `${server.used} of ${server.limit} connections of the database are in use.`,
            "Raise max_connections, or run fewer replicas.",
          ),
        ]
      : []),
    ...(server.creates
      ? []
      : [
          fault(
            "The database's user can't create tables in the schema public.",
            "Make it the schema's owner: ALTER SCHEMA public OWNER TO <user>.",
          ),
        ]),
  ];
}

async function checkMigrations(client: pg.Client): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "SELECT to_regclass('_prisma_migrations')::text AS found",
  );
  if (!tables[0]?.found) return [note("The database is empty; the first start creates its tables.")];
  const { rows } = await client.query<{ name: string; done: boolean }>(
    "SELECT migration_name AS name, finished_at IS NOT NULL AS done FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const known = (await readMigrations()).migrationDirectories.map(({ path: name }) => name);
  const done = new Set(rows.filter((row) => row.done).map(({ name }) => name));
  const pending = known.filter((name) => !done.has(name));
  const newer = [...done].filter((name) => !known.includes(name));
  const failed = rows.filter((row) => !row.done).map(({ name }) => name);
  return [
    ...failed.map((name) =>
      warning(
        `The migration ${name} failed; nothing of it is left.`,
        "The next start tries it again and shows why it fails.",
      ),
    ),
    ...(newer.length > 0
      ? [
          warning(
            `The database belongs to a newer version of the service (${newer.join(", ")}).`,
            "The previous version still works with it. Upgrade the service when you can.",
          ),
        ]
      : []),
    ...(pending.length > 0
      ? [
          note(
            `The next start applies ${pending.length} migration${pending.length > 1 ? "s" : ""}: ${pending.join(", ")}.`,
          ),
        ]
      : []),
    ...(failed.length + newer.length + pending.length === 0 ? [fine("The database matches this version")] : []),
  ];
}

async function checkClock(client: pg.Client): Promise<Finding[]> {
  const startedAt = Date.now();
  const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
  const ended = Date.now();
  const apart = Math.abs((rows[0]?.now.getTime() ?? ended) - (startedAt + ended) / 2) / 1000;
  if (apart < 2) return [];
  return [
    warning(
      `The clocks of the database and of this machine are ${apart.toFixed(0)} s apart.`,
      "Synchronize both with a time server: signed URLs and time limits depend on it.",
    ),
  ];
}

/** Checks the store: writes, lists, reads and deletes a small file. */
export const checkStorage: Check = async ({ config, dataDir }) => {
  if (!config) return [];
  const settings = config.storage;
  const isLocal = settings.kind === "local";
  // Another check reports a missing data folder; this one must not create it.
  if (isLocal && !existsSync(dataDir)) return [];
  const store = isLocal
    ? createLocalStorage(settings.directory)
    : createS3Storage(settings, path.join(config.dataDir, "drafts"));
  const place = isLocal
    ? settings.directory
    : `the bucket ${settings.bucket} at ${settings.endpoint ?? `Amazon's ${settings.region}`}`;
  try {
    await store.check();
    return [fine(`Files are stored in ${place}`)];
  } catch (error) {
    const advice = isLocal
      ? "Give the folder to the service's user, and check the free space on its disk."
      : "Check the S3_ settings, the key's permissions, and the network between the store and this machine.";
    return [fault(`Files can't be stored in ${place}. ${errorMessage(error)}`, advice)];
  }
};

/**
 * Checks that a configured Inngest server is reachable and accepts our key, and that it can reach the worker, as far as
 * the settings show. While the service runs, the worker itself reports whether it can be reached. The local runner is
 * checked with the other parts.
 */
export const checkQueue: Check = async ({ env, config }) => {
  // A key that is missing or malformed is reported with the settings.
  if (!env.INNGEST_BASE_URL || !config || !isSigningKey(env.INNGEST_SIGNING_KEY ?? "")) return [];
  const problem = await findServerProblem(config.inngest);
  if (problem) return [fault(problem.text, problem.advice)];
  const { serveOrigin } = config;
  const listensHere = /^(localhost|127\.|::1$|$)/.test(env.WORKER_HOST ?? "");
  const isElsewhere = serveOrigin !== null && !/^https?:\/\/(localhost|127\.|\[::1\])/.test(serveOrigin);
  return [
    fine(`The Inngest server at ${config.inngest.baseUrl} answers`),
    ...(isElsewhere && listensHere
      ? [
          warning(
            `The Inngest server is to reach the worker at ${serveOrigin}, but the worker listens on this machine's own address only.`,
            "Set WORKER_HOST=0.0.0.0, unless a proxy here passes the calls on.",
          ),
        ]
      : []),
  ];
};

/** Checks that a configured identity provider describes itself with exactly the issuer in the settings. */
export const checkIdentityProvider: Check = async ({ config }) => {
  if (!config?.oidc) return [];
  const { issuer, name } = config.oidc;
  const address = `${issuer}/.well-known/openid-configuration`;
  const advice =
    "Set OIDC_ISSUER to the issuer that the provider's own pages name, and check the network between it and this machine.";
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return [fault(`${address} answers with status ${response.status}.`, advice)];
    const { issuer: own } = (await response.json()) as { issuer?: unknown };
    if (typeof own !== "string" || own.replace(/\/+$/, "") !== issuer)
      return [fault(`The identity provider at ${issuer} calls itself ${String(own)}.`, advice)];
    return [fine(`The identity provider (${name}) at ${issuer} answers`)];
  } catch (error) {
    return [fault(`The identity provider at ${issuer} can't be reached: ${errorText(error)}.`, advice)];
  }
};

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * Checks that a configured language model is reachable, accepts our key, and has the configured model. Requests only
 * the list of models, which costs nothing. Never shows the key.
 */
export const checkLanguageModel: Check = async ({ config }) => {
  if (!config?.languageModel) return [];
  const { baseUrl, apiKey, model } = config.languageModel;
  const address = `${baseUrl.replace(/\/+$/, "")}/models`;
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${apiKey}` },
      // A redirect would send the key elsewhere.
      redirect: "error",
      signal: AbortSignal.timeout(10_000),
    });
    const { status } = response;
    if (status === 401 || status === 403)
      return [fault(`The language model at ${baseUrl} refuses our key.`, "Check AI_API_KEY.")];
    const models = response.ok ? modelList.safeParse(await response.json().catch(() => null)).data : undefined;
    if (!models) {
      if (status >= 500)
        return [fault(`The language model at ${baseUrl} answers with status ${status}.`, "Check its own log.")];
      return [
        warning(
          `The language model at ${baseUrl} lists no models (status ${status}), so ${model} can't be checked.`,
          "Write an outline from a brief to try it. If that fails, check AI_BASE_URL: it includes the version, as in https://…/v1.",
        ),
      ];
    }
    const names = models.data.map(({ id }) => id);
    if (names.includes(model)) return [fine(`The language model ${model} at ${baseUrl} answers`)];
    const some = names.slice(0, maxModelsNamed).join(", ");
    return [
      fault(
        `The language model at ${baseUrl} does not know ${model}.`,
        names.length === 0
          ? "Install the model there, or check AI_BASE_URL."
          : `Set AI_MODEL to one that it has: ${some}${names.length > maxModelsNamed ? ", …" : ""}.`,
      ),
    ];
  } catch (error) {
    return [
      fault(
        `The language model at ${baseUrl} can't be reached: ${errorText(error)}.`,
        "Check AI_BASE_URL, and the network between the model and this machine.",
      ),
    ];
  }
};

const maxModelsNamed = 10;

/** Checks that a configured mail server accepts our account, without sending anything. */
export const checkMail: Check = async ({ config }) => {
  if (!config?.mail) return [];
  const { hostname } = new URL(config.mail.smtpUrl);
  try {
    await checkMailServer(config.mail);
    return [fine(`The mail server ${hostname} accepts our account`)];
  } catch (error) {
    return [
      fault(
        `The mail server ${hostname} can't be used: ${errorText(error)}.`,
        "Check SMTP_URL: its protocol (smtp or smtps), port, user and password. Special characters of a password are written with %.",
      ),
    ];
  }
};

/** The Debian package for each system library that Chromium needs. */
const packageOf: Readonly<Record<string, string>> = {
  "libnss3.so": "libnss3",
  "libnssutil3.so": "libnss3",
  "libsmime3.so": "libnss3",
  "libnspr4.so": "libnspr4",
  "libplc4.so": "libnspr4",
  "libplds4.so": "libnspr4",
  "libexpat.so.1": "libexpat1",
  "libuuid.so.1": "libuuid1",
};

/**
 * Checks what previews need: a browser that starts, and fonts. Everything else works without previews, so this reports
 * no faults.
 */
export const checkRenderer: Check = async ({ config }) => {
  if (!config) return [];
  if (config.previewEngine === "libreoffice") return checkOffice(config.browser.programs);
  try {
    const { executablePath, sandbox } = await findChromium(config.browser);
    return [fine(`Previews are rendered by ${executablePath}${sandbox ? "" : ", without its own sandbox"}`)];
  } catch (error) {
    return [
      warning(
        `Previews can't be rendered: ${errorText(error)}.`,
        missingLibraries(config.browser.named) ??
          "Install a browser (apt-get install chromium) and name it with CHROMIUM_PATH.",
      ),
    ];
  }
};

function checkOffice(programs: readonly string[]): Finding[] {
  const found = programs.map((folder) => path.join(folder, "soffice")).find((file) => existsSync(file));
  if (!found) {
    return [
      warning(
        "Previews can't be rendered: there is no soffice on the PATH.",
        "Install it (apt-get install libreoffice-impress), or remove PREVIEW_ENGINE.",
      ),
    ];
  }
  return [fine(`Previews are rendered by ${found}`), ...checkFonts()];
}

function checkFonts(): Finding[] {
  const chinese = output("fc-list", [":lang=zh", "family"]);
  if (chinese === null || chinese.trim()) return [];
  return [
    note(
      "There is no font for Chinese, Japanese and Korean: such text shows as boxes in previews.",
      "apt-get install fonts-noto-cjk",
    ),
  ];
}

/** Returns the packages to install if the browser lacks system libraries; otherwise null. */
function missingLibraries(named: string | null): string | null {
  const cache = projectPath("node_modules", ".cache", "slidewright");
  const packaged = existsSync(cache) ? readdirSync(cache).map((name) => path.join(cache, name, "chromium")) : [];
  const file = [named, ...packaged].find((candidate) => candidate && existsSync(candidate));
  const linked = file ? output("ldd", [file]) : null;
  const missing = [...(linked ?? "").matchAll(/^\s*(\S+) => not found/gm)].map(([, library = ""]) => library);
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map((library) => packageOf[library] ?? "chromium"))];
  return `It lacks ${missing.join(", ")}: apt-get install ${packages.join(" ")}`;
}

function output(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}
