import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { migrate } from "@/scripts/database/migrate";
import { identify } from "@/scripts/service/process-identity";
import { readSecrets, secretsFile } from "@/scripts/service/secrets";
import { checkBackup, checkDataFolder } from "./check-data-folder";
import { checkPorts } from "./check-machine";
import {
  checkDatabase,
  checkIdentityProvider,
  checkLanguageModel,
  checkMail,
  checkQueue,
  checkRenderer,
  checkStorage,
} from "./check-parts";
import { checkRotation, checkSecrets, checkSettings } from "./check-settings";
import { examine } from "./examine";
import { type Check, readInstallation } from "./installation";

let dataDir = "";

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
  chmodSync(dataDir, 0o700);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Returns the findings of one check, each with its level, and with its advice unless it is fine. */
async function says(check: Check, env: Record<string, string> = {}): Promise<string> {
  const findings = await examine(dataDir, env, [check]);
  for (const { level, advice } of findings) if (level === "fault" || level === "warning") expect(advice).toBeTruthy();
  return findings.map(({ level, text, advice }) => `${level}: ${text} ${advice ?? ""}`).join("\n");
}

describe("the doctor", () => {
  it("finds nothing wrong before the first start, and creates nothing", async () => {
    const checks = [
      checkSettings,
      checkDataFolder,
      checkSecrets,
      checkDatabase,
      checkRotation,
      checkStorage,
      checkQueue,
      checkBackup,
    ];
    rmSync(dataDir, { recursive: true });
    expect(
      (await examine(path.join(dataDir, "within"), {}, checks)).filter(
        ({ level }) => level === "fault" || level === "warning",
      ),
    ).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("names a secret that is too short before the first start", async () => {
    expect(await says(checkSettings, { URL_SIGNING_SECRET: "short" })).toContain(
      "fault: Setting URL_SIGNING_SECRET: must have at least 32 characters",
    );
    expect(await says(checkStorage, { URL_SIGNING_SECRET: "short" })).toBe("");
  });

  it("checks the identity provider", async () => {
    const answer = { status: 200, issuer: "" };
    const server = createServer((_request, response) => {
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify({ issuer: answer.issuer }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "slides", OIDC_CLIENT_SECRET: "s" };
    answer.issuer = `${issuer}/`;
    expect(await says(checkIdentityProvider, env)).toMatch(/^fine: /);
    answer.issuer = "https://login.example.com";
    expect(await says(checkIdentityProvider, env)).toContain("calls itself https://login.example.com");
    answer.status = 404;
    expect(await says(checkIdentityProvider, env)).toContain("fault: ");
    await new Promise((resolve) => server.close(resolve));
    expect(await says(checkIdentityProvider, env)).toContain("can't be reached");
    expect(await says(checkIdentityProvider)).toBe("");
  });

  it("checks the language model, and never shows the key", async () => {
    const answer = { status: 200, body: "", key: "" };
    const server = createServer((request, response) => {
      answer.key = request.headers.authorization ?? "";
      expect(request.url).toBe("/v1/models");
      response.writeHead(answer.status, { "content-type": "application/json", location: "/elsewhere" });
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const key = "key-of-the-model";
    const checkWith = async (status: number, body: string) => {
      Object.assign(answer, { status, body });
      const said = await says(checkLanguageModel, { AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_MODEL: "tester" });
      expect(said).not.toContain(key);
      return said;
    };
    const models = (...names: string[]) => JSON.stringify({ object: "list", data: names.map((id) => ({ id })) });
    expect(await checkWith(200, models("other", "tester"))).toMatch(/^fine: The language model tester at /);
    expect(answer.key).toBe(`Bearer ${key}`);
    expect(await checkWith(200, models("other"))).toMatch(
      /^fault: .* does not know tester\. Set AI_MODEL to .*: other\./,
    );
    expect(await checkWith(200, models())).toContain("fault: ");
    expect(await checkWith(401, "{}")).toMatch(/^fault: .* refuses our key\. Check AI_API_KEY/);
    expect(await checkWith(500, "{}")).toMatch(/^fault: .* status 500/);
    expect(await checkWith(404, "{}")).toMatch(/^warning: .* lists no models \(status 404\)/);
    expect(await checkWith(200, "<html>")).toMatch(/^warning: .* lists no models/);
    expect(await checkWith(302, "")).toMatch(/^fault: .* can't be reached/);
    await new Promise((resolve) => server.close(resolve));
    expect(await checkWith(200, "")).toContain("can't be reached");
    expect(await says(checkLanguageModel)).toBe("");
  });

  it("signs in to the mail server, and never shows its password", async () => {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      onAuth: ({ password }, _session, done) =>
        password === "s3cret/" ? done(null, { user: "slides" }) : done(new Error("No")),
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const env = (password: string) => ({
      SMTP_URL: `smtp://slides:${password}@127.0.0.1:${port}`,
      MAIL_FROM: "slides@example.com",
    });
    expect(await says(checkMail, env("s3cret%2F"))).toMatch(/^fine: The mail server 127.0.0.1 accepts/);
    const rejected = await says(checkMail, env("wrong-one"));
    expect(rejected).toMatch(/^fault: The mail server 127.0.0.1 can't be used: .* Check SMTP_URL/);
    expect(rejected).not.toContain("wrong-one");
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(await says(checkMail, env("s3cret%2F"))).toContain("ECONNREFUSED");
  });

  it("names every invalid setting of each process, and misspelled ones", async () => {
    const said = await says(checkSettings, {
      PORT: "99999",
      RUNNER_CAPACITY: "0",
      API_KEY_PEPPER: "short",
      SEED_OWNER_EMAIL: "me",
      INNGEST_BASE_URL: "http://x",
      STORAGE: "s3",
      S3_BUKET: "b",
    });
    for (const name of ["PORT", "RUNNER_CAPACITY", "API_KEY_PEPPER", "SEED_OWNER_EMAIL", "S3_BUCKET"])
      expect(said).toContain(`fault: Setting ${name}: `);
    expect(said).toContain("warning: Setting S3_BUKET: is unknown. Did you mean S3_BUCKET?");
    expect(said).not.toContain("short");
    expect(await says(checkSettings, { INNGEST_BASE_URL: "http://x", INNGEST_EVENT_KEY: "e" })).toContain(
      "fault: Setting INNGEST_SIGNING_KEY: is needed beside INNGEST_BASE_URL",
    );
    const server = {
      INNGEST_BASE_URL: "http://queue.example:8288",
      INNGEST_EVENT_KEY: "e",
      INNGEST_SIGNING_KEY: "abc",
    };
    expect(await says(checkSettings, server)).toContain(
      "fault: Setting INNGEST_SIGNING_KEY: must be a hexadecimal number of even length",
    );
    const signed = { ...server, INNGEST_SIGNING_KEY: "signkey-prod-abcd" };
    expect(await says(checkSettings, signed)).toContain("fault: Setting INNGEST_SERVE_ORIGIN: is needed");
    const reachable = { ...signed, INNGEST_SERVE_ORIGIN: "http://10.0.0.5:3001" };
    expect(await says(checkSettings, reachable)).toContain("fault: Setting WORKER_PORT: is needed");
    expect(await says(checkSettings, { ...reachable, WORKER_PORT: "3001" })).not.toContain("fault");
    expect(await says(checkSettings, { ...signed, INNGEST_BASE_URL: "http://localhost:8288" })).not.toContain("fault");
    for (const check of [checkSettings, checkStorage])
      expect(await says(check, { STORAGE: "s3" })).not.toContain("npm start");
  });

  it("finds secrets that are readable, weak, lost or not JSON, and shows none", async () => {
    const secrets = await readSecrets(dataDir);
    expect(await says(checkSecrets)).toBe("fine: Secrets are complete and closed to others ");
    chmodSync(secretsFile(dataDir), 0o644);
    expect(await says(checkSecrets)).toContain("secrets.json is open to others (mode 644). chmod 600");
    writeFileSync(
      secretsFile(dataDir),
      JSON.stringify({ ...secrets, API_KEY_PEPPER: "weak", NEXTAUTH_SECRET: "", POSTGRES_PASSWORD: "" }),
    );
    const said = await says(checkSecrets);
    expect(said).toMatch(/fault: In .*: Setting API_KEY_PEPPER: must have at least 32 characters/);
    expect(said).toContain("has no NEXTAUTH_SECRET");
    expect(said).toMatch(/fault: .* has no POSTGRES_PASSWORD/);
    for (const secret of [secrets.URL_SIGNING_SECRET, "weak"]) expect(said).not.toContain(secret);
    writeFileSync(secretsFile(dataDir), "{");
    expect(await says(checkSecrets)).toContain("fault: ");
  });

  it("finds a data folder that is a file or readable, and leftovers of a killed start", async () => {
    chmodSync(dataDir, 0o777);
    expect(await says(checkDataFolder)).toContain("is open to others (mode 777)");
    chmodSync(dataDir, 0o700);
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const dead = { pid: 2 ** 22 + 1, startedAt: "never" };
    const record = { supervisor: dead, address: null, processes: { worker: identify(child.pid ?? 0), web: dead } };
    writeFileSync(path.join(dataDir, "supervisor.json"), JSON.stringify(record));
    expect(await says(checkDataFolder)).toContain(
      `warning: The last start was killed and left running: worker (process ${child.pid}).`,
    );
    child.kill();
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, "");
    expect(await says(checkDataFolder)).toMatch(/fault: .* is not a folder. Set DATA_DIR to a folder/);
  });

  it("says which program uses a port, and finds an Inngest server that is gone or unhealthy", async () => {
    const server = createServer((_, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    expect(await says(checkPorts, { PORT: String(port) })).toContain(
      `fault: Port ${port} is taken by process ${process.pid} (`,
    );
    const queue = { INNGEST_EVENT_KEY: "e", INNGEST_SIGNING_KEY: "abcd" };
    expect(await says(checkQueue, { ...queue, INNGEST_BASE_URL: `http://127.0.0.1:${port}` })).toContain("answers 500");
    await new Promise((resolve) => server.close(resolve));
    expect(await says(checkQueue, { ...queue, INNGEST_BASE_URL: `http://127.0.0.1:${port}` })).toContain(
      "can't be reached",
    );
  });

  it("finds a port that two parts are to have", async () => {
    expect(await says(checkPorts, { PORT: "28601", PG_PORT: "28601" })).toMatch(
      /^fault: Setting PG_PORT: port 28601 is used by another setting too\. /,
    );
    expect(await says(checkPorts, { RUNNER_PORT: "3000" })).toContain("fault: Setting RUNNER_PORT: port 3000");
  });

  it("finds an Inngest server that signs nothing, has another key, or can't reach the worker", async () => {
    const role = { status: 401, kind: "cloud", health: 200 };
    const server = createServer(({ url }, response) =>
      response.writeHead(url === "/health" ? role.health : role.status, { "x-inngest-server-kind": role.kind }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const queue = {
      INNGEST_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      INNGEST_EVENT_KEY: "e",
      INNGEST_SIGNING_KEY: "abcd",
    };
    expect(await says(checkQueue, queue)).toContain("refuses our key (401). Set INNGEST_SIGNING_KEY");
    Object.assign(role, { status: 404 });
    expect(await says(checkQueue, queue)).toMatch(/^fine: /);
    Object.assign(role, { health: 404 });
    expect(await says(checkQueue, queue)).toMatch(/^fault: .* is no Inngest server: .*404.* Set INNGEST_BASE_URL/);
    Object.assign(role, { health: 200 });
    const elsewhere = { ...queue, INNGEST_SERVE_ORIGIN: "http://10.0.0.5:3001" };
    expect(await says(checkQueue, elsewhere)).toContain("Set WORKER_HOST=0.0.0.0");
    expect(await says(checkQueue, { ...elsewhere, WORKER_HOST: "0.0.0.0" })).not.toContain("warning");
    Object.assign(role, { status: 200, kind: "dev" });
    expect(await says(checkQueue, queue)).toContain("fault: The server at");
    await new Promise((resolve) => server.close(resolve));
  });

  it("shows what a worker says about jobs that don't reach it", async () => {
    const worker = createServer((_, response) =>
      response.writeHead(503).end(JSON.stringify({ status: "unavailable", problem: "Start it with --sdk-url." })),
    );
    await new Promise<void>((resolve) => worker.listen(0, "127.0.0.1", resolve));
    const { port } = worker.address() as AddressInfo;
    const installation = readInstallation(dataDir, { INNGEST_BASE_URL: "http://127.0.0.1:1" });
    const findings = await checkPorts({ ...installation, isRunning: true, ports: { worker: port } });
    expect(findings).toContainEqual({
      level: "fault",
      text: "The worker role gets no jobs.",
      advice: "Start it with --sdk-url.",
    });
    await new Promise((resolve) => worker.close(resolve));
  });

  it("finds a store that can't be used", async () => {
    writeFileSync(path.join(dataDir, "files"), "a file where the folder should be");
    expect(await says(checkStorage)).toContain("fault: Files can't be stored in");
    const s3 = {
      STORAGE: "s3",
      S3_BUCKET: "decks",
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "hidden-secret",
    };
    const said = await says(checkStorage, s3);
    expect(said).toContain("fault: Files can't be stored in the bucket decks at http://127.0.0.1:1.");
    expect(said).not.toContain("hidden-secret");
  });

  it("finds a browser that isn't there", async () => {
    expect(await says(checkRenderer, { CHROMIUM_PATH: "/nowhere/chromium", PATH: "/bin" })).toContain(
      "warning: Previews can't be rendered: No working Chromium was found (tried /nowhere/chromium)",
    );
    expect(await says(checkRenderer, { PREVIEW_ENGINE: "libreoffice", PATH: "/nowhere" })).toContain(
      "there is no soffice on the PATH",
    );
  });

  it("says how old the last backup is", async () => {
    await readSecrets(dataDir);
    expect(await says(checkBackup)).toContain("No backup has been created here");
    writeFileSync(
      path.join(dataDir, "last-backup.json"),
      JSON.stringify({ madeAt: "2026-01-01T00:00:00.000Z", folder: "/backups/1" }),
    );
    expect(await says(checkBackup)).toMatch(
      /warning: The last backup is from 2026-01-01, in \/backups\/1: \d+ days ago/,
    );
  });

  it(
    "finds a database that is unreachable, another user's, older, newer, damaged, or not permitted",
    { timeout: 60_000 },
    async () => {
      expect(await says(checkDatabase, { DATABASE_URL: "postgresql://u:secret@127.0.0.1:1/x" })).toMatch(
        /fault: The database can't be reached: .*ECONNREFUSED.*Check the host and port in DATABASE_URL/,
      );
      mkdirSync(path.join(dataDir, "postgres"));
      writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), "17\n");
      expect(await says(checkDatabase)).toContain("are from PostgreSQL 17; this version brings 18");
      await withEmptyDatabase(async (address) => {
        const env = { DATABASE_URL: address };
        const wrong = new URL(address);
        wrong.password = "wrong";
        const rejected = await says(checkDatabase, { DATABASE_URL: wrong.href });
        expect(rejected).toContain("Check the user and password in DATABASE_URL.");
        wrong.password = new URL(address).password;
        wrong.pathname = "/elsewhere";
        expect(await says(checkDatabase, { DATABASE_URL: wrong.href })).toContain(
          "Create the database that DATABASE_URL names",
        );
        expect(await says(checkDatabase, env)).toContain("The database is empty");

        const [newest = "", ...older] = readdirSync(path.join(import.meta.dirname, "..", "..", "prisma", "migrations"))
          .filter((name) => /^\d/.test(name))
          .toReversed();
        await migrate(address, undefined, older);
        expect(await says(checkDatabase, env)).toContain(`The next start applies 1 migration: ${newest}`);
        await migrate(address);
        expect(await says(checkDatabase, env)).toContain("fine: The database matches this version");

        const client = new pg.Client({ connectionString: address });
        await client.connect();
        await client.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1`, [newest]);
        expect(await says(checkDatabase, env)).toContain(`warning: The migration ${newest} failed`);
        await client.query(
          `UPDATE _prisma_migrations SET finished_at = now(), migration_name = '29990101000000_later' WHERE migration_name = $1`,
          [newest],
        );
        expect(await says(checkDatabase, env)).toContain(
          "warning: The database belongs to a newer version of the service (29990101000000_later)",
        );
        await client.end();
      });
    },
  );
});
