import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Guide } from "@/components/docs/guides/guides";
import { type ParsedGuide, parseGuide } from "@/components/docs/guides/parse-guide";

const read = new Map<string, Promise<ParsedGuide>>();

/** Reads a guide from `docs/`, once. */
export function readGuide({ file }: Guide): Promise<ParsedGuide> {
  const known = read.get(file);
  if (known) return known;
  const parsed = readFile(path.join(process.cwd(), "docs", file), "utf8").then((source) => parseGuide(source, file));
  read.set(file, parsed);
  parsed.catch(() => read.delete(file));
  return parsed;
}
