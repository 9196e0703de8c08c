import { existsSync, readdirSync, readFileSync } from "node:fs";
import { shareOf } from "@/scripts/test/share-of";

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
