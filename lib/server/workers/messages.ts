import { z } from "zod";
import { ChartUpdateError } from "@/lib/engine/generation/chart/find-charts";
import { FaultyPackageError } from "@/lib/engine/pptx/checks/fault";
import { ImageError } from "@/lib/server/images/image-error";

/**
 * What a worker sends: `ready` once it has loaded its code; then, for each task, any number of progress messages and
 * the output or an error.
 */
export type Reply =
  | { ready: true; /** Its id for the system, see `lowerOwnPriority`. */ thread: number | null }
  | { progress: Progress }
  | Result;
export type Result = { output: unknown } | { error: SerializedError };

/** Fields of an input that hold plain JSON values, perhaps very many. */
const jsonFields = ["slides", "updates"] as const;

/**
 * Prepares the input of a task to cross to a worker: as text, plain values take half the time of the event loop that
 * they would take as objects, and less memory.
 */
export function packInput(input: unknown): { input: unknown; json: Record<string, string> } {
  const json: Record<string, string> = {};
  if (!(input instanceof Object)) return { input, json };
  const rest: Record<string, unknown> = { ...input };
  for (const name of jsonFields) {
    if (!Array.isArray(rest[name])) continue;
    json[name] = JSON.stringify(rest[name]);
    delete rest[name];
  }
  return Object.keys(json).length > 0 ? { input: rest, json } : { input, json };
}

/** Returns the input as it was before `packInput`. */
export function unpackInput({ input, json }: ReturnType<typeof packInput>): unknown {
  const texts = Object.entries(json);
  if (texts.length === 0) return input;
  return { ...(input as object), ...Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text)])) };
}

/** What a task reports while it runs. Slides are 0-based. */
export type Progress =
  | { kind: "slide"; index: number; total: number }
  | { kind: "fault"; index: number; error: SerializedError };

/** An error without its class and its own fields, which `postMessage` would drop. */
export type SerializedError = { name: string; message: string; stack?: string; fields: Record<string, unknown> };

/** Errors that callers recognize by their class. */
const classes: Readonly<Record<string, { prototype: Error }>> = { ChartUpdateError, FaultyPackageError, ImageError };

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), fields: {} };
  const { name, message, stack } = error;
  return { name, message, ...(stack && { stack }), fields: toJson({ ...error }) };
}

export function deserializeError({ fields, ...error }: SerializedError): Error {
  const restored = Object.create(classes[error.name]?.prototype ?? Error.prototype) as Error;
  for (const [key, value] of Object.entries({ ...fields, ...error }))
    Object.defineProperty(restored, key, { value, configurable: true, writable: true, enumerable: key in fields });
  return restored;
}

/** Keeps what JSON can hold: parts of a package and the like stay behind. */
function toJson(fields: object): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(fields)));
  } catch {
    return {};
  }
}
