import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { UsageError } from "./exit-code.js";

/**
 * Reads JSON from a file, or from stdin where the file is `-`.
 *
 * @throws UsageError that names the file
 */
export async function readJson(file: string, stdin: Readable): Promise<unknown> {
  const name = file === "-" ? "The input" : file;
  const content = file === "-" ? await text(stdin) : await readFile(file, "utf8").catch(unreadable(file));
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new UsageError(`${name} is no JSON: ${(error as Error).message}`);
  }
}

/** For `.catch`: @throws UsageError that names the file. */
export function unreadable(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new UsageError(
      error.code === "ENOENT" ? `There is no file ${file}` : `${file} can't be read: ${error.message}`,
    );
  };
}
