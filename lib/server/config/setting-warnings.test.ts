import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { limitDefaults } from "./limits";
import { findSettingWarnings, settingNames } from "./setting-warnings";

const projectDir = path.join(import.meta.dirname, "..", "..", "..");
const sourcesIn = (folder: string) =>
  readdirSync(path.join(projectDir, folder))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);

/** Returns the names that the code reads: with `readSetting`, in the table of limits, and in the runner's schema. */
function namesRead(): string[] {
  const files = [
    ...sourcesIn("lib/server/config"),
    "scripts/service/service-settings.ts",
    "inngest/runner/settings.ts",
    "prisma/seed.ts",
  ];
  const patterns = [
    /readSetting\(\s*\w+,\s*"([A-Z][A-Z0-9_]+)"/g,
    /\w+: \["([A-Z][A-Z0-9_]+)",/g,
    /^ {2}([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*): z/gm,
    /process\.env\.([A-Z][A-Z0-9_]+)/g,
  ];
  return files.flatMap((file) => {
    const text = readFileSync(path.join(projectDir, file), "utf8");
    return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name ?? ""));
  });
}

it("lists exactly the settings that the code reads", () => {
  const read = new Set(namesRead());
  expect([...settingNames].filter((name) => !read.has(name))).toEqual([]);
  expect([...read].filter((name) => !settingNames.has(name))).toEqual([]);
});

it("the settings guide has a row for each setting, and no other", () => {
  const guide = readFileSync(path.join(projectDir, "docs", "guides", "settings.md"), "utf8");
  const rows = guide.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.map((row) => /^\| `([A-Z0-9_]+)`/.exec(row)?.[1] ?? row);
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  expect([...settingNames].filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !settingNames.has(name))).toEqual([]);
});

it("the settings guide has the real default of each limit", () => {
  const guide = readFileSync(path.join(projectDir, "docs", "guides", "settings.md"), "utf8");
  const documented = new Map(
    [...guide.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, value]) => [name, Number(value)]),
  );
  // The default is the number of processors.
  const wrong = [...limitDefaults].filter(
    ([name, value]) => name !== "LIMIT_ENGINE_THREADS" && documented.get(name) !== value,
  );
  expect(wrong).toEqual([]);
});

it.each([
  [{ LIMIT_TEMPLATE_BITES: "1" }, "Setting LIMIT_TEMPLATE_BITES: is unknown. Did you mean LIMIT_TEMPLATE_BYTES?"],
  [{ DATABSE_URL: "postgresql://x" }, "Setting DATABSE_URL: is unknown. Did you mean DATABASE_URL?"],
  [{ STORGE: "s3" }, "Setting STORGE: is unknown. Did you mean STORAGE?"],
  [
    { WEBHOOK_COLOUR: "red" },
    "Setting WEBHOOK_COLOUR: is unknown and has no effect. docs/guides/settings.md lists all settings.",
  ],
  [{ S3_BUCKET: "decks" }, "Setting S3_BUCKET: has no effect unless STORAGE is s3."],
  [
    { DATABASE_URL: "postgresql://x", PG_PORT: "5432" },
    "Setting PG_PORT: has no effect while DATABASE_URL names a database.",
  ],
])("warns of %j", (environment, sentence) => {
  expect(findSettingWarnings(environment)).toEqual([sentence]);
});

it("does not take another program's variable for a misspelled setting", () => {
  const others = {
    PATH: "/bin",
    HOME: "/root",
    USER: "x",
    LANG: "C",
    PWD: "/",
    SHLVL: "1",
    HOST: "a",
    PORTS: "1",
    POSTGRES_PASSWORD: "x",
    WORKER_SERVICE_HOST: "10.0.0.1",
    RUNNER_PORT_8288_TCP_ADDR: "10.0.0.1",
    SLIDEWRIGHT_API_KEY: "k",
  };
  expect(
    findSettingWarnings({ ...others, STORAGE: "s3", S3_BUCKET: "decks", LIMIT_ZIP_ENTRIES: "9", BASE_URL: " " }),
  ).toEqual([]);
});
