import { readFile } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { type Client, createClient } from "../client.js";
import { SlidewrightError } from "../transport.js";

export type Streams = { stdin: Readable; stdout: Writable; stderr: Writable & { isTTY?: boolean } };

/** Prints JSON for programs on stdout, and everything for people on stderr. */
export class Terminal {
  /** Set by a command whose job failed without an exception. */
  exitCode = 0;
  #lastProgress = "";

  constructor(
    readonly streams: Streams,
    public quiet = false,
  ) {}

  print(json: unknown): void {
    this.streams.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
  }

  say(line: string): void {
    if (this.streams.stderr.isTTY && this.#lastProgress) this.streams.stderr.write("\r\u001B[K");
    this.#lastProgress = "";
    this.streams.stderr.write(`${line}\n`);
  }

  /** Shows a part of a longer text as it arrives. */
  write(text: string): void {
    if (!this.quiet) this.streams.stderr.write(text);
  }

  /** Overwrites the previous line on a terminal; otherwise prints one line per change. */
  progress(what: string, percent: number): void {
    const line = `${String(percent).padStart(3)} %  ${what}`;
    if (this.quiet || line === this.#lastProgress) return;
    this.#lastProgress = line;
    this.streams.stderr.write(this.streams.stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  }

  /** Ends a progress line. */
  done(): void {
    if (this.#lastProgress && this.streams.stderr.isTTY) this.streams.stderr.write("\r\u001B[K");
    this.#lastProgress = "";
  }
}

type Globals = { url: string; key?: string; quiet?: boolean };

/** Returns the client for a command's URL and key. */
export function clientOf(command: Command, terminal: Terminal): Client {
  const { url, key, quiet } = command.optsWithGlobals<Globals>();
  if (!URL.canParse(url)) throw new UsageError(`${url} is not a URL: give one like https://slides.example.com`);
  if (!key)
    throw new SlidewrightError({
      status: 401,
      code: "UNAUTHORIZED",
      detail: "Set SLIDEWRIGHT_API_KEY to an API key, or give --key",
    });
  terminal.quiet = quiet === true;
  return createClient({ baseUrl: url, apiKey: key });
}

/** Exit codes of the command line; the package's README lists them. */
export const exitCode = {
  done: 0,
  failed: 1,
  usage: 2,
  credential: 3,
  notFound: 4,
  invalid: 5,
  unavailable: 6,
} as const;

/** An error that the user can fix without the service: arguments, files, input that isn't JSON. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Returns the exit code for an error; undefined for an unexpected error. */
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

/**
 * Reads JSON from a file, or from stdin if the file is `-`.
 *
 * @throws UsageError that names the file
 */
export async function readJson(file: string, stdin: Readable): Promise<unknown> {
  const name = file === "-" ? "The input" : file;
  const content = file === "-" ? await text(stdin) : await readFile(file, "utf8").catch(unreadable(file));
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new UsageError(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Passes input on with the type of a request. The service checks it and reports every issue. */
export function asWritten<T>(input: unknown): T {
  return input as T;
}

/** Returns a handler for `.catch` that throws a UsageError with the file's name. */
export function unreadable(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new UsageError(
      error.code === "ENOENT" ? `There is no file ${file}` : `${file} can't be read: ${error.message}`,
    );
  };
}
