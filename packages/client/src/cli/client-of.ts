import type { Command } from "commander";
import { type Client, createClient } from "../client.js";
import { SlidewrightError } from "../transport/error.js";
import { UsageError } from "./exit-code.js";
import type { Terminal } from "./terminal.js";

type Globals = { url: string; key?: string; quiet?: boolean };

/** The client for the address and the key that a command was given. */
export function clientOf(command: Command, terminal: Terminal): Client {
  const { url, key, quiet } = command.optsWithGlobals<Globals>();
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address: give one like https://slides.example.com`);
  if (!key)
    throw new SlidewrightError({
      status: 401,
      code: "UNAUTHORIZED",
      detail: "Set SLIDEWRIGHT_API_KEY to an API key, or give --key",
    });
  terminal.quiet = quiet === true;
  return createClient({ baseUrl: url, apiKey: key });
}
