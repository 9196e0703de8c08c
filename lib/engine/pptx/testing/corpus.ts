import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * Real and hostile presentations are stored outside the repository. Tests that need them are skipped if they are
 * missing.
 */
const folder = (kind: string): URL => new URL(`../../../../../shared/corpus/${kind}/`, import.meta.url);
const namesIn = (kind: string): string[] =>
  existsSync(folder(kind))
    ? readdirSync(folder(kind))
        .filter((name) => /\.(pptx|potx|ppsx)$/.test(name))
        .sort()
    : [];
const pathIn = (kind: string, name: string): URL => new URL(encodeURIComponent(name), folder(kind));

/** File names of presentations made by others. Empty if they are missing. */
export const corpusNames = namesIn("templates");

/**
 * Returns the files that this run tests: all, or, with `SUITE_SEED` (a hexadecimal number such as a commit id), every
 * third, starting at an index that depends on the seed. `npm test` sets the seed.
 */
export function shareOf<T>(all: readonly T[], seed = process.env.SUITE_SEED): T[] {
  if (!seed) return [...all];
  const first = Number.parseInt(seed.slice(0, 8), 16) % shares;
  return all.filter((_, index) => index % shares === first);
}

/** The number of shares into which the corpus and the damaged files are divided. */
export const shares = 3;

/** The presentations made by others that this run tests. */
export const testedCorpusNames = shareOf(corpusNames);
export const corpusPath = (name: string): URL => pathIn("templates", name);
export const corpusBytes = (name: string): Uint8Array => readFileSync(corpusPath(name));

/** File names of presentations that are malicious or broken. */
export const hostileNames = namesIn("hostile");
export const hostileBytes = (name: string): Uint8Array => readFileSync(pathIn("hostile", name));

/** File names of further presentations, which are reserved for evaluating the engine. Empty if they are missing. */
export const judgedNames = namesIn("judged/templates");
export const judgedPath = (name: string): URL => pathIn("judged/templates", name);
export const judgedBytes = (name: string): Uint8Array => readFileSync(judgedPath(name));
