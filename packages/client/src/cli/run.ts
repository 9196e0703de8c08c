import { readFileSync } from "node:fs";
import { Command, CommanderError, Option } from "commander";
import { SlidewrightError } from "../transport.js";
import { addAssetCommands } from "./asset-commands.js";
import { addPresentationCommands } from "./presentation-commands.js";
import { addTemplateCommands } from "./template-commands.js";
import { type Streams, Terminal, exitCode, exitCodeOf } from "./terminal.js";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const closing = `
Answers are JSON on stdout; progress and errors go to stderr. Where a command reads JSON, "-" is stdin.

Exit codes:
  0  done
  1  the job failed or is partial, the file was refused, or its state forbids what was asked
  2  wrong usage: arguments, files, input that is no JSON
  3  no API key, or one that is not accepted or lacks a scope
  4  not found
  5  the service finds the request invalid
  6  the service is out of reach, busy or broken, or it took too long`;

/** Runs a command line, without the program's name. Returns its exit code. */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  const terminal = new Terminal(streams);
  const program = new Command("slidewright")
    .description("PowerPoint decks from your own templates and your data.")
    .version(version)
    .addOption(
      new Option("--url <address>", "where the service is").env("SLIDEWRIGHT_URL").default("http://localhost:3000"),
    )
    .addOption(
      new Option("--key <key>", "API key; better in the environment, where others can't see it").env(
        "SLIDEWRIGHT_API_KEY",
      ),
    )
    .option("--quiet", "no progress")
    .addHelpText("after", closing)
    .showHelpAfterError('("slidewright help <command>" explains a command.)')
    .configureOutput({ writeOut: (text) => streams.stdout.write(text), writeErr: (text) => streams.stderr.write(text) })
    .exitOverride();
  addTemplateCommands(program, terminal);
  addPresentationCommands(program, terminal);
  addAssetCommands(program, terminal);
  try {
    await program.parseAsync(args, { from: "user" });
    return terminal.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.usage;
    terminal.say(sentenceOf(error));
    const code = exitCodeOf(error);
    if (code === undefined) throw error;
    return code;
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof SlidewrightError)) return `error: ${error instanceof Error ? error.message : String(error)}`;
  const { code, detail, issues, requestId } = error;
  const reasons =
    issues.length > 0 ? issues.map(({ loc, msg }) => `\n  ${loc.join(".")}: ${msg}`).join("") : ` ${detail}`;
  const advice =
    code === "NETWORK_ERROR" ? "\nIs the service running there? SLIDEWRIGHT_URL or --url names another address." : "";
  return `error: ${code}:${reasons}${advice}${requestId ? `\n(${requestId})` : ""}`;
}
