import { appendFileSync, readFileSync } from "node:fs";

/** One thing that a function of the suite did. `key` is the event's, so that tests do not see each other. */
export type Entry = { key: string; what: string; at: number; detail?: unknown };

/** Appends at once, so that a process killed in the next moment has still written. */
export function createJournal(file: string): (key: string, what: string, detail?: unknown) => void {
  return (key, what, detail) =>
    appendFileSync(file, `${JSON.stringify({ key, what, at: Date.now(), detail } satisfies Entry)}\n`);
}

export function readJournal(file: string, key: string): Entry[] {
  // What stands behind the last line break is a line that is being written just now.
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Entry).filter((entry) => entry.key === key);
}
