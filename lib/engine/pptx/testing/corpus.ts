import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * Real and hostile presentations lie outside of the repository: without them the tests that want them are skipped and
 * say so.
 */
const folder = (kind: string): URL => new URL(`../../../../../shared/corpus/${kind}/`, import.meta.url);
const namesIn = (kind: string): string[] =>
  existsSync(folder(kind))
    ? readdirSync(folder(kind))
        .filter((name) => /\.(pptx|potx|ppsx)$/.test(name))
        .sort()
    : [];
const pathIn = (kind: string, name: string): URL => new URL(encodeURIComponent(name), folder(kind));

/** File names of presentations that other people made; none where they are not at hand. */
export const corpusNames = namesIn("templates");

/**
 * The share of these files that a run tests: all, or with `SUITE_SEED` (a hexadecimal number, such as a commit) every
 * third, beginning where the seed says. `npm test` sets it.
 */
export function shareOf<T>(all: readonly T[], seed = process.env.SUITE_SEED): T[] {
  if (!seed) return [...all];
  const first = Number.parseInt(seed.slice(0, 8), 16) % shares;
  return all.filter((_, index) => index % shares === first);
}

/** Into how many parts the corpus and the damaged files are divided. */
export const shares = 3;

/** The presentations of other people that this run tests. */
export const testedCorpusNames = shareOf(corpusNames);
export const corpusPath = (name: string): URL => pathIn("templates", name);
export const corpusBytes = (name: string): Uint8Array => readFileSync(corpusPath(name));

/** File names of presentations that were made to do harm, or are broken. */
export const hostileNames = namesIn("hostile");
export const hostileBytes = (name: string): Uint8Array => readFileSync(pathIn("hostile", name));

/** File names of further presentations, kept apart to judge the engine by; none where they are not at hand. */
export const judgedNames = namesIn("judged/templates");
export const judgedPath = (name: string): URL => pathIn("judged/templates", name);
export const judgedBytes = (name: string): Uint8Array => readFileSync(judgedPath(name));
