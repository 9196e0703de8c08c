import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * Real and hostile presentations lie outside of the repository: without them the tests that want them are skipped and
 * say so.
 */
const folder = (kind: string): URL => new URL(`../../../../../shared/corpus/${kind}/`, import.meta.url);
const namesIn = (kind: string): string[] =>
  existsSync(folder(kind))
    ? readdirSync(folder(kind))
        .filter((name) => name.endsWith(".pptx"))
        .sort()
    : [];
const pathIn = (kind: string, name: string): URL => new URL(encodeURIComponent(name), folder(kind));

/** File names of presentations that other people made; none where they are not at hand. */
export const corpusNames = namesIn("templates");
export const corpusPath = (name: string): URL => pathIn("templates", name);
export const corpusBytes = (name: string): Uint8Array => readFileSync(corpusPath(name));

/** File names of presentations that were made to do harm, or are broken. */
export const hostileNames = namesIn("hostile");
export const hostileBytes = (name: string): Uint8Array => readFileSync(pathIn("hostile", name));
