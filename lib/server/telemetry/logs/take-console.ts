import { stripVTControlCharacters } from "node:util";
import { logger } from "@/lib/server/telemetry/logger";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/**
 * What the framework prints becomes lines of the log too: its words and errors, and none of the values that it shows
 * beside them.
 */
export function takeConsole(): void {
  for (const [method, level] of Object.entries(levels)) {
    Reflect.set(globalThis.console, method, (...given: unknown[]) => {
      const err = given.find((part) => part instanceof Error);
      const words = given.filter((part) => typeof part === "string").join(" ");
      logger[level]({ source: "console", ...(err && { err }) }, stripVTControlCharacters(words).trim());
    });
  }
}
