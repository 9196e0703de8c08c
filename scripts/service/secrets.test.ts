import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findSettingErrors, readSecretSettings } from "@/lib/server/config";
import { readSecrets } from "./secrets";
import { markSeeded } from "./seed";

let dataDir = "";
const file = () => path.join(dataDir, "secrets.json");

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "slidewright-test-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("secrets are generated once, readable only by their owner, and are valid settings", async () => {
  const first = await readSecrets(dataDir);
  expect(await readSecrets(dataDir)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  const rest = { DATABASE_URL: "postgresql://localhost/x", INNGEST_BASE_URL: "http://localhost:1" };
  expect(findSettingErrors({ ...rest, ...first })).toEqual([]);
});

it("a missing secret is added and the others stay", async () => {
  const { NEXTAUTH_SECRET: _, ...rest } = await readSecrets(dataDir);
  writeFileSync(file(), JSON.stringify(rest));
  const completed = await readSecrets(dataDir);
  expect(completed).toMatchObject(rest);
  expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual(completed);
});

it("a secret whose line is renamed to _PREVIOUS is rotated: a new one is generated, and the old one is still accepted", async () => {
  const { API_KEY_PEPPER: old, ...rest } = await readSecrets(dataDir);
  writeFileSync(file(), JSON.stringify({ ...rest, API_KEY_PEPPER_PREVIOUS: old }));
  const changed = await readSecrets(dataDir);
  expect(changed.API_KEY_PEPPER).toMatch(/^[0-9a-f]{64}$/);
  expect(readSecretSettings(changed).accepted).toEqual({
    keyPepper: [changed.API_KEY_PEPPER, old],
    urlSigning: [rest.URL_SIGNING_SECRET],
    auth: [rest.NEXTAUTH_SECRET],
  });
  expect(await readSecrets(dataDir)).toEqual(changed);
  expect(
    findSettingErrors({ ...changed, API_KEY_PEPPER_PREVIOUS: changed.API_KEY_PEPPER }).map(({ message }) => message),
  ).toContain("Setting API_KEY_PEPPER_PREVIOUS: must differ from API_KEY_PEPPER: it is the previous secret");
});

it("a file that others can read is made private, with a message", async () => {
  const said: string[] = [];
  const first = await readSecrets(dataDir, (line) => said.push(line));
  expect(said).toEqual([]);
  chmodSync(file(), 0o644);
  expect(await readSecrets(dataDir, (line) => said.push(line))).toEqual(first);
  expect(said).toEqual([expect.stringContaining("was readable by others")]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it("lost secrets are not generated again if there is data", async () => {
  writeFileSync(file(), "{");
  await expect(readSecrets(dataDir)).rejects.toThrow("secrets.json can't be read");
  rmSync(file());
  mkdirSync(path.join(dataDir, "postgres"));
  writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), "18\n");
  await expect(readSecrets(dataDir)).rejects.toThrow("Restore the file from a backup");
  expect(existsSync(file())).toBe(false);
});

it("lost secrets are not generated again for an external database, unless they are given as settings", async () => {
  const { API_KEY_PEPPER, URL_SIGNING_SECRET, NEXTAUTH_SECRET } = await readSecrets(dataDir);
  rmSync(file());
  markSeeded(dataDir);
  await expect(readSecrets(dataDir, () => {}, { API_KEY_PEPPER })).rejects.toThrow(
    "or set URL_SIGNING_SECRET, NEXTAUTH_SECRET as they were",
  );
  expect(existsSync(file())).toBe(false);
  await expect(
    readSecrets(dataDir, () => {}, { API_KEY_PEPPER, URL_SIGNING_SECRET, NEXTAUTH_SECRET }),
  ).resolves.toBeTruthy();
});
