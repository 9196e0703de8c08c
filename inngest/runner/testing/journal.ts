import { appendFileSync, readFileSync } from "node:fs";

/** Something that a function of the suite did. `key` comes from the event and keeps the entries of tests apart. */
export type Entry = { key: string; what: string; at: number; detail?: unknown };

/** Returns a function that writes synchronously, so that an entry survives even if the process is killed right after. */
export function createJournal(file: string): (key: string, what: string, detail?: unknown) => void {
  return (key, what, detail) =>
    appendFileSync(file, `${JSON.stringify({ key, what, at: Date.now(), detail } satisfies Entry)}\n`);
}

export function readJournal(file: string, key: string): Entry[] {
  // Text after the last line break is still being written.
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Entry).filter((entry) => entry.key === key);
}
