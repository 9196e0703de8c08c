import { SlidewrightError } from "../transport/error.js";

/** What the command line ends with; the README of the package lists them. */
export const exitCode = {
  done: 0,
  failed: 1,
  usage: 2,
  credential: 3,
  notFound: 4,
  invalid: 5,
  unavailable: 6,
} as const;

/** Something that the caller can mend without the service: arguments, files, input that is no JSON. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The code for an error; undefined when it is none that was foreseen. */
export function exitCodeOf(error: unknown): number | undefined {
  if (error instanceof UsageError) return exitCode.usage;
  if (!(error instanceof SlidewrightError)) return undefined;
  const { status } = error;
  if (status === null || status === 429 || status >= 500) return exitCode.unavailable;
  if (status === 401 || status === 403) return exitCode.credential;
  if (status === 404) return exitCode.notFound;
  if ([400, 413, 415, 422].includes(status)) return exitCode.invalid;
  return exitCode.failed;
}
