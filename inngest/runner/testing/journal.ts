import { appendFileSync, readFileSync } from "node:fs";

/** Something that a function of the suite did. `key` is the event's, so that tests do not see each other's entries. */
export type Entry = { key: string; what: string; at: number; detail?: unknown };

/** Returns a function that appends synchronously, so that entries survive a process that is killed right after. */
export function createJournal(file: string): (key: string, what: string, detail?: unknown) => void {
  return (key, what, detail) =>
    appendFileSync(file, `${JSON.stringify({ key, what, at: Date.now(), detail } satisfies Entry)}\n`);
}

export function readJournal(file: string, key: string): Entry[] {
  // Whatever follows the last line break is still being written.
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Entry).filter((entry) => entry.key === key);
}
