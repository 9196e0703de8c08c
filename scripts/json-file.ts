import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Reads a JSON file of a known shape. @throws The error of reading it, or of content with another shape */
export function parseJsonFile<S extends z.ZodType>(file: string, shape: S): z.output<S> {
  return shape.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Returns the version of the npm package in a folder. */
export function packageVersion(folder: string): string {
  return parseJsonFile(path.join(folder, "package.json"), z.object({ version: z.string() })).version;
}
