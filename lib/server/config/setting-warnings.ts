import type { Environment } from "./setting";
import { settingNames } from "./setting-names";

/** Names that begin so are taken for ours, even when nothing is alike. */
const ownPrefixes = /^(LIMIT|RUNNER|WORKER|WEBHOOK|SEED|S3)_/;
/** A container platform gives the addresses of its services to every process, under names of this kind. */
const ofPlatform = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_\w+)$/;

/** What is probably not meant so, in sentences that name the setting: misspelt names, and settings without effect. */
export function findSettingWarnings(environment: Environment): string[] {
  const given = Object.keys(environment).filter((name) => environment[name]?.trim());
  return [...given.flatMap(misspelt), ...withoutEffect(environment)];
}

function misspelt(name: string): string[] {
  if (settingNames.has(name) || ofPlatform.test(name)) return [];
  const known = closest(name);
  if (known) return [`Setting ${name}: is not known. Did you mean ${known}?`];
  return ownPrefixes.test(name)
    ? [`Setting ${name}: is not known and has no effect. docs/guides/settings.md lists all settings.`]
    : [];
}

/** The setting that differs by a slip or two; short names are too alike for that. */
function closest(name: string): string | null {
  const ranked = [...settingNames]
    .map((known) => ({ known, distance: editDistance(name, known) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.min(2, Math.floor(name.length / 6)) ? best.known : null;
}

/** How many letters must be put in, left out or changed to come from one word to the other. */
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

function withoutEffect(environment: Environment): string[] {
  const has = (name: string) => Boolean(environment[name]?.trim());
  const idle: [boolean, string[], string][] = [
    [
      environment.STORAGE?.trim() !== "s3",
      [...settingNames].filter((name) => name.startsWith("S3_")),
      "unless STORAGE is s3",
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
