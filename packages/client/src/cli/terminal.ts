import type { Readable, Writable } from "node:stream";

export type Streams = { stdin: Readable; stdout: Writable; stderr: Writable & { isTTY?: boolean } };

/** JSON for programs on stdout, everything for people on stderr. */
export class Terminal {
  /** Set by a command whose job ended badly, though nothing was thrown. */
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

  /** Drawn over the line before it on a terminal, else a line for each change. */
  progress(what: string, percent: number): void {
    const line = `${String(percent).padStart(3)} %  ${what}`;
    if (this.quiet || line === this.#lastProgress) return;
    this.#lastProgress = line;
    this.streams.stderr.write(this.streams.stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  }

  /** Ends a line of progress. */
  done(): void {
    if (this.#lastProgress && this.streams.stderr.isTTY) this.streams.stderr.write("\r\u001B[K");
    this.#lastProgress = "";
  }
}
