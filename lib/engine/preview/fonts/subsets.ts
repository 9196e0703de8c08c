import { readFile } from "node:fs/promises";
import { inProject } from "@/lib/engine/preview/installed-files";

/** The part of a family that one font file holds: its name, and its characters as CSS writes them (`U+0000-00FF,…`). */
export type Subset = { name: string; unicodeRange: string };

const known = new Map<string, Promise<Subset[]>>();

/** The subsets of a family of the package `@fontsource/<id>`; Latin is the last. */
export function subsetsOf(id: string): Promise<Subset[]> {
  let subsets = known.get(id);
  if (!subsets) known.set(id, (subsets = read(id)));
  return subsets;
}

async function read(id: string): Promise<Subset[]> {
  const text = await readFile(inProject("node_modules", "@fontsource", id, "unicode.json"), "utf8");
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, unicodeRange]) => ({
    name,
    unicodeRange,
  }));
}
