import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { run } from "../cli/run.js";

/** Runs a command line in this process and returns its output. */
export async function runCommandLine(args: readonly string[], stdin = "") {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const code = await run(args, { stdin: Readable.from([stdin]), stdout, stderr });
  stdout.end();
  stderr.end();
  return { code, stdout: await text(stdout), stderr: await text(stderr) };
}
