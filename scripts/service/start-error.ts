import { readFileSync } from "node:fs";

/** A start that failed for a reason that a person can fix. The message says how. */
export class StartError extends Error {
  override readonly name = "StartError";
  constructor(
    message: string,
    /** A log with more details, if any. */
    readonly logFile: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Thrown by a start that was asked to stop. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** Returns the last lines of a log, for the terminal. */
export function lastLines(file: string, count = 15): string[] {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-count);
  } catch {
    return [];
  }
}
